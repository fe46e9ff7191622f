import { getStateNodes, type AnyMachineSnapshot, type InspectionEvent } from "xstate";
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from "xstate";

/** The covered part of one machine. */
export type Covered = {
  readonly machine: string;
  readonly states: Count;
  readonly transitions: Count;
  /** Each guard counts twice: once allowed, once refused. */
  readonly guards: Count;
};

type Count = { readonly all: readonly string[]; readonly missing: readonly string[] };

/** Watches running machines and remembers what they went through, by exact ids. */
export function createCoverage() {
  const seen = new Set<string>();
  const before = new WeakMap<object, AnyMachineSnapshot>();

  function inspect(event: InspectionEvent): void {
    if (event.type !== "@xstate.microstep" && event.type !== "@xstate.snapshot") return;
    const snapshot = event.snapshot as AnyMachineSnapshot;
    if (!("machine" in snapshot)) return;
    const previous = before.get(event.actorRef);
    if (event.type === "@xstate.microstep") {
      const { _transitions: taken } = event;
      // Before its first snapshot a machine is where its first transition leaves from.
      const nodes = previous ? nodesOf(previous) : taken.map(({ source }) => source);
      for (const { id } of nodes) seen.add(id);
      noteTransitions(nodes, event.event.type, taken);
    }
    for (const node of nodesOf(snapshot)) {
      seen.add(node.id);
      // Where a machine rests, the guards of what needs no event have refused.
      if (event.type !== "@xstate.snapshot") continue;
      for (const each of node.always ?? []) seen.add(namesOf(each).refused);
    }
    before.set(event.actorRef, snapshot);
  }

  function noteTransitions(
    nodes: readonly AnyStateNode[],
    type: string,
    taken: readonly AnyTransitionDefinition[],
  ): void {
    for (const transition of taken) {
      seen.add(namesOf(transition).id);
      if (transition.guard !== undefined) seen.add(namesOf(transition).allowed);
    }
    const eventType = taken.some((transition) => transition.eventType === "") ? "" : type;
    const leaves = nodes.filter((node) => Object.keys(node.states).length === 0);
    for (const leaf of leaves) noteRefusals(leaf, eventType, taken);
  }

  /** From the innermost state outwards: every guard that was evaluated before one allowed the event had refused it. */
  function noteRefusals(
    leaf: AnyStateNode,
    eventType: string,
    taken: readonly AnyTransitionDefinition[],
  ): void {
    for (let node: AnyStateNode | undefined = leaf; node !== undefined; node = node.parent) {
      for (const candidate of candidatesOf(node, eventType)) {
        if (taken.includes(candidate) || candidate.guard === undefined) return;
        seen.add(namesOf(candidate).refused);
      }
    }
  }

  return {
    inspect,
    /** The covered and the uncovered parts of a machine. */
    of(machine: AnyStateMachine): Covered {
      const nodes = withDescendants(machine.root);
      const transitions = nodes.flatMap(transitionsOf);
      const guarded = transitions.filter((transition) => transition.guard !== undefined).map(idOf);
      const count = (all: readonly string[]): Count => ({
        all,
        missing: all.filter((id) => !seen.has(id)),
      });
      return {
        machine: machine.id,
        states: count(nodes.map((node) => node.id)),
        transitions: count(transitions.map(idOf)),
        guards: count(guarded.flatMap((id) => [`${id} sí`, `${id} no`])),
      };
    },
  };
}

/** Gives one line per machine, with its uncovered parts below. */
export function tableOf(rows: readonly Covered[]): string {
  const cell = ({ all, missing }: Count) =>
    `${all.length - missing.length}/${all.length}`.padStart(11);
  const lines = rows.flatMap(({ machine, states, transitions, guards }) => [
    `${machine.padEnd(14)}${cell(states)}${cell(transitions)}${cell(guards)}`,
    ...[states, transitions, guards].flatMap(({ missing }) => missing.map((id) => `  falta ${id}`)),
  ]);
  const head = `${"machine".padEnd(14)}${["states", "transitions", "guards"].map((title) => title.padStart(11)).join("")}`;
  return [head, ...lines].join("\n");
}

/** Answers about the same snapshots and transitions, asked at every step, are kept beside them. */
const activeNodes = new WeakMap<AnyMachineSnapshot, readonly AnyStateNode[]>();
const names = new WeakMap<AnyTransitionDefinition, Names>();

type Names = Readonly<Record<"id" | "allowed" | "refused", string>>;

function nodesOf(snapshot: AnyMachineSnapshot): readonly AnyStateNode[] {
  const active =
    activeNodes.get(snapshot) ?? getStateNodes(snapshot.machine.root, snapshot.value as StateValue);
  activeNodes.set(snapshot, active);
  return active;
}

/** The name of a transition, and those of its guard that allowed it or refused it. */
function namesOf(transition: AnyTransitionDefinition): Names {
  const known = names.get(transition);
  if (known !== undefined) return known;
  const id = idOf(transition);
  const named = { id, allowed: `${id} sí`, refused: `${id} no` };
  names.set(transition, named);
  return named;
}

function withDescendants(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(withDescendants)];
}

function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

function candidatesOf(node: AnyStateNode, eventType: string): readonly AnyTransitionDefinition[] {
  return (eventType === "" ? node.always : node.transitions.get(eventType)) ?? [];
}

/**
 * Gives `#auth.login.checking ⟶ xstate.done.actor.signIn [2]`: the state, the event and the position among its
 * candidates.
 */
function idOf(transition: AnyTransitionDefinition): string {
  const { source } = transition;
  const eventType = String(transition.eventType);
  const place = candidatesOf(source, eventType).indexOf(transition);
  return `${source.id} ⟶ ${eventType === "" ? "(siempre)" : eventType} [${place + 1}]`;
}
