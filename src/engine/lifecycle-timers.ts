import type { AnyStateNode } from "xstate";

import type { DayDelay } from "./lifecycle.setup.ts";
import type { Lifecycle } from "./lifecycle.ts";
import { leavesOf } from "./status.ts";

/** A transition of a lifecycle that time causes: an `after` of its chart (ADR 69). */
export type Timer = {
  /** The name of the delay, which is the event in the history. */
  readonly event: string;
  /** The path of the state that it leaves. */
  readonly path: string;
  readonly date: TimerDate;
};

/** When it is due: milliseconds after the state is entered, or the beginning of the day in a field of the record. */
export type TimerDate = { readonly span: number } | { readonly field: string };

const known = new WeakMap<Lifecycle, readonly Timer[]>();

/**
 * The timers of a lifecycle, each once for its state, in the order of the chart.
 * @throws Error for an `after` whose delay has no name, or is neither a number nor the day of a field.
 */
export function timersOf(lifecycle: Lifecycle): readonly Timer[] {
  const timers = known.get(lifecycle) ?? timersIn(lifecycle, lifecycle.root, []);
  known.set(lifecycle, timers);
  return timers;
}

function timersIn(lifecycle: Lifecycle, node: AnyStateNode, path: readonly string[]): Timer[] {
  const events = new Set(node.after.map(({ delay }) => delay));
  const own = [...events].map((event): Timer => {
    if (typeof event !== "string" || path.length === 0) {
      throw new Error(`${lifecycle.id}: an \`after\` has a named delay and leaves a status`);
    }
    return { event, path: path.join("."), date: dateOf(lifecycle, event) };
  });
  const inner = Object.values(node.states).flatMap((each) =>
    timersIn(lifecycle, each, [...path, each.key]),
  );
  return [...own, ...inner];
}

function dateOf({ id, implementations }: Lifecycle, name: string): TimerDate {
  const delays = implementations.delays as Readonly<Record<string, unknown>>;
  const delay = delays[name];
  if (typeof delay === "number") return { span: delay };
  if (isDay(delay)) return { field: delay.field };
  throw new Error(`${id}: the delay ${name} is a number or the day of a field`);
}

function isDay(delay: unknown): delay is DayDelay {
  return typeof delay === "function" && "field" in delay;
}

/** Whether a status is in the state of a path, or in one inside it. */
export function isInState(status: string | null, path: string): boolean {
  return (
    status !== null && leavesOf(status).some((leaf) => leaf === path || leaf.startsWith(`${path}.`))
  );
}
