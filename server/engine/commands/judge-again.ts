import { stepsAt } from "../../../src/engine/lifecycle-steps.ts";
import { factsOf } from "../read/record.ts";
import { conflict } from "../refusal.ts";
import type { TransactionContext } from "../served.types.ts";
import { lockedRecord } from "../write/stored.ts";

/**
 * Judges an event again once more is locked than its record: what its guards say was read before, and another
 * transaction may have ended since.
 * @throws Refusal 409 of the first guard that fails now.
 */
export async function judgeAgain(
  tx: TransactionContext,
  { id, event }: { readonly id: string; readonly event: string },
): Promise<void> {
  const { lifecycle } = tx.section.definition;
  if (lifecycle === null) return;
  const record = await lockedRecord(tx, id);
  const facts = (await factsOf(tx, [record])).get(id) ?? {};
  const step = stepsAt(lifecycle, record.status ?? "", facts).find((each) => each.event === event);
  if (!step?.refusal) return;
  const { guard, reason } = step.refusal;
  throw conflict(reason, { guard, detail: reason });
}
