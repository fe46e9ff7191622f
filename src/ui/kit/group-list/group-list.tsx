import ChevronRight from "lucide-react/icons/chevron-right";
import { useId, type KeyboardEvent, type ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../icon/icon.tsx";
import {
  content,
  divided,
  figure,
  figureName,
  figures,
  groups,
  head,
  item,
  list,
  MOST_COLUMNS,
  names,
  opener,
  parts,
  title,
} from "./group-list.css.ts";

/** A group: its name, and what its records add up to. */
export type ShownGroup = {
  readonly key: string;
  readonly name: string;
  /** The address that opens it, or closes it where it is open. */
  readonly to: string;
  /** How many records it has and their sums: the same ones in each group, one that it has not as an empty text. */
  readonly figures: readonly { readonly label: string; readonly text: string }[];
  readonly isOpen: boolean;
};

type GroupListProps = {
  readonly label: string;
  readonly groups: readonly ShownGroup[];
  /** Other groups have been requested. */
  readonly isBusy: boolean;
  /** Whether the content is its parts. */
  readonly isDivided: boolean;
  /** The content of the open group. */
  readonly children: ReactNode;
};

/**
 * Groups under one another, each a heading that opens it; the arrows go from one to the next, and to the parts of the open one, from which the left one goes back to it. Their figures stand in columns
 * where there is room, else each in a line with its name.
 */
export function GroupList({ label, groups: all, isBusy, isDivided, children }: GroupListProps) {
  const columns = all[0]?.figures ?? [];
  return (
    <div className={groups} data-columns={columns.length <= MOST_COLUMNS || undefined}>
      {/* Each figure is read with its name. */}
      <div className={names} aria-hidden>
        <span />
        {columns.map((column) => (
          <span key={column.label}>{column.label}</span>
        ))}
      </div>
      <ul className={list} aria-label={label} aria-busy={isBusy} onKeyDown={moveAlongGroups}>
        {all.map((each) => (
          <Group key={each.key} group={each} heading="h2">
            {each.isOpen && <div className={isDivided ? divided : content}>{children}</div>}
          </Group>
        ))}
      </ul>
    </div>
  );
}

type GroupPartsProps = Omit<GroupListProps, "isBusy" | "isDivided"> & {
  /** Said under the parts; null for nothing. */
  readonly foot: ReactNode;
};

/** The parts of the group that is open, as its content: headings of the next level, on the columns of the groups. */
export function GroupParts({ label, groups: all, foot, children }: GroupPartsProps) {
  return (
    <>
      <ul className={`${list} ${parts}`} aria-label={label}>
        {all.map((each) => (
          <Group key={each.key} group={each} heading="h3">
            {each.isOpen && <div className={content}>{children}</div>}
          </Group>
        ))}
      </ul>
      {foot !== null && <div className={content}>{foot}</div>}
    </>
  );
}

type GroupProps = {
  readonly group: ShownGroup;
  readonly heading: "h2" | "h3";
  readonly children: ReactNode;
};

function Group({
  group: { name, to, figures: all, isOpen },
  heading: Heading,
  children,
}: GroupProps) {
  const id = useId();
  return (
    <li className={item}>
      <div className={head} data-open={isOpen || undefined}>
        <Heading className={title}>
          <Link
            to={to}
            className={opener}
            data-group=""
            aria-expanded={isOpen}
            aria-describedby={id}
          >
            <Icon of={ChevronRight} size={16} />
            {name}
          </Link>
        </Heading>
        <p id={id} className={figures}>
          {all.map((each) => (
            <span key={each.label} className={figure} aria-hidden={each.text === "" || undefined}>
              <span className={figureName}>{each.label}</span> {each.text}
            </span>
          ))}
        </p>
      </div>
      {children}
    </li>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function moveAlongGroups(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  const step = STEPS[key];
  if (!(target instanceof HTMLElement) || target.dataset["group"] === undefined) return;
  if (key === "ArrowLeft") openerAround(target)?.focus();
  if (step === undefined) return;
  const all = [...currentTarget.querySelectorAll<HTMLElement>("[data-group]")];
  event.preventDefault();
  all[all.indexOf(target) + step]?.focus();
}

/** The heading of the group that a heading is a part of. */
function openerAround(opened: HTMLElement): HTMLElement | null {
  const group = opened.closest("li")?.parentElement?.closest("li");
  return group?.querySelector<HTMLElement>("[data-group]") ?? null;
}
