import type { AnyStateMachine } from "xstate";

import { person, type StateWords, type TransitionWords } from "../words.ts";

/**
 * What the guards of a lifecycle ask of a record, by guard: computed by the server, which decides, and sent with
 * the record to the browser, which only shows.
 */
export type Facts = Readonly<Record<string, boolean>>;

/** A lifecycle chart: its states are the statuses of a record, its events what may be done with it. */
export type Lifecycle = AnyStateMachine;

/** How a status is coloured: in use, on its way, held, or over. */
export type Tone = "active" | "pending" | "held" | "over";

/** The words of a status. */
export type StatusWords = StateWords & { readonly tone: Tone };

/** The words of an event: what its button says, and why not when its guard fails. */
export type StepWords = TransitionWords & { readonly refusal?: string };

/** What a person does with a record; with the reason that is given when its guard fails. */
export const step = (label: string, refusal?: string): StepWords => ({
  ...person(label),
  ...(refusal !== undefined && { refusal }),
});

/** A status of a lifecycle. */
export type Status = { readonly key: string; readonly label: string; readonly tone: Tone };

/** An event as it stands for one record: possible, or refused by a guard for a reason in words. */
export type Step = {
  readonly event: string;
  readonly label: string;
  readonly target: string;
  /** The guard that fails and why, in Spanish; null when the event is possible. */
  readonly refusal: { readonly guard: string; readonly reason: string } | null;
};

/** The statuses of a lifecycle, in the order of its chart; the first is that of a new record. */
export function statusesOf(lifecycle: Lifecycle): readonly Status[] {
  return Object.values(lifecycle.states).map((state) => {
    const { title, tone } = state.meta as StatusWords;
    return { key: state.key, label: title, tone };
  });
}

/** The events of a lifecycle, each once, in the order of its chart: the actions of its permission. */
export function eventsOf(lifecycle: Lifecycle): readonly { event: string; label: string }[] {
  const steps = statusesOf(lifecycle).flatMap(({ key }) => stepsAt(lifecycle, key, {}));
  const byEvent = new Map(steps.map(({ event, label }) => [event, { event, label }]));
  return [...byEvent.values()];
}

/**
 * What may be done with a record of a status, and why not: the same answer on the server, which obeys it, and in
 * the browser, which shows it. A fact that is missing counts as false.
 *
 * @returns nothing for a status that the chart does not know.
 */
export function stepsAt(lifecycle: Lifecycle, status: string, facts: Facts): readonly Step[] {
  const state = lifecycle.states[status];
  if (state === undefined) return [];
  return [...state.transitions].flatMap(([event, transitions]) =>
    transitions.slice(0, 1).flatMap((transition) => {
      const words = transition.meta as StepWords;
      const guard = typeof transition.guard === "string" ? transition.guard : null;
      const isRefused = guard !== null && facts[guard] !== true;
      return {
        event,
        label: words.label,
        target: transition.target?.[0]?.key ?? status,
        refusal: isRefused ? { guard, reason: words.refusal ?? words.label } : null,
      };
    }),
  );
}
