import {
  createActor,
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type Snapshot,
} from "xstate";

/** An `after` of the running chart: its event, and its due time (ISO 8601). */
export type Timer = { readonly id: string; readonly event: EventObject; readonly at: string };

/** The stored state of a process between two steps. */
export type ProcessState = {
  /** XState's persisted snapshot. */
  readonly snapshot: Snapshot<unknown>;
  readonly timers: readonly Timer[];
};

/** A step that the chart has invoked and that has not ended. */
export type Step = { readonly id: string; readonly src: string; readonly input: unknown };

export type EndStatus = "done" | "failed" | "cancelled";

/** The next thing that a process has to do. */
export type Situation =
  | { readonly is: "step"; readonly step: Step }
  | { readonly is: "resting"; readonly until: Date | null }
  | { readonly is: "ended"; readonly status: EndStatus };

/** The event that asks a chart to stop; a state that does not take it cannot be cancelled. */
export const CANCELLATION = "cancellation.requested";

type Action = { readonly type: string; readonly params: unknown };
type Raise = { readonly event: EventObject; readonly id?: string; readonly delay?: number };
type Children = Readonly<Record<string, { readonly src: string; readonly snapshot: Child }>>;
type Child = { readonly status: string; readonly input?: unknown };

/**
 * The actions of XState that the engine carries out; a chart's own effects belong in steps, which are retried and
 * rolled back whole.
 */
const CARRIED_OUT = ["xstate.raise", "xstate.cancel", "xstate.spawnChild", "xstate.stopChild"];

/** Starts a process; no step is run. */
export function beginProcess(machine: AnyStateMachine, input: unknown, now: Date): ProcessState {
  const [snapshot, actions] = initialTransition(machine, input as never);
  return persisted(machine, snapshot, { actions, timers: [], now });
}

/** Sends an event to a process; one that its state does not take leaves it as it is. */
export function sendEvent(
  machine: AnyStateMachine,
  state: ProcessState,
  event: EventObject,
  now: Date,
): ProcessState {
  const [snapshot, actions] = transition(machine, restore(machine, state), event);
  return persisted(machine, snapshot, { actions, timers: state.timers, now });
}

/** The live snapshot of a stored one. */
function restore(machine: AnyStateMachine, { snapshot }: ProcessState): AnyMachineSnapshot {
  return createActor(machine, { snapshot }).getSnapshot();
}

/** Whether the state of a process takes an event. */
export function takes(machine: AnyStateMachine, state: ProcessState, event: EventObject): boolean {
  return restore(machine, state).can(event);
}

/** The event of a step that succeeded. */
export function doneEvent({ id }: Step, output: unknown): EventObject {
  return { type: `xstate.done.actor.${id}`, output, actorId: id } as EventObject;
}

/** The event of a step that failed for good. */
export function errorEvent({ id }: Step, reason: string): EventObject {
  return { type: `xstate.error.actor.${id}`, error: reason, actorId: id } as EventObject;
}

/**
 * A process after its earliest due timer, which takes precedence over the step under way; undefined when none is due.
 */
export function fireTimer(
  machine: AnyStateMachine,
  state: ProcessState,
  now: Date,
): ProcessState | undefined {
  const due = earliest(state.timers.filter(({ at }) => new Date(at) <= now));
  if (due === undefined) return undefined;
  // A timer fires once, also where a guard lets it do nothing.
  const timers = state.timers.filter(({ id }) => id !== due.id);
  return sendEvent(machine, { ...state, timers }, due.event, now);
}

/** The next thing that a process has to do: run its step, wait for a timer or an event, or nothing any more. */
export function situationOf({ snapshot, timers }: ProcessState): Situation {
  if (snapshot.status !== "active") return { is: "ended", status: endOf(snapshot) };
  const [step] = stepsIn(snapshot);
  if (step !== undefined) return { is: "step", step };
  const first = earliest(timers);
  return { is: "resting", until: first === undefined ? null : new Date(first.at) };
}

/** The final states `failed` and `cancelled` give a process that end; every other final state is `done`. */
function endOf(snapshot: Snapshot<unknown>): EndStatus {
  if (snapshot.status !== "done") return "failed";
  const value = "value" in snapshot ? snapshot.value : undefined;
  return value === "failed" || value === "cancelled" ? value : "done";
}

function stepsIn(snapshot: Snapshot<unknown>): Step[] {
  const children = "children" in snapshot ? (snapshot.children as Children) : {};
  return Object.entries(children)
    .filter(([, child]) => child.snapshot.status === "active")
    .map(
      ([
        id,
        {
          src,
          snapshot: { input },
        },
      ]) => ({ id, src, input }),
    );
}

function earliest(timers: readonly Timer[]): Timer | undefined {
  return timers.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))[0];
}

type Taken = {
  readonly actions: readonly Action[];
  readonly timers: readonly Timer[];
  readonly now: Date;
};

function persisted(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  { actions, timers, now }: Taken,
): ProcessState {
  const own = actions.find(({ type }) => !CARRIED_OUT.includes(type));
  if (own !== undefined) {
    throw new Error(`The chart ${machine.id} acts by itself (${own.type}): that belongs in a step`);
  }
  // The state in the form in which the database returns it, also right after it is made.
  const written = JSON.parse(JSON.stringify(machine.getPersistedSnapshot(snapshot))) as unknown;
  return {
    snapshot: written as Snapshot<unknown>,
    timers: actions.reduce((all, action) => timersAfter(all, action, now), timers),
  };
}

function timersAfter(timers: readonly Timer[], { type, params }: Action, now: Date) {
  if (type === "xstate.cancel") {
    const { sendId } = params as { readonly sendId: string };
    return timers.filter(({ id }) => id !== sendId);
  }
  if (type !== "xstate.raise") return timers;
  const { event, id = event.type, delay = 0 } = params as Raise;
  const at = new Date(now.getTime() + delay).toISOString();
  return [...timers.filter((timer) => timer.id !== id), { id, event, at }];
}
