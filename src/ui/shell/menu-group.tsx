import ChevronDown from "lucide-react/icons/chevron-down";
import Pin from "lucide-react/icons/pin";
import { memo, useId } from "react";
import type { Icon as IconName } from "../../sections/menu/icon.ts";
import { Icon } from "../kit/icon/icon.tsx";
import { Row } from "../kit/layout/layout.tsx";
import { SectionIcon } from "../kit/icon/section-icon.tsx";
import {
  arrow,
  group as groupStyle,
  groupTitle,
  groupWords,
  item,
  items as itemsStyle,
  icon as iconStyle,
  ownTitle,
  pin,
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
  /** Whether the current page is pinned on top. */
  readonly isPinned: boolean;
  readonly onPin: (address: string) => void;
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
  isPinned,
  onPin,
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
          {items.map((page) => (
            <MenuItem
              key={page.address}
              {...page}
              isCurrent={page.address === current}
              isPinned={isPinned}
              onPin={page.address === current ? onPin : undefined}
            />
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
    one.isPinned === other.isPinned &&
    one.current === other.current
  );
}

/** A page on top of the menu. */
export type OwnPage = MenuGroup["items"][number] & { readonly isPinned: boolean };

type OwnPagesProps = {
  readonly own: readonly OwnPage[];
  readonly current: string;
  readonly onPin: (address: string) => void;
};

/** The pages that the person uses, over the groups; nothing while there are none. */
export function OwnPagesPart({ own, current, onPin }: OwnPagesProps) {
  const id = useId();
  if (own.length === 0) return null;
  return (
    <li className={groupStyle}>
      <p id={id} className={ownTitle}>
        Lo que más usa
      </p>
      <ul className={itemsStyle} aria-labelledby={id}>
        {own.map((page) => (
          <MenuItem
            key={page.address}
            {...page}
            isCurrent={page.address === current}
            onPin={onPin}
          />
        ))}
      </ul>
    </li>
  );
}

type MenuItemProps = OwnPage & {
  readonly isCurrent: boolean;
  readonly onPin?: ((address: string) => void) | undefined;
};

/** The link to a page, with the button that pins it where it is offered. */
function MenuItem({ title, address, isCurrent, isPinned, onPin }: MenuItemProps) {
  return (
    <Row as="li" align="center">
      <a href={address} className={item} aria-current={isCurrent ? "page" : undefined}>
        {title}
      </a>
      {onPin && (
        <button
          type="button"
          className={pin}
          title={isPinned ? "Soltar" : "Fijar arriba"}
          aria-label={`Fijar arriba ${title}`}
          aria-pressed={isPinned}
          onClick={() => onPin(address)}
        >
          <Icon of={Pin} size={14} />
        </button>
      )}
    </Row>
  );
}
