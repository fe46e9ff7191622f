import type { Timed } from "../../../src/engine/timer.chart.ts";
import type { SectionDefinition } from "../../../src/engine/define-section.ts";
import { wordsOfEvent } from "../../../src/engine/lifecycle-steps.ts";
import type { Timer } from "../../../src/engine/lifecycle-timers.ts";

/** The name of the job of a timer. */
export const TIMER = "timer";

/** The input of the job of a timer without the record: a job has the id and its company beside it. */
export type TimedKind = Omit<Timed, "id" | "company">;

/** The part of a timer's job that all records of its section share. */
export function timedKind(definition: SectionDefinition, { path, event }: Timer): TimedKind {
  const { controller, one, lifecycle } = definition;
  const named = `${one.slice(0, 1).toUpperCase()}${one.slice(1)}`;
  const happens = lifecycle === null ? null : wordsOfEvent(lifecycle, event);
  return { controller, path, event, words: `${named}: ${happens ?? event}` };
}

/** The key of a timer's job, of which one is live: `collection-documents/12/issued/expire`. */
export function timerKey({ controller, path, event }: TimedKind, id: string): string {
  return [controller, id, path, event].join("/");
}
