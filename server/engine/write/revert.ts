import type { SectionRecord } from "../../../src/contract/section-contract.ts";
import { auditOf, canRevert, sidesOf } from "../read/history.ts";
import { readRecord } from "../read/record.ts";
import { conflict } from "../refusal.ts";
import type { CallContext } from "../served.types.ts";
import { inTransaction } from "../transaction.ts";
import { refuseStale, saveOne } from "./edit.ts";
import { lockedRecord } from "./stored.ts";

/**
 * Undoes one change of a record's history by another change, checked like any.
 * @throws Refusal 404; 409 where the record was changed meanwhile, or that change can no longer be undone; 422.
 */
export async function revertChange(
  context: CallContext,
  id: string,
  { version, change }: { readonly version: number; readonly change: string },
): Promise<SectionRecord> {
  return inTransaction(context, async (tx) => {
    const before = await lockedRecord(tx, id);
    if (before.version !== version) await refuseStale(tx, id);
    const entry = (await auditOf(tx, id)).find((each) => each.id === change);
    if (!entry || !canRevert(tx, before, entry)) {
      throw conflict("Este cambio ya no se puede deshacer.");
    }
    const { fields } = tx.section.definition;
    const values = Object.fromEntries(
      sidesOf(entry)
        .filter(({ name }) => fields[name]?.computed !== true)
        .map(({ name, before: former }) => [name, former]),
    );
    await saveOne(tx, { before, values, reason: null, action: "revert" });
    return readRecord(tx, id);
  });
}
