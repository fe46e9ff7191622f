import { VIEW } from "../../domain/section-page.ts";
import type { ListContext, Outcome } from "./list.types.ts";

type Selection = Pick<ListContext, "selected" | "isEverything">;

export const NOTHING_SELECTED: Selection = { selected: [], isEverything: false };

/** Adds a row to the selection, or takes it out. Out of everything, what is left is the rest of the page. */
export function withRowToggled(context: ListContext, id: string): Selection {
  const before = context.isEverything ? idsShown(context) : context.selected;
  const selected = before.includes(id) ? before.filter((each) => each !== id) : [...before, id];
  return { selected, isEverything: false };
}

/** Adds all the rows of the page to the selection, or takes them out when all of them are in it. */
export function withPageToggled(context: ListContext): Selection {
  if (context.isEverything) return NOTHING_SELECTED;
  const shown = idsShown(context);
  const others = context.selected.filter((id) => !shown.includes(id));
  const isWhole = shown.every((id) => context.selected.includes(id));
  return { selected: isWhole ? others : [...others, ...shown], isEverything: false };
}

/** After something was done with many, what is left selected is what it was not done with. */
export function withFailuresSelected(context: ListContext, outcome: Outcome): Selection {
  const { selected, isEverything, command } = context;
  if (outcome.kind !== "results" || command?.row !== null) return { selected, isEverything };
  const failures = outcome.results.filter(({ done }) => !done).map(({ id }) => id);
  return { selected: failures, isEverything: false };
}

/** After something was done with all that it was asked for: what was done with one row says nothing of the others. */
export function withDoneReleased({ selected, isEverything, command }: ListContext): Selection {
  if (command === null || command.row === null) return NOTHING_SELECTED;
  const { action, row } = command;
  return {
    selected: action === "delete" ? selected.filter((id) => id !== row.id) : selected,
    isEverything,
  };
}

/** What a query narrows the list to: another page or order of the same records is the same. */
export function narrowingOf(query: string): string {
  const params = [...new URLSearchParams(query)];
  return params
    .filter(([name]) => name === "q" || name === VIEW || name.startsWith("f."))
    .map(([name, text]) => `${name}=${text}`)
    .toSorted()
    .join("&");
}

function idsShown({ answer }: ListContext): readonly string[] {
  return answer?.rows.map(({ id }) => id) ?? [];
}
