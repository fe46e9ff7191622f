import { VIEW } from "../../domain/section-page.ts";
import type { ListContext, Outcome } from "./list.types.ts";

type Selection = Pick<ListContext, "selected" | "isEverything">;

export const NOTHING_SELECTED: Selection = { selected: [], isEverything: false };

/** Adds a row to the selection or removes it. With everything selected, the rest of the page remains selected. */
export function withRowToggled(context: ListContext, id: string): Selection {
  const before = context.isEverything ? idsShown(context) : context.selected;
  const selected = before.includes(id) ? before.filter((each) => each !== id) : [...before, id];
  return { selected, isEverything: false };
}

/** Adds all the rows of the page to the selection, or removes them when all are already selected. */
export function withPageToggled(context: ListContext): Selection {
  if (context.isEverything) return NOTHING_SELECTED;
  const shown = idsShown(context);
  const others = context.selected.filter((id) => !shown.includes(id));
  const isWhole = shown.every((id) => context.selected.includes(id));
  return { selected: isWhole ? others : [...others, ...shown], isEverything: false };
}

/** Leaves selected, after a command on many records, those with which it failed. */
export function withFailuresSelected(context: ListContext, outcome: Outcome): Selection {
  const { selected, isEverything, command } = context;
  if (outcome.kind !== "results" || command?.row !== null) return { selected, isEverything };
  const failures = outcome.results.filter(({ done }) => !done).map(({ id }) => id);
  return { selected: failures, isEverything: false };
}

/** Clears the selection after a command that succeeded; a command on one row leaves the other rows selected. */
export function withDoneReleased({ selected, isEverything, command }: ListContext): Selection {
  if (command === null || command.row === null) return NOTHING_SELECTED;
  const { action, row } = command;
  return {
    selected: action === "delete" ? selected.filter((id) => id !== row.id) : selected,
    isEverything,
  };
}

/** Gives the part of a query that narrows the list: page and order are left out. */
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
