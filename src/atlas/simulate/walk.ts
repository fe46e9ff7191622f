import { createActor } from "xstate";
import type {
  AnyActorScope,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventObject,
  StateValue,
} from "xstate";
import { getStateNodes } from "xstate";

import type { Edge, Diagram } from "../../flows/diagram.types.ts";
import type { Sample, Simulation } from "./sample.types.ts";

/** Where a simulation is, and what has just brought it there; null and none where it begins. */
export type Moment = {
  readonly snapshot: AnyMachineSnapshot;
  readonly sample: Sample | null;
  readonly edges: readonly Edge[];
};

/** Something that can happen now, with the transitions that it makes. */
export type Choice = { readonly sample: Sample; readonly edges: readonly [Edge, ...Edge[]] };

/** What happens to begin with, when a simulation opens in another way than its first. */
const OPENS: EventObject = { type: "opens" };

/** The machine as it opens, in one of the ways in which it can: the first, unless the key of another is given. */
export function openingOf(
  { machine, input, openings = [] }: Simulation,
  diagram: Diagram,
  key?: string,
): Moment {
  const opening = openings.find((each) => each.key === key);
  const { scope, taken } = benchOf(machine);
  taken.length = 0;
  const snapshot = machine.getInitialSnapshot(scope, opening?.input ?? input);
  const edges = taken.flatMap((each) => edgeOf(each, diagram) ?? []);
  if (opening === undefined) return { snapshot, sample: null, edges };
  return { snapshot, sample: { key: opening.key, event: OPENS, words: opening.words }, edges };
}

/** What a person, the server, a fault or time could do next. */
export function choicesAt(simulation: Simulation, diagram: Diagram, snapshot: AnyMachineSnapshot) {
  return simulation.samples.flatMap((sample): Choice[] => {
    const [first, ...others] = after(simulation, diagram, { snapshot }, sample).edges;
    return first === undefined ? [] : [{ sample, edges: [first, ...others] }];
  });
}

/** What comes of something that happens: the real machine's own answer, with no action executed. */
export function after(
  { machine }: Simulation,
  diagram: Diagram,
  { snapshot }: Pick<Moment, "snapshot">,
  sample: Sample,
): Moment {
  const isPossible = sample.isPossible?.(snapshot) ?? true;
  if (!isPossible || machine.getTransitionData(snapshot, sample.event).length === 0) {
    return { snapshot, sample, edges: [] };
  }
  const { scope, taken } = benchOf(machine);
  taken.length = 0;
  const next = machine.transition(snapshot, sample.event, scope);
  return { snapshot: next, sample, edges: taken.flatMap((each) => edgeOf(each, diagram) ?? []) };
}

/** A walk from the opening, by the keys of its samples; what cannot happen when its turn comes ends it. */
export function walkOf(
  simulation: Simulation,
  diagram: Diagram,
  keys: readonly string[],
): Moment[] {
  const opening = openingOf(simulation, diagram, keys[0]);
  const moments = [opening];
  for (const key of opening.sample === null ? keys : keys.slice(1)) {
    const now = moments.at(-1);
    const sample = simulation.samples.find((each) => each.key === key);
    if (now === undefined || sample === undefined) break;
    const next = after(simulation, diagram, now, sample);
    if (next.edges.length === 0) break;
    moments.push(next);
  }
  return moments;
}

/** The ids of the innermost states where a snapshot is. */
export function innermostIn({ machine, value }: AnyMachineSnapshot): string[] {
  const nodes = getStateNodes(machine.root, value as StateValue);
  return nodes.filter(({ states }) => Object.keys(states).length === 0).map(({ id }) => id);
}

/** Where a machine is tried without anything being done, and the transitions that it takes there. */
type Bench = { readonly scope: AnyActorScope; readonly taken: AnyTransitionDefinition[] };

const benches = new WeakMap<AnyStateMachine, Bench>();

/**
 * The bench of a machine. The library says which transitions it takes, those without an event and those that it sets
 * off itself too, only to who inspects an actor: this one never starts.
 */
function benchOf(machine: AnyStateMachine): Bench {
  const known = benches.get(machine);
  if (known !== undefined) return known;
  const taken: AnyTransitionDefinition[] = [];
  const actor = createActor(machine, {
    inspect: (event) => {
      if (event.type !== "@xstate.microstep") return;
      const { _transitions: transitions } = event;
      taken.push(...transitions);
    },
  });
  const nothing = (): void => undefined;
  const { system, sessionId } = actor;
  // Each try is of another moment: a child of one must not take the place of the same child of another.
  Object.assign(system, { _set: nothing });
  const idle = { defer: nothing, emit: nothing, stopChild: nothing, actionExecutor: nothing };
  const scope: AnyActorScope = { ...idle, self: actor, id: "", logger: nothing, sessionId, system };
  benches.set(machine, { scope, taken });
  return { scope, taken };
}

function edgeOf(taken: AnyTransitionDefinition, { edges }: Diagram): Edge | null {
  const { source } = taken;
  const event = String(taken.eventType);
  const candidates = event === "" ? source.always : source.transitions.get(event);
  const candidate = (candidates ?? []).indexOf(taken);
  const isIt = (edge: Edge) =>
    edge.source === source.id && edge.event === event && edge.candidate === candidate;
  return edges.find(isIt) ?? null;
}
