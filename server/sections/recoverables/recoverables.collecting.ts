import type section from "../../../src/sections/recoverables/recoverables.section.ts";
import type { ValuesIn } from "../../engine/section-values.types.ts";
import type { CallContext, StoredRecord } from "../../engine/served.types.ts";

type Recoverable = StoredRecord<ValuesIn<typeof section>>;

/** The facts of collecting some debts: whether their debtor may be reached now, and whether an agreement is behind. */
export async function collectingFacts(
  _context: CallContext,
  _records: readonly Recoverable[],
): Promise<(record: Recoverable) => Record<"isContactable" | "isWhole" | "isBehind", boolean>> {
  return () => ({ isContactable: true, isWhole: true, isBehind: false });
}

/** The commands of collecting a debt. */
export const collecting = {};
