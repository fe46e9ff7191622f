import type { ReactNode } from "react";
import type { Mention, Task } from "../../../contract/desk-contract.ts";
import { linesOf, placeOf, type WaitingWork } from "../../../machines/desk/waiting-work.ts";
import type { Desk } from "../../../machines/desk/desk.types.ts";
import type { Undoing } from "../../../machines/notices/notices.types.ts";
import { Button } from "../../kit/button/button.tsx";
import { ShortList } from "../../kit/short-list/short-list.tsx";
import { Link } from "../../kit/link/link.tsx";
import { area, heading, line, more, said, step } from "./desk-lists.css.ts";
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

/** Lines that are shown before the person asks for the rest. */
const FIRST = 6;

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
  const { waiting, queues, answered, mentions, changes } = desk;
  const lines = queues.flatMap(linesOf);
  const isDue = ({ part }: WaitingWork) => part === "due" || part === "team";
  const work = [...lines.filter(isDue), ...waiting, ...lines.filter((each) => !isDue(each))];
  return (
    <div className={area}>
      <List title="Por hacer" none="Nada espera por usted." items={work}>
        {(each) =>
          "at" in each ? (
            <TaskLine key={keyOf(each)} task={each} titles={titles} />
          ) : (
            <WorkLine key={`${each.step} ${each.by} ${each.to}`} work={each} titles={titles} />
          )
        }
      </List>
      {answered.length > 0 && (
        <List title="Le respondieron" none="" items={answered}>
          {(task) => <TaskLine key={keyOf(task)} task={task} titles={titles} />}
        </List>
      )}
      {mentions.length > 0 && (
        <List title="Notas para usted" none="" items={mentions}>
          {(each) => <MentionLine key={`${each.note} ${each.at}`} mention={each} titles={titles} />}
        </List>
      )}
      <List
        title="Lo que hice"
        none="Todavía no ha hecho nada aquí."
        items={changes}
        to={OWN_CHANGES}
      >
        {(change) => <ChangeLine key={change.id} change={change} titles={titles} onUndo={onUndo} />}
      </List>
    </div>
  );
}

type ListProps<Item> = {
  readonly title: string;
  readonly none: string;
  readonly items: readonly Item[];
  /** The page that has them all. */
  readonly to?: string;
  readonly children: (item: Item) => ReactNode;
};

function List<Item>({ title, none, items, to, children }: ListProps<Item>) {
  return (
    <Card as="section" padded={false} aria-label={title}>
      <h2 className={heading}>
        {to === undefined ? title : <Link to={to}>{title}</Link>}{" "}
        {items.length > 0 && (
          <Text as="span" tone="muted" weight="normal">
            {items.length}
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
          first={FIRST}
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
  const { controller, label, detail, reason, held, by, at } = task;
  return (
    <li className={line}>
      <span className={step}>{task.step}</span>
      <Link to={placeOf(task)}>{label}</Link>
      {detail !== undefined && <span>{detail}</span>}
      {reason !== undefined && <span className={more}>«{reason}»</span>}
      {held !== undefined && <span className={said}>Por ahora nadie puede: {held}</span>}
      <span className={more}>
        {titles[controller]} ·{by === "" ? "" : ` ${by} ·`} <Moment at={at} />
      </span>
    </li>
  );
}

function WorkLine({ work, titles }: Titled & { readonly work: WaitingWork }) {
  const { controller, label, detail, by, to } = work;
  return (
    <li className={line}>
      <span className={step}>{work.step}</span>
      <Link to={to}>{label}</Link>
      {detail !== undefined && <span>{detail}</span>}
      <span className={more}>
        {titles[controller]}
        {by !== undefined && ` · Por ${by}`}
      </span>
    </li>
  );
}

function MentionLine({ mention, titles }: Titled & { readonly mention: Mention }) {
  const { controller, id, label, text, by, at } = mention;
  return (
    <li className={line}>
      <Link to={`/${controller}/view/${id}`}>{label}</Link>
      <span className={said}>{text}</span>
      <span className={more}>
        {titles[controller]} ·{by === "" ? "" : ` ${by} ·`} <Moment at={at} />
      </span>
    </li>
  );
}

function keyOf({ controller, id, step: words, at }: Task): string {
  return [controller, id, words, at].join(" ");
}
