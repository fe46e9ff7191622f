import {
  createActor,
  fromTransition,
  type AnyActor,
  type AnyStateMachine,
  type InputFrom,
  type SnapshotFrom,
} from "xstate";

import type { Effect, Happening, Step } from "./law.ts";

/**
 * A machine with every possible event, and the identity by which guards and views take two of its states for the same.
 */
export type Domain<Machine extends AnyStateMachine> = {
  readonly machine: Machine;
  readonly input: InputFrom<Machine>;
  /** The naive alphabet: absent buttons, late replies and foreign values included. */
  readonly alphabet: (snapshot: SnapshotFrom<Machine>) => readonly Happening[];
  /** The machine's own value is always part of it. */
  readonly identity: (snapshot: SnapshotFrom<Machine>) => readonly unknown[];
};

/** A step with the shortest way to it. */
export type Visit<Machine extends AnyStateMachine> = Step<SnapshotFrom<Machine>> & {
  readonly cameBy: Visit<Machine> | null;
};

type AnyScope = Parameters<AnyStateMachine["getInitialSnapshot"]>[0];

const OPENING: Happening = { type: "xstate.init" };

/** Stands for the parent of the machine: it ignores the events that it receives. */
const nobody = fromTransition(() => null, null);

/**
 * Explores a machine with every possible event, and shows every step from every reachable state, the shortest ways first:
 * some machines have a million, which are too many to keep. No action is executed and no child is started. It goes as the
 * library's `getAdjacencyMap` does, whose queue of every step moves whole at each of them (ADR 11).
 * @returns the number of states.
 */
export function explore<Machine extends AnyStateMachine>(
  domain: Domain<Machine>,
  see: (visit: Visit<Machine>) => void,
): number {
  const self = standAlone();
  const opening = { ...record(domain, self, null, OPENING), cameBy: null };
  const arrivals = new Map<string, Visit<Machine>>([[keyOf(domain, opening.after), opening]]);
  see(opening);
  for (const cameBy of arrivals.values()) {
    for (const event of distinct(domain.alphabet(cameBy.after))) {
      const visit = { ...record(domain, self, cameBy.after, event), cameBy };
      see(visit);
      const target = keyOf(domain, visit.after);
      if (!arrivals.has(target)) arrivals.set(target, visit);
    }
  }
  return arrivals.size;
}

function distinct(events: readonly Happening[]): Iterable<Happening> {
  return new Map(events.map((event) => [JSON.stringify(event), event])).values();
}

function keyOf<Machine extends AnyStateMachine>(
  { identity }: Domain<Machine>,
  snapshot: SnapshotFrom<Machine>,
): string {
  const { status, value, children } = snapshot as { status: string; value: unknown; children: {} };
  return JSON.stringify([status, value, Object.keys(children).toSorted(), ...identity(snapshot)]);
}

function record<Machine extends AnyStateMachine>(
  { machine, input }: Domain<Machine>,
  self: AnyActor,
  before: SnapshotFrom<Machine> | null,
  event: Happening,
): Step<SnapshotFrom<Machine>> {
  const effects: Effect[] = [];
  const scope = scopeThatNotes(self, effects);
  const after = (
    before === null
      ? machine.getInitialSnapshot(scope, input)
      : machine.transition(before, event, scope)
  ) as SnapshotFrom<Machine>;
  return { before, event, after, effects };
}

/** An actor with a parent, which never starts: every step is taken in its name. */
function standAlone(): AnyActor {
  const self = createActor(nobody, { parent: createActor(nobody) });
  // Each step is of another moment: a child of one must not clash with the same child of another.
  Object.assign(self.system, { _set: () => undefined });
  return self;
}

/** The scope of a transition: actions are recorded, not executed. */
function scopeThatNotes(self: AnyActor, effects: Effect[]): AnyScope {
  const scope = {
    self,
    id: "",
    sessionId: "",
    system: self.system,
    logger: () => undefined,
    defer: () => undefined,
    emit: () => undefined,
    stopChild: () => undefined,
    actionExecutor: ({ type, params }: Effect) => void effects.push({ type, params }),
  };
  return scope;
}
