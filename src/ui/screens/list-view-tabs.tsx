import { listAddress, queryOfView } from "../../domain/section-page.ts";
import type { SavedView } from "../../domain/section-reply.ts";
import type { SectionDefinition } from "../../engine/define-section.ts";
import { MINE } from "../../engine/list-views.ts";
import { listQueryText } from "../../engine/list-query.ts";
import { countText } from "../../domain/format.ts";
import { LinkTabs } from "../kit/tabs/link-tabs.tsx";
import { isChanged, openedView, savedQuery } from "./list-saved-views.ts";
import { whole } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";

/** The most saved views that stand as tabs: the others are in their panel. */
const MOST_TABS = 8;

/**
 * The views of a list, after the complete list: those of its declaration, and those that people saved. That in sight
 * says how many records it has, and whether it was changed. Nothing where the list has none.
 */
export function ListViewTabs({
  section,
  query,
  list,
  can,
}: Pick<ListProps, "section" | "query" | "list" | "can">) {
  const isFirst = ({ name }: SavedView, at: number) =>
    list.views.findIndex((each) => each.name === name) === at;
  const saved = list.views.filter(isFirst).slice(0, MOST_TABS);
  // Whoever reaches only their own records has them in the complete list.
  const declared = section.views.filter(({ key }) => key !== MINE || can("others"));
  if (declared.length + saved.length === 0) return null;
  const opened = openedView(saved, query);
  const all = {
    title: section.feminine === true ? "Todas" : "Todos",
    to: wholeAddress(section, list.views),
  };
  const views = declared.map(({ key, label }) => ({
    title: label,
    to: addressOf(section, key),
  }));
  const own = saved.map((view) => ({
    title: view.name,
    to: listAddress(section.controller, listQueryText(section, savedQuery(section, view))),
    isOpened: view === opened,
  }));
  const isOther = opened !== null && isChanged(section, opened, query, list.columns);
  const total = list.answer === null ? "" : ` (${countText(list.answer.total)})`;
  return (
    <div className={whole}>
      <LinkTabs
        label={`Vistas de ${section.many}`}
        tabs={[all, ...views, ...own].map((tab) =>
          "isOpened" in tab && tab.isOpened
            ? { to: tab.to, title: `${tab.title}${total}${isOther ? " · con cambios" : ""}` }
            : { to: tab.to, title: tab.title },
        )}
        current={
          own.find(({ isOpened }) => isOpened)?.to ??
          (query.view === null ? all.to : addressOf(section, query.view))
        }
      />
    </div>
  );
}

function addressOf({ controller }: SectionDefinition, view: string | null): string {
  return listAddress(controller, view === null ? "" : queryOfView(view, ""));
}

/** The address of the complete list: where a view opens in place of an address without a query, one that has some. */
function wholeAddress(section: SectionDefinition, views: readonly SavedView[]): string {
  const hasOther = views.some(({ preferred }) => preferred !== undefined);
  return hasOther ? listAddress(section.controller, "?p=1") : addressOf(section, null);
}
