import ChevronRight from "lucide-react/icons/chevron-right";
import { useId, type KeyboardEvent, type ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../icon/icon.tsx";
import { figureName, figures, groups, head, item, opener, title } from "./group-list.css.ts";

/** A group: its name, and what its records add up to. */
export type ShownGroup = {
  readonly key: string;
  readonly name: string;
  /** The address that opens it, or closes it where it is open. */
  readonly to: string;
  readonly count: string;
  readonly sums: readonly { readonly label: string; readonly text: string }[];
  readonly isOpen: boolean;
};

type GroupListProps = {
  readonly label: string;
  readonly groups: readonly ShownGroup[];
  /** Other groups have been requested. */
  readonly isBusy: boolean;
  /** The content of the open group. */
  readonly children: ReactNode;
};

/** Groups under one another, each a heading that opens it; the arrows go from one to the next. */
export function GroupList({ label, groups: all, isBusy, children }: GroupListProps) {
  return (
    <ul className={groups} aria-label={label} aria-busy={isBusy} onKeyDown={moveAlongGroups}>
      {all.map((each) => (
        <Group key={each.key} group={each}>
          {each.isOpen && children}
        </Group>
      ))}
    </ul>
  );
}

type GroupProps = { readonly group: ShownGroup; readonly children: ReactNode };

function Group({ group: { name, to, count, sums, isOpen }, children }: GroupProps) {
  const id = useId();
  return (
    <li className={item}>
      <div className={head}>
        <h2 className={title}>
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
        </h2>
        <p id={id} className={figures}>
          <span>{count}</span>
          {sums.map((sum) => (
            <span key={sum.label}>
              <span className={figureName}>{sum.label}</span> {sum.text}
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
  if (step === undefined || !(target instanceof HTMLElement)) return;
  if (target.dataset["group"] === undefined) return;
  const all = [...currentTarget.querySelectorAll<HTMLElement>("[data-group]")];
  event.preventDefault();
  all[all.indexOf(target) + step]?.focus();
}
