import {
  getMicrosteps,
  getStateNodes,
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type EventObject,
  type StateValue,
} from "xstate";

import type { Edge, Picture } from "../../flows/picture.types.ts";
import type { Sample, Simulation } from "./sample.types.ts";

/** Where a simulation is, and what has just brought it there; null and none where it begins. */
export type Moment = {
  readonly snapshot: AnyMachineSnapshot;
  readonly sample: Sample | null;
  readonly edges: readonly Edge[];
};

/** Something that can happen now, with the transitions that it makes. */
export type Choice = { readonly sample: Sample; readonly edges: readonly [Edge, ...Edge[]] };

/** The machine as it opens. */
export function openingOf({ machine, input }: Simulation): Moment {
  const [snapshot] = initialTransition(machine, input);
  return { snapshot, sample: null, edges: [] };
}

/** What a person, the server, a fault or time could do next. */
export function choicesAt(simulation: Simulation, picture: Picture, snapshot: AnyMachineSnapshot) {
  return simulation.samples.flatMap((sample): Choice[] => {
    const [first, ...others] = edgesTaken(simulation, picture, snapshot, sample.event);
    return first === undefined ? [] : [{ sample, edges: [first, ...others] }];
  });
}

/** What comes of something that happens: the real machine's own answer, with no action executed. */
function after(
  simulation: Simulation,
  picture: Picture,
  { snapshot }: Moment,
  sample: Sample,
): Moment {
  const edges = edgesTaken(simulation, picture, snapshot, sample.event);
  const [next] = transition(simulation.machine, snapshot, sample.event);
  return { snapshot: next, sample, edges };
}

/** A walk from the opening, by the keys of its samples; what cannot happen when its turn comes ends it. */
export function walkOf(
  simulation: Simulation,
  picture: Picture,
  keys: readonly string[],
): Moment[] {
  const moments = [openingOf(simulation)];
  for (const key of keys) {
    const now = moments.at(-1);
    const sample = simulation.samples.find((each) => each.key === key);
    if (now === undefined || sample === undefined) break;
    const next = after(simulation, picture, now, sample);
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

/** The transitions that an event sets off, and those that follow by themselves, in order. */
function edgesTaken(
  { machine }: Simulation,
  picture: Picture,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): Edge[] {
  const first = machine.getTransitionData(snapshot, event);
  if (first.length === 0) return [];
  const snapshots = getMicrosteps(machine, snapshot, event).map(([each]) => each);
  const followed = snapshots.flatMap((each, index) => {
    const next = snapshots[index + 1];
    return next === undefined ? [] : immediateBetween(each, next);
  });
  return [...first, ...followed].flatMap((taken) => edgeOf(taken, picture) ?? []);
}

/** Which transition without an event led from one snapshot to the next: the first whose target is there. */
function immediateBetween(
  before: AnyMachineSnapshot,
  next: AnyMachineSnapshot,
): AnyTransitionDefinition[] {
  const nodes = (snapshot: AnyMachineSnapshot) =>
    getStateNodes(snapshot.machine.root, snapshot.value as StateValue);
  const there = new Set(nodes(next));
  return nodes(before).flatMap((node) => {
    const taken = (node.always ?? []).find(({ target }) => {
      const [goal] = target ?? [];
      return goal !== undefined && there.has(goal);
    });
    return taken === undefined ? [] : [taken];
  });
}

function edgeOf(taken: AnyTransitionDefinition, { edges }: Picture): Edge | null {
  const { source } = taken;
  const event = String(taken.eventType);
  const candidates = event === "" ? source.always : source.transitions.get(event);
  const candidate = (candidates ?? []).indexOf(taken);
  const isIt = (edge: Edge) =>
    edge.source === source.id && edge.event === event && edge.candidate === candidate;
  return edges.find(isIt) ?? null;
}
