import {
  and,
  getNextTransitions,
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type StateValue,
} from "xstate";

import { leavesOf, snapshotAt, stateAt, statePaths, statusText } from "./status.ts";
import type { StateWords, TransitionWords } from "./words.ts";

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

/** The Spanish reason given when a guard fails: one for every guard, or one by the name of each. */
export type RefusalWords = string | Readonly<Record<string, string>>;

/** The words of an event: its button, its refusals, and whether it asks for the reason. */
export type StepWords = Omit<TransitionWords, "clause"> & {
  readonly refusal?: RefusalWords;
  readonly asksReason?: true;
};

/** Words of an event that a person causes. A guard is a fact of the record, or several joined by XState's `and`. */
export const step = (label: string, refusal?: RefusalWords): StepWords => ({
  label,
  who: "person",
  ...(refusal !== undefined && { refusal }),
});

/** A step that asks for its reason, which is kept in the record's history. */
export const explained = (words: StepWords): StepWords => ({ ...words, asksReason: true });

/** What happens to a record by itself: the server's doing, so nobody is offered it. */
export const byItself = (label: string): StepWords => ({ label, who: "server" });

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
 * The statuses of a lifecycle, in the order of its chart; the first is that of a new record. Those of parallel regions
 * follow one another: a record has one of each.
 * @param names the names that a company gives some of them instead, by their key.
 */
export function statusesOf(
  lifecycle: Lifecycle,
  names: Readonly<Record<string, string>> = {},
): readonly Status[] {
  return statePaths(lifecycle).map((key) => {
    const words = stateAt(lifecycle, key)?.meta as StatusWords;
    return { key, label: names[key] ?? words.title, tone: words.tone };
  });
}

type Reached = { readonly value: StateValue };

/** Of some statuses those that a record has: one, or one for each parallel region of its lifecycle. */
export function statusesIn(statuses: readonly Status[], status: string | null): readonly Status[] {
  const paths = status === null ? [] : leavesOf(status);
  return statuses.filter(({ key }) => paths.includes(key));
}

/** Whether a lifecycle has parallel regions, so that a record has several statuses at once. */
export function hasRegions({ root }: Lifecycle): boolean {
  return isParallel(root);
}

function isParallel(node: AnyStateNode): boolean {
  return node.type === "parallel" || Object.values(node.states).some(isParallel);
}

/** The status of a new record. */
export function initialStatusOf(lifecycle: Lifecycle): string {
  const [snapshot] = initialTransition(lifecycle, {});
  return statusText((snapshot as Reached).value);
}

/** The meaning of a status, in the words of its chart. */
export function descriptionOf(lifecycle: Lifecycle, status: string): string {
  const texts = leavesOf(status).map((path) => stateAt(lifecycle, path)?.description ?? "");
  return texts.join(" ").trim();
}

/** Why a record of a status is neither edited nor deleted, in Spanish; null where it may be. */
export function frozenAt(lifecycle: Lifecycle | null, status: string | null): string | null {
  if (lifecycle === null || status === null) return null;
  const words = leavesOf(status).map(
    (path) => (stateAt(lifecycle, path)?.meta as StatusWords | undefined)?.frozen,
  );
  return words.find((each) => each !== undefined) ?? null;
}

/** The events that people cause along a lifecycle, each once, in the order of its chart: the actions of its permission. */
export function eventsOf(lifecycle: Lifecycle): readonly { event: string; label: string }[] {
  const steps = statusesOf(lifecycle).flatMap(({ key }) => stepsAt(lifecycle, key, {}));
  const byEvent = new Map(steps.map(({ event, label }) => [event, { event, label }]));
  return [...byEvent.values()];
}

/**
 * The events that people may cause at a status, each with its refusal: the same answer on the server, which enforces it,
 * and in the browser, which only shows it. A fact that is missing counts as false.
 *
 * @returns nothing for a status that the chart does not know.
 */
export function stepsAt(lifecycle: Lifecycle, status: string, facts: Facts): readonly Step[] {
  const snapshot = snapshotAt(lifecycle, status);
  if (snapshot === null) return [];
  return [...candidatesAt(snapshot)].flatMap(([event, candidates]) => {
    const words = candidates[0]?.meta as StepWords;
    if (words.who !== "person") return [];
    const refusal = refusalOf(candidates, facts);
    const target = nextStatus(
      lifecycle,
      snapshot,
      event,
      refusal === null ? facts : granted(candidates),
    );
    return {
      event,
      label: words.label,
      target: target ?? status,
      asksReason: words.asksReason === true,
      refusal,
    };
  });
}

/** The status that an event of the server's own leads to; null when it does not happen at that status. */
export function targetByItself(
  lifecycle: Lifecycle,
  status: string,
  event: string,
  facts: Facts = {},
): string | null {
  const snapshot = snapshotAt(lifecycle, status);
  const first = snapshot === null ? undefined : candidatesAt(snapshot).get(event)?.[0];
  if (snapshot === null || (first?.meta as StepWords | undefined)?.who !== "server") return null;
  return nextStatus(lifecycle, snapshot, event, facts);
}

/** The transitions that may follow at a status, by event, in the order in which the chart tries them. */
function candidatesAt(
  snapshot: AnyMachineSnapshot,
): ReadonlyMap<string, readonly AnyTransitionDefinition[]> {
  return Map.groupBy(getNextTransitions(snapshot), ({ eventType }) => String(eventType));
}

/** The status after an event, by XState's own `transition`; null when no transition is taken. */
function nextStatus(
  lifecycle: Lifecycle,
  snapshot: AnyMachineSnapshot,
  type: string,
  facts: Facts,
): string | null {
  const known: AnyMachineSnapshot = { ...snapshot, context: { facts } };
  if (!known.can({ type })) return null;
  const [next] = transition(lifecycle, known, { type });
  return statusText((next as Reached).value);
}

/** The first guard that fails, when no transition of the event is allowed. */
function refusalOf(candidates: readonly AnyTransitionDefinition[], facts: Facts): Step["refusal"] {
  const failing = candidates.map(({ guard, meta }) => {
    const name = factsIn(guard).find((fact) => facts[fact] !== true);
    return name === undefined ? null : { guard: name, reason: reasonOf(meta as StepWords, name) };
  });
  return failing.includes(null) ? null : (failing[0] ?? null);
}

/** The facts under which every transition of an event is allowed. */
function granted(candidates: readonly AnyTransitionDefinition[]): Facts {
  const guards = candidates.flatMap(({ guard }) => factsIn(guard));
  return Object.fromEntries(guards.map((guard) => [guard, true]));
}

function reasonOf({ refusal, label }: StepWords, guard: string): string {
  return (typeof refusal === "object" ? refusal[guard] : refusal) ?? label;
}

/** XState gives what `and` makes a function of its own to judge it with; its name does not outlive the build. */
const { check: CHECK } = and([]) as unknown as { readonly check: unknown };

type Joined = { readonly guards: readonly unknown[] };

function isJoined(guard: unknown): guard is Joined {
  return typeof guard === "function" && "check" in guard && guard.check === CHECK;
}

/**
 * The facts that a guard asks, in its order.
 * @throws Error for a guard that is neither a fact nor facts joined by `and`: it would have no refusal in words.
 */
function factsIn(guard: unknown): readonly string[] {
  if (guard === undefined) return [];
  if (typeof guard === "string") return [guard];
  if (isJoined(guard)) return guard.guards.flatMap(factsIn);
  throw new Error("a guard of a lifecycle is a fact, or facts joined by `and`");
}
