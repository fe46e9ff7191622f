import type { Announcement } from "../auth/auth.types.ts";
import type { Deed, DeedAnswer, ListContext, Outcome } from "./list.types.ts";

/** How a deed ended, from the answer to it: what was done again takes the place of what became of it before. */
export function outcomeOf(answer: DeedAnswer, former: Outcome | null): Outcome {
  if (answer.kind === "refused") return { kind: "refused", problem: answer.problem };
  if (answer.kind !== "received") return { kind: "unanswered" };
  if (former?.kind !== "results") return { kind: "results", results: answer.value };
  const results = former.results.map(
    (each) => answer.value.find(({ id }) => id === each.id) ?? each,
  );
  return { kind: "results", results };
}

/** What the server asks before it goes on with one row, or with each of many: what a yes to it is called. */
export function questionsIn({
  deed,
  outcome,
}: Pick<ListContext, "deed" | "outcome">): readonly string[] {
  if (outcome?.kind === "results") return outcome.results.flatMap(({ confirm }) => confirm ?? []);
  const { confirm } = outcome?.kind === "refused" ? outcome.problem : {};
  return confirm === undefined || deed?.row === null ? [] : [confirm];
}

/** What is said of a deed that went well with every record. */
export function praiseOf(deed: Deed | null, outcome: Outcome): Announcement {
  const count = outcome.kind === "results" ? outcome.results.length : 0;
  const what = deed?.row?.label ?? (count === 1 ? "1 registro" : `${count} registros`);
  return { style: "info", text: `${deed?.label ?? ""}: ${what}.` };
}
