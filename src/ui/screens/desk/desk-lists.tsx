import type { ReactNode } from "react";
import type { Followed, Mention, Task } from "../../../contract/desk-contract.ts";
import { groupsOf, placeOf, type WorkGroup } from "../../../engine/waiting-work.ts";
import type { Desk } from "../../../machines/desk/desk.types.ts";
import type { Undoing } from "../../../machines/notices/notices.types.ts";
import { Button } from "../../kit/button/button.tsx";
import { ShortList } from "../../kit/short-list/short-list.tsx";
import { Link } from "../../kit/link/link.tsx";
import {
  amount,
  area,
  aside,
  heading,
  held,
  line,
  main,
  more,
  oneLine,
  opener,
  opening,
  parted,
  said,
  step,
} from "./desk-lists.css.ts";
import { Moment } from "../moment.tsx";
import { OWN_CHANGES } from "./own-changes-address.ts";
import { ChangeLine } from "./own-changes.tsx";
import { Card, Text } from "../../kit/layout/layout.tsx";

type DeskListsProps = {
  /** Null until it is known. */
  readonly desk: Desk | null;
  readonly isMissing: boolean;
  /** The titles of the sections, by controller. */
  readonly titles: Readonly<Record<string, string>>;
  readonly onRetry: () => void;
  readonly onUndo: (undoing: Undoing) => void;
};

/** Lines that are shown before the person asks for the rest; those of work are one line high. */
const FIRST = 6;
const FIRST_GROUPS = 12;

/** The work that waits, the answers of others, and the own changes of the person, with what can still be undone. */
export function DeskLists({ desk, isMissing, titles, onRetry, onUndo }: DeskListsProps) {
  if (desk === null) {
    return isMissing ? (
      <Text padding={4} tone="muted" role="alert">
        No se supo qué lo espera.{" "}
        <Button variant="link" onClick={onRetry}>
          Intentar de nuevo
        </Button>
      </Text>
    ) : null;
  }
  const { answered, mentions, followed, changes, recent = [] } = desk;
  const groups = groupsOf(desk);
  return (
    <div className={area}>
      {mentions.length > 0 && (
        <List title="Notas para usted" none="" items={mentions}>
          {(each) => <MentionLine key={`${each.note} ${each.at}`} mention={each} titles={titles} />}
        </List>
      )}
      <List
        title="Por hacer"
        none="Nada espera por usted."
        items={groups}
        first={FIRST_GROUPS}
        count={groups.reduce((sum, { count }) => sum + count, 0)}
        className={main}
      >
        {(group) => <GroupLine key={groupKeyOf(group)} group={group} titles={titles} />}
      </List>
      {answered.length > 0 && (
        <List title="Le respondieron" none="" items={answered}>
          {(task) => <TaskLine key={keyOf(task)} task={task} titles={titles} />}
        </List>
      )}
      {followed.length > 0 && (
        <List title="Lo que sigue" none="" items={followed}>
          {(each) => (
            <FollowedLine key={`${each.controller} ${each.id}`} followed={each} titles={titles} />
          )}
        </List>
      )}
      <OwnList changes={changes} recent={recent} titles={titles} onUndo={onUndo} />
    </div>
  );
}

type OwnListProps = Pick<DeskListsProps, "titles" | "onUndo"> & {
  readonly changes: Desk["changes"];
  readonly recent: readonly Opened[];
};

/** The own changes of the person; for whoever changed nothing, the records that they opened last. */
function OwnList({ changes, recent, titles, onUndo }: OwnListProps) {
  if (recent.length > 0) {
    return (
      <List title="Lo último que abrió" none="" items={recent} isCounted={false}>
        {(each) => (
          <OpenedLine key={`${each.controller} ${each.id}`} found={each} titles={titles} />
        )}
      </List>
    );
  }
  return (
    <List
      title="Lo que hice"
      none="Todavía no ha hecho nada aquí."
      items={changes}
      to={OWN_CHANGES}
    >
      {(change) => <ChangeLine key={change.id} change={change} titles={titles} onUndo={onUndo} />}
    </List>
  );
}

type Opened = NonNullable<Desk["recent"]>[number];

type ListProps<Item> = {
  readonly title: string;
  readonly none: string;
  readonly items: readonly Item[];
  /** How many are shown before the rest is asked for. */
  readonly first?: number;
  /** How many records they are, where a line is of several. */
  readonly count?: number;
  /** Whether how many they are is told beside the title. */
  readonly isCounted?: boolean;
  readonly className?: string;
  /** The page that has them all. */
  readonly to?: string;
  readonly children: (item: Item) => ReactNode;
};

function List<Item>({
  title,
  none,
  items,
  first = FIRST,
  count = items.length,
  isCounted = true,
  className,
  to,
  children,
}: ListProps<Item>) {
  return (
    <Card as="section" padded={false} aria-label={title} className={className}>
      <h2 className={heading}>
        {to === undefined ? title : <Link to={to}>{title}</Link>}{" "}
        {isCounted && count > 0 && (
          <Text as="span" tone="muted" weight="normal">
            {count}
          </Text>
        )}
      </h2>
      {items.length === 0 ? (
        <Text padding={4} tone="muted">
          {none}
        </Text>
      ) : (
        <ShortList
          items={items}
          first={first}
          moreLabel={(others) => `Ver ${others} más`}
          moreClass={line}
        >
          {children}
        </ShortList>
      )}
    </Card>
  );
}

type Titled = { readonly titles: DeskListsProps["titles"] };

function TaskLine({ task, titles }: Titled & { readonly task: Task }) {
  const { controller, label, detail, reason, by, at } = task;
  return (
    <li className={line}>
      <span className={step}>{task.step}</span>
      <Link to={placeOf(task)}>{label}</Link>
      {detail !== undefined && <span>{detail}</span>}
      {reason !== undefined && <span className={more}>«{reason}»</span>}
      {task.held !== undefined && <span className={said}>Por ahora nadie puede: {task.held}</span>}
      <span className={more}>
        {titles[controller]} ·{by === "" ? "" : ` ${by} ·`} <Moment at={at} />
      </span>
    </li>
  );
}

/** Work of one kind in one line; where no list has exactly these records, they stand under it once it is pressed. */
function GroupLine({ group, titles }: Titled & { readonly group: WorkGroup }) {
  const { controller, count, detail, by, label, to, tasks } = group;
  const [only] = tasks;
  const why = group.held !== undefined && (
    <p className={held}>Por ahora nadie puede: {group.held}</p>
  );
  const words = (
    <>
      <span className={step}>{group.step}</span>
      {to === undefined ? <span className={opening}>{label}</span> : <Link to={to}>{label}</Link>}
      {detail !== undefined && (
        <span className={amount} title={detail}>
          {detail}
        </span>
      )}
      <Text as="span" quiet className={aside}>
        {/* Many are named by what they are. */}
        {by !== undefined ? `Por ${by}` : count === 1 ? titles[controller] : group.status}
        {to !== undefined && only !== undefined && (
          <>
            {" "}
            · <Moment at={only.at} />
          </>
        )}
      </Text>
    </>
  );
  if (to === undefined) {
    return (
      <li className={parted}>
        <details>
          <summary className={opener}>
            <span className={oneLine}>{words}</span>
            {why}
          </summary>
          <ul>
            {tasks.map((task) => (
              <TaskLine
                key={keyOf(task)}
                task={group.held === undefined ? task : withoutReason(task)}
                titles={titles}
              />
            ))}
          </ul>
        </details>
      </li>
    );
  }
  return (
    <li className={parted}>
      <div className={oneLine}>{words}</div>
      {why}
    </li>
  );
}

/** The reason of all is told once, above them. */
function withoutReason({ held: _, ...task }: Task): Task {
  return task;
}

function MentionLine({ mention, titles }: Titled & { readonly mention: Mention }) {
  const { controller, label, text, by, at, to } = mention;
  return (
    <li className={line}>
      <Link to={placeOf(mention)}>{label}</Link>
      <span className={said}>{text}</span>
      <span className={more}>
        {to === undefined ? titles[controller] : "Flujos"} ·{by === "" ? "" : ` ${by} ·`}{" "}
        <Moment at={at} />
      </span>
    </li>
  );
}

/** A record that the person opened. */
function OpenedLine({ found, titles }: Titled & { readonly found: Opened }) {
  const { controller, label, detail } = found;
  return (
    <li className={line}>
      <Link to={placeOf(found)}>{label}</Link>
      <span className={more}>
        {titles[controller]}
        {detail !== undefined && ` · ${detail}`}
      </span>
    </li>
  );
}

/** A record that the person follows, with what happened since they opened it. */
function FollowedLine({ followed, titles }: Titled & { readonly followed: Followed }) {
  const { controller, id, label, news } = followed;
  return (
    <li className={line}>
      <Link to={`/${controller}/view/${id}`}>{label}</Link>
      {news.map(({ step: done, text, by, at }) => (
        <span key={`${at} ${done ?? ""}`} className={said}>
          {done ?? <>«{text}»</>} · {by} · <Moment at={at} />
        </span>
      ))}
      <span className={more}>
        {titles[controller]}
        {news.length === 0 && " · Sin novedades desde que lo abrió"}
      </span>
    </li>
  );
}

function keyOf({ controller, id, step: words, at }: Task): string {
  return [controller, id, words, at].join(" ");
}

function groupKeyOf({ controller, step: words, by, part, label, status }: WorkGroup): string {
  return [controller, words, by ?? "", part ?? "", label, status ?? ""].join(" ");
}
