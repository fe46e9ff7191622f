import type { SavedView } from "../../../contract/views-contract.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { listQueryText, parseListQuery, type ListQuery } from "../../../engine/list-query.ts";
import { queryOfSaved } from "../../../machines/list/preferred-view.ts";
import { columnTexts, shownColumns } from "./list-columns.ts";

/** The query of a saved view as it is opened: with its name and its columns, at its first page. */
function savedQuery(section: SectionDefinition, view: SavedView): ListQuery {
  const { query } = parseListQuery(section, new URLSearchParams(view.query));
  // Those that the section has no more are left out, and the address says the others.
  const columns = columnTexts(shownColumns(section, view.columns));
  return { ...query, page: 1, columns, saved: view.name };
}

/**
 * The query of a saved view as an address has it. One that asks for what is gone keeps it, so that the list says so where
 * it opens: without a filter it would be wider than what was saved.
 */
export function savedText(section: SectionDefinition, view: SavedView): string {
  const { problems } = parseListQuery(section, new URLSearchParams(view.query));
  return problems.length > 0
    ? queryOfSaved(view)
    : listQueryText(section, savedQuery(section, view));
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
  return now !== listQueryText(section, savedQuery(section, view));
}
