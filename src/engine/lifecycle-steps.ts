import {
  getNextTransitions,
  transition,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type StateValue,
} from "xstate";

import { verbOf, type Verb } from "../domain/spanish.ts";
import { factsIn } from "./guard-facts.ts";
import type { Facts, Lifecycle, Mend, StatusWords, StepWords } from "./lifecycle.ts";
import { statusesIn, statusesOf } from "./lifecycle-statuses.ts";
import { leavesOf, snapshotAt, stateAt, statusText } from "./status.ts";

/** One cause of a refusal: the guard that fails, the reason in Spanish, and where it is mended; null for nowhere. */
export type Cause = { readonly guard: string; readonly reason: string; readonly mend: Mend | null };

/** An event for one record: possible, or refused by a guard for a reason in words. */
export type Step = Verb & {
  readonly event: string;
  readonly target: string;
  readonly asksReason: boolean;
  /** How its result is put right, where the chart does not lead back; null where nothing is declared. */
  readonly remedy: string | null;
  /** Its consequence as a sentence, where its status does not tell it; null where that does. */
  readonly means: string | null;
  /** The first guard that fails, and every cause with the reasons of all in Spanish; null when the event is possible. */
  readonly refusal: Refusal | null;
};

type Refusal = {
  readonly guard: string;
  readonly reason: string;
  readonly causes: readonly Cause[];
};

/** An event that people cause along a lifecycle. */
type PersonsEvent = Verb &
  Pick<Step, "event" | "asksReason"> & {
    /** Its notice once it is done; null where its label says it. */
    readonly told: string | null;
  };

/** Those of each lifecycle that was asked about: a chart does not change, and every start asks about all. */
const persons = new WeakMap<Lifecycle, readonly PersonsEvent[]>();

/**
 * The events that people cause along a lifecycle, each once, in the order of its chart: the actions of its permission.
 */
export function eventsOf(lifecycle: Lifecycle): readonly PersonsEvent[] {
  const events = persons.get(lifecycle) ?? eventsIn(lifecycle);
  persons.set(lifecycle, events);
  return events;
}

function eventsIn(lifecycle: Lifecycle): readonly PersonsEvent[] {
  const byEvent = new Map<string, PersonsEvent>();
  for (const { key } of statusesOf(lifecycle)) {
    const snapshot = snapshotAt(lifecycle, key);
    for (const [event, candidates] of snapshot === null ? [] : candidatesAt(snapshot)) {
      const words = candidates[0]?.meta as StepWords;
      const asksReason = words.asksReason === true || byEvent.get(event)?.asksReason === true;
      if (words.who !== "person" || (words.isWhereHalted === true && byEvent.has(event))) continue;
      byEvent.set(event, { event, ...verbOf(words), asksReason, told: words.told ?? null });
    }
  }
  return [...byEvent.values()];
}

/**
 * The words of an event, whoever causes it: the server's own events have no button; null where the chart has none.
 * @param from the status at which it happened; null where it left the status as it was; absent where that is not known.
 */
export function wordsOfEvent(
  lifecycle: Lifecycle,
  event: string,
  from?: string | null,
): string | null {
  const found = statusesOf(lifecycle).flatMap(({ key }) => {
    const snapshot = snapshotAt(lifecycle, key);
    const first = snapshot === null ? undefined : candidatesAt(snapshot).get(event)?.[0];
    if (snapshot === null || first === undefined) return [];
    const isThere =
      from === null ? first.target?.some((node) => node === first.source) === true : key === from;
    return [{ words: (first.meta as StepWords).label, isThere }];
  });
  return (found.find(({ isThere }) => isThere) ?? found[0])?.words ?? null;
}

/** The steps of each lifecycle that were asked about, by their status and the facts that hold there. */
const computed = new WeakMap<Lifecycle, Map<string, readonly Step[]>>();

/**
 * The events that people may cause at a status, each with its refusal: the same answer on the server, which enforces
 * it, and in the browser, which only shows it. A missing fact counts as false. They are computed once for the same facts:
 * each asks XState to run the chart, and the page of a record asks for those of every status.
 * @returns an empty list for a status that the chart does not have.
 */
export function stepsAt(lifecycle: Lifecycle, status: string, facts: Facts): readonly Step[] {
  const snapshot = snapshotAt(lifecycle, status);
  if (snapshot === null) return [];
  const steps = computed.get(lifecycle) ?? new Map<string, readonly Step[]>();
  computed.set(lifecycle, steps);
  const guards = Object.keys(lifecycle.implementations.guards);
  const key = [status, ...guards.filter((fact) => facts[fact] === true)].join(" ");
  const found = steps.get(key) ?? stepsIn(lifecycle, status, snapshot, facts);
  steps.set(key, found);
  return found;
}

function stepsIn(
  lifecycle: Lifecycle,
  status: string,
  snapshot: AnyMachineSnapshot,
  facts: Facts,
): readonly Step[] {
  const offered = [...candidatesAt(snapshot)].flatMap(([event, candidates]) => {
    const words = candidates[0]?.meta as StepWords;
    if (words.who !== "person") return [];
    const refusal = refusalOf(candidates, facts);
    const allowing = refusal === null ? facts : granted(candidates);
    const target = nextStatus(lifecycle, snapshot, candidates, allowing);
    return {
      event,
      ...verbOf(words),
      target: target ?? status,
      asksReason: words.asksReason === true,
      remedy: words.remedy ?? null,
      means: words.means ?? null,
      refusal,
    };
  });
  return [...offered, ...refusedAt(lifecycle, status)];
}

/** The guard of what a status refuses whatever the facts are. */
const OF_STATUS = "status";

/** The steps that a status has only to say why it refuses them: its chart has no transition for them there. */
export function refusedAt(lifecycle: Lifecycle, status: string): readonly Step[] {
  const refuses = leavesOf(status).flatMap((path) =>
    Object.entries((stateAt(lifecycle, path)?.meta as StatusWords | undefined)?.refuses ?? {}),
  );
  return refuses.flatMap(([refused, reason]) =>
    eventsOf(lifecycle)
      .filter(({ event }) => event === refused)
      .map(({ told: _, ...verb }): Step => ({
        ...verb,
        target: status,
        remedy: null,
        means: null,
        refusal: { guard: OF_STATUS, reason, causes: [{ guard: OF_STATUS, reason, mend: null }] },
      })),
  );
}

/** Whether a record at a status waits for the server alone: nobody but it can take it further. */
export function isServersTurn(lifecycle: Lifecycle, status: string): boolean {
  const snapshot = snapshotAt(lifecycle, status);
  const events = snapshot === null ? [] : [...candidatesAt(snapshot).values()];
  const isServers = (words: StepWords | undefined) => words?.who === "server";
  return events.length > 0 && events.every(([first]) => isServers(first?.meta as StepWords));
}

/**
 * Whether whoever looks at a record at a status waits for the server: it alone takes it further, and people can at most give
 * up what is on its way (ADR 86).
 */
export function waitsForServer(lifecycle: Lifecycle, status: string): boolean {
  if (isServersTurn(lifecycle, status)) return true;
  const isOnItsWay = statusesIn(statusesOf(lifecycle), status).some(
    ({ tone }) => tone === "pending",
  );
  const snapshot = snapshotAt(lifecycle, status);
  const events = snapshot === null ? [] : [...candidatesAt(snapshot).values()];
  const words = events.map(([first]) => first?.meta as StepWords | undefined);
  return (
    isOnItsWay &&
    words.some((each) => each?.who === "server") &&
    words.every((each) => each?.who === "server" || each?.asksReason === true)
  );
}

/** The statuses to which the server alone takes a record on from a status, where it can go on. */
export function nextByItself(lifecycle: Lifecycle, status: string): readonly string[] {
  const snapshot = snapshotAt(lifecycle, status);
  const events = snapshot === null ? [] : [...candidatesAt(snapshot)];
  return events.flatMap(([event, [first]]) =>
    (first?.meta as StepWords | undefined)?.isFailure === true
      ? []
      : (targetByItself(lifecycle, status, event) ?? []),
  );
}

/** The consequence that an edition of a record at a status may have by itself, in words; null for none. */
export function editWarning(lifecycle: Lifecycle | null, status: string | null): string | null {
  const snapshot = lifecycle === null || status === null ? null : snapshotAt(lifecycle, status);
  const events = snapshot === null ? [] : [...candidatesAt(snapshot).values()];
  return (
    events.map(([first]) => (first?.meta as StepWords | undefined)?.warning).find(Boolean) ?? null
  );
}

/** The status that an event of the server's own, or a timer, leads to; null when that status has no transition for it. */
export function targetByItself(
  lifecycle: Lifecycle,
  status: string,
  event: string,
  facts: Facts = {},
): string | null {
  const snapshot = snapshotAt(lifecycle, status);
  const candidates = snapshot === null ? [] : (candidatesAt(snapshot).get(event) ?? []);
  const words = candidates[0]?.meta as StepWords | undefined;
  if (snapshot === null || words?.who !== "server") return null;
  return nextStatus(lifecycle, snapshot, candidates, facts);
}

/** The transitions of an event at a status, in the order in which the chart tries them. */
export function candidatesAt(snapshot: AnyMachineSnapshot): Candidates {
  const found = offered.get(snapshot) ?? Map.groupBy(getNextTransitions(snapshot), nameOf);
  offered.set(snapshot, found);
  return found;
}

type Candidates = ReadonlyMap<string, readonly AnyTransitionDefinition[]>;

/** Those of each snapshot that was asked about. */
const offered = new WeakMap<AnyMachineSnapshot, Candidates>();

/** The event of a transition; that of an `after` has the name of its delay. */
function nameOf(taken: AnyTransitionDefinition): string {
  return String("delay" in taken ? taken.delay : taken.eventType);
}

/** The status after the event of some transitions, by XState's own `transition`; null when none is taken. */
function nextStatus(
  lifecycle: Lifecycle,
  snapshot: AnyMachineSnapshot,
  [first]: readonly AnyTransitionDefinition[],
  facts: Facts,
): string | null {
  const type = String(first?.eventType);
  const known: AnyMachineSnapshot = { ...snapshot, context: { facts } };
  if (!known.can({ type })) return null;
  const [next] = transition(lifecycle, known, { type });
  return statusText((next as { readonly value: StateValue }).value);
}

/** The guards that fail, when no transition of the event is allowed: those of the first one. */
function refusalOf(candidates: readonly AnyTransitionDefinition[], facts: Facts): Step["refusal"] {
  const failing = candidates.map(({ guard, meta }) =>
    factsIn(guard)
      .filter((fact) => facts[fact] !== true)
      .map((fact) => causeOf(meta as StepWords, fact)),
  );
  if (failing.some((causes) => causes.length === 0)) return null;
  const causes = failing[0] ?? [];
  const [first] = causes;
  if (first === undefined) return null;
  const reasons = new Set(causes.map(({ reason }) => reason));
  return { guard: first.guard, reason: [...reasons].join(" "), causes };
}

/** The facts under which every transition of an event is allowed. */
function granted(candidates: readonly AnyTransitionDefinition[]): Facts {
  const guards = candidates.flatMap(({ guard }) => factsIn(guard));
  return Object.fromEntries(guards.map((guard) => [guard, true]));
}

function causeOf({ refusal, label, mends }: StepWords, guard: string): Cause {
  const reason = (typeof refusal === "object" ? refusal[guard] : refusal) ?? label;
  return { guard, reason, mend: mends?.[guard] ?? null };
}
