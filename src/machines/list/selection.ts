import type { Answer } from "../../contract/answer.ts";
import type { ListPage } from "../../contract/section-contract.ts";
import { VIEW } from "../../domain/section-page.ts";
import { openedIn } from "../../engine/list-groups.ts";
import type { LinkReading } from "../../engine/list-link.ts";
import { OPENED } from "../../engine/list-query.ts";
import type { ListContext, Outcome } from "./list.types.ts";
import { actedIn } from "./outcome.ts";

type Selection = Pick<ListContext, "selected" | "isEverything" | "anchor">;

type Memory = Partial<ListContext>;

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
export function withDoneReleased(context: ListContext): Memory {
  const { selected, command } = context;
  const released = doneOnPage(context);
  if (command?.action !== "delete") return { released };
  const { row } = command;
  if (row === null) return { ...NOTHING_SELECTED, released };
  return { selected: selected.filter((id) => id !== row.id), released };
}

/** The records that a command on many was done with, unless it was on one row. */
export function withActed({ command, acted }: ListContext, outcome: Outcome): Memory {
  return { acted: command?.row === null ? actedIn(outcome) : acted };
}

/**
 * The selection of the last command on many, once it was undone: its records are at hand again, unless others were
 * chosen meanwhile.
 */
export function withUndone(
  { acted, selected, isEverything, command }: ListContext,
  undone: readonly string[],
): Memory {
  const isSame = acted?.changed.toSorted().join() === undone.toSorted().join();
  if (acted === null || !isSame || isEverything || command !== null) return {};
  if (!selected.every((id) => acted.ids.includes(id))) return {};
  const back = acted.ids.filter((id) => selected.includes(id) || undone.includes(id));
  return { selected: back, anchor: null };
}

/** The rows in sight with which a command was done: those that its list has no more leave the selection. */
function doneOnPage(context: ListContext): readonly string[] {
  const { command, selected, isEverything } = context;
  const row = command?.row ?? null;
  const ids = row === null ? (isEverything ? [] : selected) : [row.id];
  return idsShown(context).filter((id) => ids.includes(id));
}

/** The page that came, and the selection without the rows that a command took out of it. */
export function withAnswer(context: ListContext, answer: Answer<ListPage>): Memory {
  if (answer.kind !== "received") return {};
  const { value } = answer;
  return { answer: value, problem: null, released: [], ...withGoneReleased(context, value) };
}

/** The selection once the rows came after a command, unless the next one was chosen for it meanwhile. */
function withGoneReleased(
  { selected, isEverything, anchor, released, command }: ListContext,
  { rows, total }: ListPage,
): Selection {
  if (command !== null) return { selected, isEverything, anchor };
  const shown = new Set(rows.map(({ id }) => id));
  return {
    selected: selected.filter((id) => shown.has(id) || !released.includes(id)),
    isEverything: isEverything && total > 0,
    anchor,
  };
}

/** The selection under another query: the rows that were chosen one by one; everything, only while the same is filtered. */
export function withQueryAsked(context: ListContext, link: LinkReading): Memory {
  const { selected, isEverything, anchor } = context;
  const isLost = isEverything && narrowingOf(link) !== narrowingOf(context.link);
  return { ...(isLost ? NOTHING_SELECTED : { selected, isEverything, anchor }), released: [] };
}

/** The view, and the group and the part that are open. */
const NARROWING: ReadonlySet<string> = new Set([VIEW, ...OPENED]);

/** Gives the part of a query that narrows the list, as text to compare: page and order are left out. */
export function narrowingOf({ asked, refused, leftOut }: LinkReading): string {
  const { search, view, filters, group } = asked;
  const opened = openedIn(group).map(([name, text], at) => [`${at} ${name}`, text] as const);
  const all = [...Object.entries(filters), ...opened]
    .map(([name, text]) => `${name}=${text}`)
    .toSorted();
  const unread = [...refused, ...leftOut.filter(({ name }) => NARROWING.has(name))];
  const isWhole = search === "" && view === null && all.length + unread.length === 0;
  return isWhole ? "" : JSON.stringify([search, view, all, unread]);
}

/** Whether a page is a list in groups of which none is open, or no part of it, so that it has no rows. */
export function areGroups({ grouped, total }: ListPage): boolean {
  return grouped !== undefined && (grouped.parts ?? grouped).open === null && total > 0;
}

function idsShown({ answer }: ListContext): readonly string[] {
  return answer?.rows.map(({ id }) => id) ?? [];
}

/** The selected rows that were seen, of the page in sight and of those before, to keep while another page is seen. */
export function rowsSeen({ selected, answer, away }: ListContext): ListContext["away"] {
  const seen = new Map([...away, ...(answer?.rows ?? [])].map((row) => [row.id, row]));
  return selected.flatMap((id) => seen.get(id) ?? []);
}
