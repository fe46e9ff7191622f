import type { EventObject } from "xstate";

import { step } from "./oracle/oracle.ts";
import { wordsOf, type Stimulus } from "./oracle/stimuli.ts";
import type { Chapter, Path, Teller } from "./plans.ts";

/** A long walk, from a tab in which nothing has happened. */
export type Tour = Path;

/** The longest tour, in steps: a longer one is hard to read when it fails. */
const LONGEST = 80;

/** Plans the tours of a chapter of the sign-in and the shell. */
export const planTours = (chapter: Chapter): Tours<Stimulus> =>
  planToursBy({ step, wordsOf }, chapter);

type Tours<Happens extends EventObject> = {
  readonly tours: Path<Happens>[];
  readonly edges: number;
};

/**
 * Plans few long walks that together take every edge of a chapter: always to the nearest edge that no walk has taken
 * yet, and to a new tab where none can be reached.
 */
export function planToursBy<Known, Happens extends EventObject>(
  teller: Teller<Known, Happens>,
  chapter: Chapter<Known, Happens>,
): Tours<Happens> {
  const first = chapter.prologue.reduce(teller.step, chapter.start);
  const look = lookOf(teller, chapter);
  const left = edgesFrom(look, first);
  const edges = left.size;
  const tours: Path<Happens>[] = [];
  while (left.size > 0) {
    const before = left.size;
    tours.push([...chapter.prologue, ...tourOf(look, first, left)]);
    if (left.size === before) throw new Error(`Never taken: ${[...left].join("; ")}`);
  }
  return { tours, edges };
}

/** A situation: its key, and the edges that leave it. */
type Place<Happens extends EventObject> = {
  readonly key: string;
  readonly ways: readonly Way<Happens>[];
};

type Way<Happens extends EventObject> = {
  /** The situation and the stimulus. */
  readonly edge: string;
  readonly stimulus: Happens;
  readonly to: () => Place<Happens>;
};

type Look<Known, Happens extends EventObject> = (world: Known) => Place<Happens>;

/** Looks at worlds; what was seen from a place is kept while it can still be reached. */
function lookOf<Known, Happens extends EventObject>(
  { step: tell, wordsOf: words }: Teller<Known, Happens>,
  { keyOf, next }: Chapter<Known, Happens>,
): Look<Known, Happens> {
  return function look(world) {
    const key = keyOf(world);
    let ways: readonly Way<Happens>[] | undefined;
    const wayBy = (stimulus: Happens): Way<Happens> => {
      let place: Place<Happens> | undefined;
      const edge = `${key} · ${words(stimulus)}`;
      return { edge, stimulus, to: () => (place ??= look(tell(world, stimulus))) };
    };
    return {
      key,
      get ways() {
        return (ways ??= next(world).map(wayBy));
      },
    };
  };
}

function edgesFrom<Known, Happens extends EventObject>(
  look: Look<Known, Happens>,
  first: Known,
): Set<string> {
  const start = look(first);
  const places = new Map([[start.key, start]]);
  const edges = new Set<string>();
  for (const place of places.values()) {
    for (const { edge, to } of place.ways) {
      edges.add(edge);
      const after = to();
      if (!places.has(after.key)) places.set(after.key, after);
    }
  }
  return edges;
}

function tourOf<Known, Happens extends EventObject>(
  look: Look<Known, Happens>,
  first: Known,
  left: Set<string>,
): Path<Happens> {
  const tour: Happens[] = [];
  let place = look(first);
  while (tour.length < LONGEST) {
    const ways = waysToNew(place, left);
    if (ways === null) return tour;
    for (const { edge, stimulus, to } of ways) {
      left.delete(edge);
      place = to();
      tour.push(stimulus);
    }
  }
  return tour;
}

/**
 * The shortest way whose last edge is new. It starts from the place itself, because the keys do not hold its whole
 * past.
 */
function waysToNew<Happens extends EventObject>(
  from: Place<Happens>,
  left: ReadonlySet<string>,
): readonly Way<Happens>[] | null {
  const reached = new Map<string, readonly [Place<Happens>, readonly Way<Happens>[]]>([
    [from.key, [from, []]],
  ]);
  for (const [place, ways] of reached.values()) {
    for (const way of place.ways) {
      const longer = [...ways, way];
      if (left.has(way.edge)) return longer;
      const after = way.to();
      if (!reached.has(after.key)) reached.set(after.key, [after, longer]);
    }
  }
  return null;
}
