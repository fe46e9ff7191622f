import type section from "../../../src/sections/recoverables/recoverables.section.ts";
import type { ValuesIn } from "../../engine/section-values.types.ts";
import type { CallContext, StoredRecord } from "../../engine/served.types.ts";
import { actedOn } from "../../engine/who-wrote.ts";

type Recoverable = StoredRecord<ValuesIn<typeof section>>;
type Fact =
  | "hasMinutes"
  | "isAnotherPerson"
  | "isAnotherDecider"
  | "isRestorable"
  | "isRescindable";

/** The facts of giving debts up and of selling them. */
export async function decidingFacts(
  context: CallContext,
  records: readonly Recoverable[],
): Promise<(record: Recoverable) => Record<Fact, boolean>> {
  const own = await actedOn(context, records, ["edit", "revert"]);
  const decided = await actedOn<typeof section>(context, records, ["writeOff", "sell"]);
  return ({ id, values }) => ({
    hasMinutes: values.acta !== null,
    isAnotherPerson: !own.has(id),
    isAnotherDecider: !decided.has(id),
    isRestorable: true,
    isRescindable: true,
  });
}

/** The commands that give a debt up, sell it, and undo that. */
export const deciding = {};
