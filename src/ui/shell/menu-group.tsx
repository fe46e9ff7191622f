import ChevronDown from "lucide-react/icons/chevron-down";
import { memo, useId } from "react";
import type { Icon as IconName } from "../../sections/menu/icon.ts";
import { Icon } from "../kit/icon/icon.tsx";
import { SectionIcon } from "../kit/icon/section-icon.tsx";
import {
  arrow,
  group as groupStyle,
  groupTitle,
  groupWords,
  item,
  items as itemsStyle,
  icon as iconStyle,
} from "./menu.css.ts";

export type MenuGroup = {
  readonly title: string;
  readonly lang?: string;
  readonly icon: IconName;
  readonly isOpen: boolean;
  readonly items: readonly {
    readonly title: string;
    readonly address: string;
  }[];
};

type MenuGroupPartProps = {
  readonly group: MenuGroup;
  /** Address of the current page; null where it is of another group. */
  readonly current: string | null;
  /** A filtered group is shown whole, without a button to expand or collapse it. */
  readonly isFiltered: boolean;
  readonly onToggle: (title: string) => void;
};

/**
 * A group of the sidebar. It is highlighted, expanded or not, when the current page is one of its own. Its links are plain
 * (see PlainLinks): the router's own would each resolve their address again at every visit.
 */
export const MenuGroupPart = memo(function MenuGroupPart({
  group,
  current,
  isFiltered,
  onToggle,
}: MenuGroupPartProps) {
  const id = useId();
  const { title, lang, icon, items } = group;
  const isOpen = isFiltered || group.isOpen;
  const isActive = current !== null;
  const words = (
    <>
      <SectionIcon name={icon} className={iconStyle} />
      <span className={groupWords} lang={lang}>
        {title}
      </span>
    </>
  );
  return (
    <li className={groupStyle} data-active={isActive || undefined}>
      {isFiltered ? (
        <p className={groupTitle}>{words}</p>
      ) : (
        <button
          type="button"
          className={groupTitle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-current={isActive && !isOpen ? "true" : undefined}
          onClick={() => onToggle(title)}
        >
          {words}
          <Icon of={ChevronDown} size={14} className={arrow} />
        </button>
      )}
      {isOpen && (
        <ul id={id} className={itemsStyle} aria-label={title}>
          {items.map(({ title: name, address }) => (
            <li key={address}>
              <a
                href={address}
                className={item}
                aria-current={address === current ? "page" : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}, isSame);

/** Whether a group would be drawn as it is: another filter gives other items, and its handlers are of the one menu. */
function isSame(one: MenuGroupPartProps, other: MenuGroupPartProps): boolean {
  return (
    one.group.items === other.group.items &&
    one.group.isOpen === other.group.isOpen &&
    one.current === other.current
  );
}
