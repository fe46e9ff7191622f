import { keyOf, type Step } from "./steps.ts";
import { placeOf, type Walkable } from "./walkable.ts";

/** A step with the values that the search needs for every state, computed once. */
export type Move = {
  readonly step: Step;
  readonly key: string;
  readonly isFault: boolean;
  /** The configuration that it leads to, as a key. */
  readonly place: string;
  /** The states active there, and their ancestors. */
  readonly active: ReadonlySet<string>;
};

/** The possible moves, by the place that they leave. */
export type Moves = ReadonlyMap<string, readonly Move[]>;

const found = new WeakMap<Walkable, Moves>();

/** Gives the moves of a walked diagram. */
export function movesOf(walkable: Walkable): Moves {
  const known = found.get(walkable) ?? readMoves(walkable);
  found.set(walkable, known);
  return known;
}

function readMoves({ steps }: Walkable): Moves {
  const active = new Map<string, ReadonlySet<string>>();
  const activeAt = (step: Step, place: string): ReadonlySet<string> => {
    const states = active.get(place) ?? new Set(step.to.flatMap(withAround));
    active.set(place, states);
    return states;
  };
  return new Map(
    [...steps].map(([from, taken]) => [
      from,
      taken.map((step): Move => {
        const place = placeOf(step.to);
        const isFault = step.edges.some(({ who }) => who === "fault");
        return { step, key: keyOf(step), isFault, place, active: activeAt(step, place) };
      }),
    ]),
  );
}

/** Gives a state and its ancestors, by the names in its id. */
function withAround(id: string): string[] {
  const names = id.split(".");
  return names.map((_, index) => names.slice(0, index + 1).join("."));
}
