import { useId } from "react";
import { FilterBox } from "../kit/search-box/filter-box.tsx";
import { useCurrentInView } from "../kit/focus/keep-in-view.ts";
import { VisuallyHidden } from "../kit/visually-hidden/visually-hidden.tsx";
import { MenuGroupPart, type MenuGroup } from "./menu-group.tsx";
import { groups as groupsStyle, nav, search } from "./menu.css.ts";
import { Text } from "../kit/layout/layout.tsx";

export type MenuProps = {
  readonly groups: readonly MenuGroup[];
  /** Address of the current page. */
  readonly current: string;
  readonly filter: string;
  readonly onFilter: (text: string) => void;
  readonly onToggle: (title: string) => void;
};

/** The sidebar's content (spec §2): a filter, and the groups with their items. A visit draws two of its groups again. */
export function Menu({ groups, current, filter, onFilter, onToggle }: MenuProps) {
  const id = useId();
  const list = useCurrentInView(current);
  const isFiltered = filter.trim() !== "";
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <nav className={nav} aria-label="Menú">
      <div className={search}>
        <FilterBox label="Filtrar el menú" value={filter} list={id} onFilter={onFilter} />
        <VisuallyHidden role="status">{isFiltered ? resultsOf(count) : ""}</VisuallyHidden>
      </div>
      <ul ref={list} id={id} className={groupsStyle}>
        {groups.map((group) => (
          <MenuGroupPart
            key={group.title}
            group={group}
            current={group.items.some(({ address }) => address === current) ? current : null}
            isFiltered={isFiltered}
            onToggle={onToggle}
          />
        ))}
        {count === 0 && (
          <Text as="li" padding={2} quiet>
            {isFiltered ? "Nada en el menú tiene esas palabras." : "Su menú está vacío."}
          </Text>
        )}
      </ul>
    </nav>
  );
}

function resultsOf(count: number): string {
  return count === 1 ? "1 resultado" : `${count} resultados`;
}
