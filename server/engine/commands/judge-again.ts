import { stepsAt } from "../../../src/engine/lifecycle-steps.ts";
import { factsOf } from "../read/record.ts";
import { conflict, type Refusal } from "../refusal.ts";
import type { TransactionContext } from "../served.types.ts";
import { storedOf } from "../write/stored.ts";

type Again = { readonly event: string };

/**
 * Judges an event again once more is locked than its record: what its guards say was read before, and another
 * transaction may have ended since.
 * @throws Refusal 409 of the first guard that fails now.
 */
export async function judgeAgain(
  tx: TransactionContext,
  { id, event }: Again & { readonly id: string },
): Promise<void> {
  const refusal = (await refusedAgain(tx, { ids: [id], event })).get(id);
  if (refusal !== undefined) throw refusal;
}

/**
 * Judges an event of some records again, as `judgeAgain` does.
 * @returns the refusals of those of which a guard fails now, by id.
 */
export async function refusedAgain(
  tx: TransactionContext,
  { ids, event }: Again & { readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, Refusal>> {
  const { lifecycle } = tx.section.definition;
  if (lifecycle === null) return new Map();
  const records = [...(await storedOf(tx, ids)).values()];
  const facts = await factsOf(tx, records);
  return new Map(
    records.flatMap(({ id, status }) => {
      const steps = stepsAt(lifecycle, status ?? "", facts.get(id) ?? {});
      const refusal = steps.find((each) => each.event === event)?.refusal ?? null;
      if (refusal === null) return [];
      const { guard, reason } = refusal;
      return [[id, conflict(reason, { guard, detail: reason })] as const];
    }),
  );
}
