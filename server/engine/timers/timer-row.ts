import type { SectionDefinition } from "../../../src/engine/define-section.ts";
import { wordsOfEvent } from "../../../src/engine/lifecycle-steps.ts";
import type { Timer } from "../../../src/engine/lifecycle-timers.ts";
import type { Timed } from "../../../src/engine/timer.chart.ts";

/** The name of the job of a timer. */
export const TIMER = "timer";

/** The part of a timer's job that all records of its section share. */
export type TimedKind = Pick<Timed, "controller" | "path" | "event">;

/** Gives the part of a timer's job that all records of its section share. */
export function timedKind({ controller }: SectionDefinition, { path, event }: Timer): TimedKind {
  return { controller, path, event };
}

/** The key of a timer's job, of which one is live: `collection-documents/12/issued/expire`. */
export function timerKey({ controller, path, event }: TimedKind, id: string): string {
  return [controller, id, path, event].join("/");
}

/**
 * The words of a timer's job before and after the title of its record, which is no data of people: `Documento de cobro
 * DC-2026-000001: Pasan su vencimiento y los días de gracia`.
 */
export function timerWords(
  { one, lifecycle }: SectionDefinition,
  { event }: Timer,
): readonly [before: string, after: string] {
  const named = `${one.slice(0, 1).toUpperCase()}${one.slice(1)}`;
  const happens = lifecycle === null ? null : wordsOfEvent(lifecycle, event);
  return [`${named} `, `: ${happens ?? event}`];
}
