import type { Queue, Task } from "../../contract/desk-contract.ts";
import { countText } from "../../domain/format.ts";
import { stepAddress } from "../../domain/section-page.ts";
import type { Desk } from "./desk.types.ts";

/** A line of the work that waits for whoever may do it: one record, or all of its kind. */
export type WaitingWork = Pick<Queue, "controller" | "step" | "detail" | "to" | "part" | "by"> & {
  /** The record; absent for a line of many. */
  readonly id?: string | undefined;
  readonly label: string;
};

/** Where the step of a task is taken, standing open where it can be. */
export function placeOf({ controller, id, event }: Task): string {
  return event === undefined ? `/${controller}/view/${id}` : stepAddress(controller, id, event);
}

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
  { waiting, queues }: Pick<Desk, "waiting" | "queues">,
  controller: string,
  id: string,
): NextWork | null {
  const tasks = waiting.map((task) => ({ ...task, to: placeOf(task) }));
  const own = queues.filter(({ part }) => part !== "team");
  const lines = [...tasks, ...own.flatMap(linesOf)].filter(
    (each) => each.controller === controller && each.id !== id,
  );
  const [first] = lines;
  if (first === undefined) return null;
  const { step, label, to } = first;
  return { step, label, to, left: lines.length };
}

/** How many lines of work wait for the person, beside what they have taken and is not due yet. */
export function workOf({ waiting, queues }: Pick<Desk, "waiting" | "queues">): number {
  return waiting.length + queues.filter(({ part }) => part !== "taken").flatMap(linesOf).length;
}
