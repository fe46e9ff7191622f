import { VIEW } from "../../domain/section-page.ts";
import type { ListPage } from "../../contract/section-contract.ts";
import type { ListContext, Outcome } from "./list.types.ts";

type Selection = Pick<ListContext, "selected" | "isEverything" | "anchor">;

export const NOTHING_SELECTED: Selection = { selected: [], isEverything: false, anchor: null };

/** Adds a row to the selection or removes it. With everything selected, the rest of the page remains selected. */
export function withRowToggled(context: ListContext, id: string): Selection {
  const before = context.isEverything ? idsShown(context) : context.selected;
  const selected = before.includes(id) ? before.filter((each) => each !== id) : [...before, id];
  return { selected, isEverything: false, anchor: id };
}

/** Does with every row in sight from the last one toggled to this one as was done with that one. */
export function withRangeToggled(context: ListContext, id: string): Selection {
  const shown = idsShown(context);
  const [from, to] = [shown.indexOf(context.anchor ?? ""), shown.indexOf(id)];
  if (from === -1 || to === -1) return withRowToggled(context, id);
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  const before = context.isEverything ? shown : context.selected;
  const others = before.filter((each) => !range.includes(each));
  const isAdded = before.includes(context.anchor ?? "");
  return { selected: isAdded ? [...others, ...range] : others, isEverything: false, anchor: id };
}

/** Adds all the rows of the page to the selection, or removes them when all are already selected. */
export function withPageToggled(context: ListContext): Selection {
  if (context.isEverything) return NOTHING_SELECTED;
  const shown = idsShown(context);
  const others = context.selected.filter((id) => !shown.includes(id));
  const isWhole = shown.every((id) => context.selected.includes(id));
  const selected = isWhole ? others : [...others, ...shown];
  return { selected, isEverything: false, anchor: null };
}

/** Leaves selected, after a command on many records, those with which it failed. */
export function withFailuresSelected(context: ListContext, outcome: Outcome): Selection {
  const { selected, isEverything, anchor, command } = context;
  if (outcome.kind !== "results" || command?.row !== null) {
    return { selected, isEverything, anchor };
  }
  const failures = outcome.results.filter(({ done }) => !done).map(({ id }) => id);
  return { selected: failures, isEverything: false, anchor: null };
}

/** Leaves everything selected after a command that succeeded, so that more can be done with it, but what it deleted. */
export function withDoneReleased({
  selected,
  isEverything,
  anchor,
  command,
}: ListContext): Selection {
  if (command?.action !== "delete") return { selected, isEverything, anchor };
  const { row } = command;
  if (row === null) return NOTHING_SELECTED;
  return { selected: selected.filter((id) => id !== row.id), isEverything, anchor };
}

/** The selection under another query: the rows that were chosen one by one; everything, only while the same is filtered. */
export function withQueryAsked(context: ListContext, query: string): Selection {
  const { selected, isEverything, anchor } = context;
  const isLost = isEverything && narrowingOf(query) !== narrowingOf(context.query);
  return isLost ? NOTHING_SELECTED : { selected, isEverything, anchor };
}

/** The search, the view and the open group. */
const NARROWING: ReadonlySet<string> = new Set(["q", VIEW, "go"]);

/** Gives the part of a query that narrows the list: page and order are left out. */
export function narrowingOf(query: string): string {
  const params = [...new URLSearchParams(query)];
  return params
    .filter(([name]) => NARROWING.has(name) || name.startsWith("f."))
    .map(([name, text]) => `${name}=${text}`)
    .toSorted()
    .join("&");
}

/** Whether a page is a list in groups of which none is open, so that it has no rows. */
export function areGroups({ grouped, total }: ListPage): boolean {
  return grouped?.open === null && total > 0;
}

function idsShown({ answer }: ListContext): readonly string[] {
  return answer?.rows.map(({ id }) => id) ?? [];
}

/** The selected rows that were seen, of the page in sight and of those before, to keep while another page is seen. */
export function rowsSeen({ selected, answer, away }: ListContext): ListContext["away"] {
  const seen = new Map([...away, ...(answer?.rows ?? [])].map((row) => [row.id, row]));
  return selected.flatMap((id) => seen.get(id) ?? []);
}
