import type { SectionRecord } from "../../../src/contract/section-contract.ts";
import type { Values } from "../../../src/engine/value.ts";
import { readRecord } from "../read/record.ts";
import { conflict, Refusal } from "../refusal.ts";
import type { CallContext, TransactionContext } from "../served.types.ts";
import { inTransaction } from "../transaction.ts";
import { bringParts } from "./bring-parts.ts";
import { mayRead } from "./edit.ts";
import { once, refuseOther } from "./once.ts";
import { createAll } from "./save.ts";
import { refused } from "./twins.ts";

/** The content of a new record: `from` is the one of which it is a duplicate, `key` that of a call that may be repeated. */
export type NewRecord = {
  readonly values: Values;
  readonly from: string | null;
  readonly key: string | undefined;
};

/**
 * Creates a record, and the parts of its own that a duplicate has of the record from which it is made. A repeat under the same key answers with the record of the first call. Where something else is
 * written under the key, the answer to the first call was lost and its form was mended since: the refusal has the record
 * that was created, for a person who may read it.
 * @throws Refusal 409 and 422; 404 where the person may not read the record from which it is made.
 */
export async function createRecord(
  context: CallContext,
  { values, from, key }: NewRecord,
): Promise<SectionRecord> {
  return inTransaction(context, async (tx) => {
    const make = async () => {
      const [outcome] = await createAll(tx, [{ values, reason: null }]);
      if (!outcome || outcome.errors) throw await refused(tx, outcome);
      if (from !== null) await bringParts(tx, from, outcome.id);
      return outcome.id;
    };
    const request = from === null ? values : { values, from };
    const id = await once(tx, key, request, make, async (former) => refuseMade(tx, former));
    return readRecord(tx, id);
  });
}

/** @throws Refusal 409, with the record that the key made. */
async function refuseMade(tx: TransactionContext, id: string): Promise<never> {
  if (!mayRead(tx)) return refuseOther();
  const made = await readRecord(tx, id).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  // It was deleted since, or is of another company.
  if (made === null) return refuseOther();
  throw conflict("El registro ya se creó la primera vez que guardó.", { made });
}
