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

import type { Edge, Diagram } from "../flows/diagram.types.ts";
import type { Sample, Simulation } from "./sample.types.ts";

/** A snapshot of a simulation, and the sample and transitions that led to it; null and empty at the start. */
export type Moment = {
  readonly snapshot: AnyMachineSnapshot;
  readonly sample: Sample | null;
  readonly edges: readonly Edge[];
};

/** A sample that is possible now, with the transitions that it triggers. */
export type Choice = { readonly sample: Sample; readonly edges: readonly [Edge, ...Edge[]] };

/** The first event of a simulation that opens in another way than its first. */
const OPENS: EventObject = { type: "opens" };

/** Opens the machine in one of its ways: the first, unless the key of another is given. */
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

/** Gives the possible next events of a person, the server, a fault or time. */
export function choicesAt(simulation: Simulation, diagram: Diagram, snapshot: AnyMachineSnapshot) {
  return simulation.samples.flatMap((sample): Choice[] => {
    const [first, ...others] = after(simulation, diagram, { snapshot }, sample).edges;
    return first === undefined ? [] : [{ sample, edges: [first, ...others] }];
  });
}

/** Gives the moment after a sample: the real machine's own transition, with no action executed. */
export function after(
  { machine, supposed }: Simulation,
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
  const edges = taken.flatMap((each) => edgeOf(each, diagram) ?? []);
  return { snapshot: supposed?.after(next, sample.event) ?? next, sample, edges };
}

/** Gives a walk from the opening, by the keys of its samples; it ends at the first that is impossible. */
export function walkOf(
  simulation: Simulation,
  diagram: Diagram,
  keys: readonly string[],
): Moment[] {
  const { samples } = simulation;
  const opening = openingOf(simulation, diagram, keys[0]);
  const moments = [opening];
  for (const key of opening.sample === null ? keys : keys.slice(1)) {
    const now = moments.at(-1);
    const sample = samples.find((each) => each.key === key);
    if (now === undefined) break;
    const turned = turnedAt(simulation, now.snapshot, key);
    if (turned !== null) {
      moments.push(turned);
      continue;
    }
    if (sample === undefined) break;
    const next = after(simulation, diagram, now, sample);
    if (next.edges.length === 0) break;
    moments.push(next);
  }
  return moments;
}

/** The event of a moment at which the reader supposes something else. */
export const SUPPOSES: EventObject = { type: "supposes" };

/** The moment at which the reader turned a supposition, with what is supposed from there on; null for another key. */
function turnedAt(
  { supposed }: Simulation,
  snapshot: AnyMachineSnapshot,
  key: string,
): Moment | null {
  const next = supposed?.turn(snapshot, key) ?? null;
  if (supposed === undefined || next === null) return null;
  const found = supposed.at(next).find((each) => each.key === key);
  const words =
    found === undefined ? "" : `${found.holds ? "" : "no se cumple que "}${found.words}`;
  return { snapshot: next, sample: { key, event: SUPPOSES, words }, edges: [] };
}

/** Gives the ids of the innermost active states of a snapshot. */
export function innermostIn({ machine, value }: AnyMachineSnapshot): string[] {
  const nodes = getStateNodes(machine.root, value as StateValue);
  return nodes.filter(({ states }) => Object.keys(states).length === 0).map(({ id }) => id);
}

/** A scope in which a machine computes transitions without side effects, and the transitions taken there. */
type Bench = { readonly scope: AnyActorScope; readonly taken: AnyTransitionDefinition[] };

const benches = new WeakMap<AnyStateMachine, Bench>();

/**
 * Gives the bench of a machine. The library reports the transitions taken, including those without an event and those
 * that it triggers itself, only to the inspector of an actor: this one never starts.
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
  // Each computation belongs to another moment: a child of one must not replace the same child of another.
  Object.assign(system, { _set: nothing });
  const idle = { defer: nothing, emit: nothing, stopChild: nothing, actionExecutor: nothing };
  const scope: AnyActorScope = { ...idle, self: actor, id: "", logger: nothing, sessionId, system };
  benches.set(machine, { scope, taken });
  return { scope, taken };
}

const edgesOf = new WeakMap<Diagram, ReadonlyMap<string, Edge>>();

const placeOf = (source: string, event: string, candidate: number): string =>
  `${source} ${event} ${String(candidate)}`;

/** The transitions of a diagram by their place in the chart: a walk asks for them a hundred thousand times. */
function placedIn(diagram: Diagram): ReadonlyMap<string, Edge> {
  const known = edgesOf.get(diagram);
  if (known !== undefined) return known;
  const placed = new Map<string, Edge>();
  for (const edge of diagram.edges) {
    const place = placeOf(edge.source, edge.event, edge.candidate);
    if (!placed.has(place)) placed.set(place, edge);
  }
  edgesOf.set(diagram, placed);
  return placed;
}

function edgeOf(taken: AnyTransitionDefinition, diagram: Diagram): Edge | null {
  const { source } = taken;
  const event = String(taken.eventType);
  const candidates = event === "" ? source.always : source.transitions.get(event);
  const candidate = (candidates ?? []).indexOf(taken);
  return placedIn(diagram).get(placeOf(source.id, event, candidate)) ?? null;
}
