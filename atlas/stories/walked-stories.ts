import { isWithin } from "../flows/drawing/order.ts";
import type { Edge, Diagram } from "../flows/diagram.types.ts";
import type { WalkedStory } from "../content/atlas-data.types.ts";
import type { Simulation } from "../simulate/sample.types.ts";
import { walkOf } from "../simulate/walk.ts";
import { walkEverywhere, type Move, type Walked } from "./walked-places.ts";

/** A path to a place: its opening and its moves. */
type Way = { readonly opening: number; readonly moves: readonly Move[] };

/** A path as it grows: paths with the same beginning share it. */
type Growing = {
  readonly opening: number;
  readonly before: Growing | null;
  readonly last: Move | null;
};

/**
 * Gives the stories to every state of a machine, in the order of its states and the shortest first: for each move that
 * leads the running machine there, the shortest walk that ends with it. Each was walked, with the data of the
 * simulation, and can be repeated there by its keys.
 */
export function walkedStories(simulation: Simulation, diagram: Diagram): WalkedStory[] {
  const walked = walkEverywhere(simulation, diagram);
  return diagram.nodes
    .filter(({ parent }) => parent !== null)
    .flatMap(({ id }) => {
      const ways = waysTo(walked, id).filter((way) =>
        isWalkable(way, { simulation, diagram, walked }),
      );
      const fewest = Math.min(...ways.map(lengthOf));
      return ways.map((way) => storyOf(way, { state: id, walked, fewest }));
    });
}

/** The cost of a precondition, in steps: a story without preconditions comes first, unless it is much longer. */
const SUPPOSITION = 3;

/** Gives the shortest paths to the first arrival at a state, one for each move that leads there. */
function waysTo({ starts, firsts, places }: Walked, state: string): Way[] {
  const isIn = (place: string) => places.get(place)?.active.has(state) === true;
  const openings = starts.map((place, opening): Reached => ({
    place,
    way: { opening, before: null, last: null },
  }));
  const there = openings.filter(
    ({ place }, at) => isIn(place) || passesAt(firsts[at] ?? [], state) !== null,
  );
  if (there.length > 0) return there.map(({ way }) => wayOf(way));
  const passing = new Map<Move, boolean>();
  const passes = (move: Move): boolean => {
    const known = passing.get(move) ?? passesAt(move.edges, state) !== null;
    passing.set(move, known);
    return known;
  };
  const arrivals = new Map<string, Way>();
  const seen = new Set<string>();
  const waiting: Reached[][] = [openings];
  for (let cost = 0; cost < waiting.length; cost += 1) {
    for (const { place, way } of waiting[cost] ?? []) {
      const { last } = way;
      const isThere = isIn(place) || (last !== null && passes(last));
      const key = (last?.edges ?? []).map(({ id }) => id).join(" + ");
      const moves = isThere || seen.has(place) ? [] : (places.get(place)?.moves ?? []);
      if (isThere) arrivals.set(key, arrivals.get(key) ?? wayOf(way));
      else seen.add(place);
      // Nothing is new beyond a place that was seen, unless the move itself passes through the state.
      const onwards = moves.filter((move) => !seen.has(move.to) || passes(move));
      for (const move of onwards) (waiting[cost + costOf(move)] ??= []).push(onward(way, move));
    }
  }
  return [...arrivals.values()].toSorted((a, b) => lengthOf(a) - lengthOf(b));
}

/** Counts the transitions of a path. */
function lengthOf({ moves }: Way): number {
  return moves.reduce((sum, { edges }) => sum + edges.length, 0);
}

function costOf({ sample }: Move): number {
  return sample.supposes === undefined ? 1 : 1 + SUPPOSITION;
}

function onward(before: Growing, move: Move): Reached {
  return { place: move.to, way: { opening: before.opening, before, last: move } };
}

function wayOf(way: Growing): Way {
  const moves: Move[] = [];
  for (let part: Growing | null = way; part !== null; part = part.before) {
    if (part.last !== null) moves.unshift(part.last);
  }
  return { opening: way.opening, moves };
}

/** A place that a path leads to. */
type Reached = { readonly place: string; readonly way: Growing };

/** Counts the transitions taken until they enter a state, even if only in passing; null when none does. */
function passesAt(edges: readonly Edge[], state: string): number | null {
  const into = edges.findIndex(({ target }) => target !== null && isWithin(target, state));
  // A state that is left was entered: through the box around it, if it is the initial one.
  const out = edges.findIndex(({ source }) => isWithin(source, state));
  if (into === -1) return out === -1 ? null : out;
  return out === -1 ? into + 1 : Math.min(into + 1, out);
}

type Around = {
  readonly simulation: Simulation;
  readonly diagram: Diagram;
  readonly walked: Walked;
};

/** Whether the running machine can take a path to its end, because places with the same key may differ. */
function isWalkable(way: Way, { simulation, diagram, walked }: Around): boolean {
  const taken = walkOf(simulation, diagram, keysOf(way, walked)).slice(1);
  const told = ({ edges }: { readonly edges: readonly Edge[] }) => edges.map(({ id }) => id).join();
  return taken.map(told).join(" > ") === way.moves.map(told).join(" > ");
}

function keysOf({ opening, moves }: Way, { openings }: Walked): string[] {
  const key = openings[opening]?.key ?? "";
  return [...(key === "" ? [] : [key]), ...moves.map(({ sample }) => sample.key)];
}

type Telling = { readonly state: string; readonly walked: Walked; readonly fewest: number };

function storyOf(way: Way, { state, walked, fewest }: Telling): WalkedStory {
  const { opening, moves } = way;
  const last = moves.at(-1);
  const isThere = walked.places.get(last?.to ?? "")?.active.has(state) === true;
  // For a state entered only in passing, the transitions up to it.
  const all = last?.edges ?? [];
  const upTo = isThere ? all : all.slice(0, passesAt(all, state) ?? all.length);
  return {
    target: state,
    opening: walked.openings[opening]?.words ?? null,
    supposes: [...new Set(moves.flatMap(({ sample }) => sample.supposes ?? []))],
    keys: keysOf(way, walked),
    steps: moves.map((move) => ({
      edges: (move === last ? upTo : move.edges).map(({ id }) => id),
      words: move.sample.words,
    })),
    isShortest: lengthOf(way) === fewest,
  };
}
