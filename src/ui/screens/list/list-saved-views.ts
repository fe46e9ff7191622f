import type { SavedView } from "../../../contract/views-contract.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { listQueryText, parseListQuery, type ListQuery } from "../../../engine/list-query.ts";
import { queryOfSaved } from "../../../machines/list/preferred-view.ts";
import { columnTexts, shownColumns } from "./list-columns.ts";

/** A saved view as it is opened, with its name and its columns, at its first page; and whether it asks for what is gone. */
function readView(section: SectionDefinition, view: SavedView) {
  const { query, problems } = parseListQuery(section, new URLSearchParams(view.query));
  // Those that the section has no more are left out, and the address says the others.
  const columns = columnTexts(shownColumns(section, view.columns));
  const opened: ListQuery = { ...query, page: 1, columns, saved: view.name };
  return { opened, isWhole: problems.length === 0 };
}

/**
 * The query of a saved view as an address has it. One that asks for what is gone keeps it, so that the list says so where
 * it opens: without a filter it would be wider than what was saved.
 */
export function savedText(section: SectionDefinition, view: SavedView): string {
  const { opened, isWhole } = readView(section, view);
  return isWhole ? listQueryText(section, opened) : queryOfSaved(view);
}

/** The saved view that a list was opened from; null without one. */
export function openedView(views: readonly SavedView[], { saved }: ListQuery): SavedView | null {
  return views.find(({ name }) => name === saved) ?? null;
}

/** Whether a list shows anything else than the saved view that it was opened from. */
export function isChanged(
  section: SectionDefinition,
  view: SavedView,
  query: ListQuery,
  columns: readonly string[] | null,
): boolean {
  const shown = columnTexts(shownColumns(section, columns));
  const now = listQueryText(section, { ...query, page: 1, columns: shown });
  return now !== listQueryText(section, readView(section, view).opened);
}
