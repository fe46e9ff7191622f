import type { Mention, Queue, Task, Tasks } from "../contract/desk-contract.ts";
import { countText } from "../domain/format.ts";

/** A line of the work that waits for whoever may do it: one record, or all of its kind. */
export type WaitingWork = Pick<Queue, "controller" | "step" | "detail" | "to" | "part" | "by"> & {
  /** The record; absent for a line of many. */
  readonly id?: string | undefined;
  readonly label: string;
};

/** The record of a task: whoever decides about the work of another reads it first (ADR 141); the place of what is no record. */
export const placeOf = ({
  controller,
  id,
  to,
}: Pick<Mention, "controller" | "id" | "to">): string => to ?? `/${controller}/view/${id}`;

/** The lines of the work of one kind: each record of few, and one line of many. */
export function linesOf(queue: Queue): readonly WaitingWork[] {
  const { controller, step, part, by, count, isMore, many, detail, to, records } = queue;
  const kind = { controller, step, ...(part && { part }), ...(by !== undefined && { by }) };
  if (records.length > 0) return records.map((each) => ({ ...kind, ...each }));
  const label = `${isMore ? "más de " : ""}${countText(count)} ${many}`;
  return [{ ...kind, label, to, ...(detail !== undefined && { detail }) }];
}

/** The work that comes after that of a record, of its section. */
export type NextWork = Pick<WaitingWork, "step" | "label" | "to"> & {
  /** How much of the section waits, with this. */
  readonly left: number;
};

/** The first work of a section that waits beside a record: what comes after it; null where nothing does. */
export function nextWork(
  { waiting, queues }: Pick<Tasks, "waiting" | "queues">,
  controller: string,
  id: string,
): NextWork | null {
  const tasks = waiting.map((task) => ({ ...task, to: placeOf(task) }));
  const own = queues.filter(({ part }) => part !== "team");
  const first = [...tasks, ...own.flatMap(linesOf)].find(
    (each) => each.controller === controller && each.id !== id,
  );
  if (first === undefined) return null;
  const { step, label, to } = first;
  const waits = waiting.filter((each) => each.controller === controller && each.id !== id).length;
  const many = own
    .filter((each) => each.controller === controller)
    .map(({ count, records }) => count - records.filter((each) => each.id === id).length);
  return { step, label, to, left: many.reduce((sum, count) => sum + count, waits) };
}

/** The work that waits for one step of one section, as one line: a record, or how many they are (ADR 142). */
export type WorkGroup = Pick<WaitingWork, "controller" | "step" | "detail" | "by" | "label"> & {
  readonly part?: Queue["part"] | undefined;
  readonly count: number;
  /** The name of the status at which they wait, of several that wait for a second person. */
  readonly status?: string;
  /** Why nobody can do the step for now, where it is the same for all. */
  readonly held?: string;
  /** The place of the record, or the list that has them all; absent where no list has exactly these. */
  readonly to?: string;
  /** The records themselves: the one, or those that no list has. */
  readonly tasks: readonly Task[];
};

/** The lines of the work that waits, each of one kind: what is due first, then the steps that need this person, then the rest. */
export function groupsOf({
  waiting,
  queues,
}: Pick<Tasks, "waiting" | "queues">): readonly WorkGroup[] {
  const ofQueues = queues.map(groupOfQueue);
  const isDue = ({ part }: WorkGroup) => part === "due" || part === "team";
  // The same step at two statuses is work of two kinds: what a colleague has studied, and what nobody has.
  const kinds = Map.groupBy(waiting, ({ controller, step, status, held }) =>
    [controller, step, status, held === undefined].join(" "),
  );
  return [
    ...ofQueues.filter(isDue),
    ...[...kinds.values()].flatMap(groupOfTasks),
    ...ofQueues.filter((each) => !isDue(each)),
  ];
}

function groupOfQueue(queue: Queue): WorkGroup {
  const { controller, step, part, by, count, records } = queue;
  const [only] = records.length === 1 ? linesOf(queue) : linesOf({ ...queue, records: [] });
  const { label = "", detail, to } = only ?? {};
  return {
    controller,
    step,
    count,
    label,
    tasks: [],
    part,
    ...(by !== undefined && { by }),
    ...(detail !== undefined && { detail }),
    ...(to !== undefined && { to }),
  };
}

function groupOfTasks(tasks: readonly Task[]): readonly WorkGroup[] {
  const [first] = tasks;
  if (first === undefined) return [];
  const { controller, step, detail, label, many, status } = first;
  const count = tasks.length;
  const [held, ...others] = new Set(tasks.map((task) => task.held));
  const why = held === undefined || others.length > 0 ? {} : { held };
  if (count > 1) {
    const isHeld = first.held !== undefined && why.held === undefined;
    const apart = { ...why, ...(isHeld && { detail: "por ahora nadie puede" }) };
    const of = { count, label: `${countText(count)} ${many}`, ...(status && { status }) };
    return [{ controller, step, tasks, ...of, ...apart }];
  }
  const to = placeOf(first);
  const only = { controller, step, count, label, tasks, to, ...why };
  return [{ ...only, ...(detail !== undefined && { detail }) }];
}

/** How many records wait for the person, beside what they have taken and is not due yet. */
export function workOf({ waiting, queues }: Pick<Tasks, "waiting" | "queues">): number {
  const counted = queues.filter(({ part }) => part !== "taken").map(({ count }) => count);
  return counted.reduce((sum, count) => sum + count, waiting.length);
}
