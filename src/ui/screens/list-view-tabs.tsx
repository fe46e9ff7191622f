import { listAddress, queryOfView } from "../../domain/section-page.ts";
import type { SectionDefinition } from "../../engine/define-section.ts";
import { LinkTabs } from "../kit/tabs/link-tabs.tsx";
import { whole } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";

/** The views of a list, after the complete list; nothing where it has none. */
export function ListViewTabs({ section, query }: Pick<ListProps, "section" | "query">) {
  if (section.views.length === 0) return null;
  const all = {
    title: section.feminine === true ? "Todas" : "Todos",
    to: addressOf(section, null),
  };
  const views = section.views.map(({ key, label }) => ({
    title: label,
    to: addressOf(section, key),
  }));
  return (
    <div className={whole}>
      <LinkTabs
        label={`Vistas de ${section.many}`}
        tabs={[all, ...views]}
        current={addressOf(section, query.view)}
      />
    </div>
  );
}

function addressOf({ controller }: SectionDefinition, view: string | null): string {
  return listAddress(controller, view === null ? "" : queryOfView(view, ""));
}
