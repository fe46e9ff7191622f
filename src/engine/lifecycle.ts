import type { AnyStateMachine } from "xstate";

import { person, server, type StateWords, type TransitionWords } from "./words.ts";

/**
 * What the guards of a lifecycle ask of a record, by guard: computed by the server, which decides, and sent with
 * the record to the browser, which only shows.
 */
export type Facts = Readonly<Record<string, boolean>>;

/** A lifecycle chart: its states are the statuses of a record, its events what may be done with it. */
export type Lifecycle = AnyStateMachine;

/** How a status is coloured: in use, on its way, held, or over. */
export type Tone = "active" | "pending" | "held" | "over";

/** The words of a status; `frozen` says why its records are no longer edited nor deleted. */
export type StatusWords = StateWords & { readonly tone: Tone; readonly frozen?: string };

/** The words of an event: what its button says, why not when its guard fails, and whether it asks for the reason. */
export type StepWords = TransitionWords & {
  readonly refusal?: string;
  readonly asksReason?: true;
};

/** What a person does with a record; with the reason that is given when its guard fails. */
export const step = (label: string, refusal?: string): StepWords => ({
  ...person(label),
  ...(refusal !== undefined && { refusal }),
});

/** A step that asks for its reason, which is kept in the record's history. */
export const explained = (words: StepWords): StepWords => ({ ...words, asksReason: true });

/** What happens to a record by itself: the server's doing, so nobody is offered it. */
export const byItself = (label: string): StepWords => server(label);

/** A status of a lifecycle. */
export type Status = { readonly key: string; readonly label: string; readonly tone: Tone };

/** An event as it stands for one record: possible, or refused by a guard for a reason in words. */
export type Step = {
  readonly event: string;
  readonly label: string;
  readonly target: string;
  readonly asksReason: boolean;
  /** The guard that fails and why, in Spanish; null when the event is possible. */
  readonly refusal: { readonly guard: string; readonly reason: string } | null;
};

/**
 * The statuses of a lifecycle, in the order of its chart; the first is that of a new record.
 * @param names what a company calls some of them instead, by their key.
 */
export function statusesOf(
  lifecycle: Lifecycle,
  names: Readonly<Record<string, string>> = {},
): readonly Status[] {
  return Object.values(lifecycle.states).map((state) => {
    const { title, tone } = state.meta as StatusWords;
    return { key: state.key, label: names[state.key] ?? title, tone };
  });
}

/** Why a record of a status is neither edited nor deleted, in Spanish; null where it may be. */
export function frozenAt(lifecycle: Lifecycle | null, status: string | null): string | null {
  const states = lifecycle?.states ?? {};
  const state = status !== null && Object.hasOwn(states, status) ? states[status] : undefined;
  return (state?.meta as StatusWords | undefined)?.frozen ?? null;
}

/** What people do along a lifecycle, each event once, in the order of its chart: the actions of its permission. */
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
  return leaving(lifecycle, status)
    .filter(({ words }) => words.who === "person")
    .map(({ event, target, guard, words }) => ({
      event,
      label: words.label,
      target,
      asksReason: words.asksReason === true,
      refusal:
        guard === null || facts[guard] === true
          ? null
          : { guard, reason: words.refusal ?? words.label },
    }));
}

/** The status that an event of the server's own leads to; null when it does not happen at that status. */
export function targetByItself(
  lifecycle: Lifecycle,
  status: string,
  happening: string,
): string | null {
  const found = leaving(lifecycle, status).find(({ event }) => event === happening);
  return found?.words.who === "server" ? found.target : null;
}

type Way = {
  readonly event: string;
  readonly target: string;
  readonly guard: string | null;
  readonly words: StepWords;
};

/** The first transition of each event that leaves a status. */
function leaving(lifecycle: Lifecycle, status: string): readonly Way[] {
  const state = Object.hasOwn(lifecycle.states, status) ? lifecycle.states[status] : undefined;
  return [...(state?.transitions ?? [])].flatMap(([event, transitions]) =>
    transitions.slice(0, 1).map(({ target, guard, meta }) => ({
      event,
      target: target?.[0]?.key ?? status,
      guard: typeof guard === "string" ? guard : null,
      words: meta as StepWords,
    })),
  );
}
