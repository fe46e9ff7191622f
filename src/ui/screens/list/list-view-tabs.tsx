import { agreeing } from "../../../domain/spanish.ts";
import { listAddress, queryOfView } from "../../../domain/section-page.ts";
import type { BoundedCount, SavedView } from "../../../contract/views-contract.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { firstOfEach, MINE, MOST_TABS } from "../../../engine/list-views.ts";
import { countText } from "../../../domain/format.ts";
import { OnDrawn } from "../../kit/on-drawn/on-drawn.tsx";
import { LinkTabs } from "../../kit/tabs/link-tabs.tsx";
import { isChanged, openedView, savedText } from "./list-saved-views.ts";
import { whole } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";

/**
 * The views of a list, after the complete list: those of its declaration, and those that people saved, each with its
 * count. That in sight says the exact one, and whether it was changed. Nothing where the list has none.
 */
export function ListViewTabs({
  section,
  query,
  list,
  states,
  can,
  send,
}: Pick<ListProps, "section" | "query" | "list" | "states" | "can" | "send">) {
  const saved = firstOfEach(list.views).slice(0, MOST_TABS);
  // Whoever reaches only their own records has them in the complete list.
  const declared = section.views.filter(({ key }) => key !== MINE || can("others"));
  if (declared.length + saved.length === 0) return null;
  const opened = openedView(saved, query);
  const isOther = opened !== null && isChanged(section, opened, query, list.columns);
  const { counts, answer } = list;
  const part = partFilter(section, query);
  const exact = answer === null ? undefined : { count: answer.total, isMore: false };
  const shown = (view: SavedView) => (view === opened ? exact : undefined);
  const all = agreeing("Tod", section, 2);
  const isCounting = part === "" && counts === null;
  const tabs = [
    {
      title: part === "" ? counted(all, counts?.all) : all,
      to: part === "" ? wholeAddress(section, list.views) : addressOf(section, null, part),
      isCounting,
    },
    ...declared.map(({ key, label }) => ({
      title: part === "" ? counted(label, counts?.declared[key]) : label,
      to: addressOf(section, key, part),
      isCounting,
    })),
    ...saved.map((view) => ({
      title:
        counted(view.name, shown(view) ?? counts?.saved[view.name]) +
        (view === opened && isOther ? " · con cambios" : ""),
      to: listAddress(section.controller, savedText(section, view)),
    })),
  ];
  const place =
    opened === null
      ? 1 + declared.findIndex(({ key }) => key === query.view)
      : 1 + declared.length + saved.indexOf(opened);
  return (
    <div className={whole}>
      <LinkTabs
        label={`Vistas de ${section.many}`}
        tabs={tabs}
        current={tabs[place]?.to ?? addressOf(section, query.view, part)}
      />
      {answer !== null && states.views === "known" && (
        <OnDrawn
          key={saved.map(({ name, query: asked }) => name + asked).join("\n")}
          onDrawn={() => send({ type: "tabs.drawn" })}
        />
      )}
    </div>
  );
}

/** A title with its count, «+1.000» where there are more than were counted. */
function counted(title: string, count: BoundedCount | undefined): string {
  return count === undefined
    ? title
    : `${title} (${count.isMore ? "+" : ""}${countText(count.count)})`;
}

function addressOf({ controller }: SectionDefinition, view: string | null, part = ""): string {
  return listAddress(controller, view === null ? part : queryOfView(view, part));
}

/**
 * The query of the record whose parts are listed, empty for those of all: the views are of its parts alone then, whose
 * numbers nobody counted.
 */
function partFilter({ partOf }: SectionDefinition, { filters }: ListProps["query"]): string {
  const record = partOf === undefined ? undefined : filters[partOf];
  return record === undefined
    ? ""
    : `?${new URLSearchParams({ [`f.${partOf}`]: record }).toString()}`;
}

/** The address of the complete list: where a view opens in place of an address without a query, one that has some. */
function wholeAddress(section: SectionDefinition, views: readonly SavedView[]): string {
  const hasOther = views.some(({ preferred }) => preferred !== undefined);
  return hasOther ? listAddress(section.controller, "?p=1") : addressOf(section, null);
}
