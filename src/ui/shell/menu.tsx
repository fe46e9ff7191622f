import { useId } from "react";
import { FilterBox } from "../kit/search-box/filter-box.tsx";
import { useCurrentInView } from "../kit/focus/keep-in-view.ts";
import { VisuallyHidden } from "../kit/visually-hidden/visually-hidden.tsx";
import { MenuGroupPart, OwnPagesPart, type MenuGroup, type OwnPage } from "./menu-group.tsx";
import { groups as groupsStyle, nav, search } from "./menu.css.ts";
import { Text } from "../kit/layout/layout.tsx";

export type MenuProps = {
  /** The pages that stand on top: those that the person pinned, and those visited most. */
  readonly own: readonly OwnPage[];
  readonly groups: readonly MenuGroup[];
  /** Address of the current page. */
  readonly current: string;
  readonly filter: string;
  readonly onFilter: (text: string) => void;
  readonly onToggle: (title: string) => void;
  /** Pins a page on top, or lets go of it. */
  readonly onPin: (address: string) => void;
};

/** The sidebar's content (spec §2): a filter, and the groups with their items. A visit draws two of its groups again. */
export function Menu({ own, groups, current, filter, onFilter, onToggle, onPin }: MenuProps) {
  const id = useId();
  const list = useCurrentInView(current);
  const isFiltered = filter.trim() !== "";
  const isPinned = own.some((page) => page.address === current && page.isPinned);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <nav className={nav} aria-label="Menú">
      <div className={search}>
        <FilterBox label="Filtrar el menú" value={filter} list={id} onFilter={onFilter} />
        <VisuallyHidden role="status">{isFiltered ? resultsOf(count) : ""}</VisuallyHidden>
      </div>
      <ul ref={list} id={id} className={groupsStyle}>
        {!isFiltered && <OwnPagesPart own={own} current={current} onPin={onPin} />}
        {groups.map((group) => {
          const isThere = group.items.some(({ address }) => address === current);
          return (
            <MenuGroupPart
              key={group.title}
              group={group}
              current={isThere ? current : null}
              isFiltered={isFiltered}
              onToggle={onToggle}
              isPinned={isThere && isPinned}
              onPin={onPin}
            />
          );
        })}
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
