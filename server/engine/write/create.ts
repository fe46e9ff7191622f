import type { SectionRecord } from "../../../src/contract/section-contract.ts";
import type { Values } from "../../../src/engine/value.ts";
import { readRecord } from "../read/record.ts";
import type { CallContext } from "../served.types.ts";
import { inTransaction } from "../transaction.ts";
import { once } from "./once.ts";
import { createAll } from "./save.ts";
import { refused } from "./twins.ts";

/**
 * Creates a record. A repeat under the same key answers with the record of the first call; a key that was used for
 * another call is refused.
 * @throws Refusal 409 and 422.
 */
export async function createRecord(
  context: CallContext,
  values: Values,
  key: string | undefined,
): Promise<SectionRecord> {
  return inTransaction(context, async (tx) => {
    const id = await once(tx, key, values, async () => {
      const [outcome] = await createAll(tx, [{ values, reason: null }]);
      if (!outcome || outcome.errors) throw await refused(tx, outcome);
      return outcome.id;
    });
    return readRecord(tx, id);
  });
}
