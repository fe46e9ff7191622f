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
  const left = edgesOf(teller, chapter);
  const edges = countOf(left);
  const tours: Path<Happens>[] = [];
  for (let before = edges; before > 0; before = countOf(left)) {
    tours.push([...chapter.prologue, ...tourOf(teller, chapter, left)]);
    if (countOf(left) === before) throw new Error(`Never taken: ${namesOf(left)}`);
  }
  return { tours, edges };
}

/** Edges: the stimuli of each situation, both by their keys. */
type Edges = Map<string, Set<string>>;

const countOf = (edges: Edges): number =>
  [...edges.values()].reduce((sum, { size }) => sum + size, 0);

const namesOf = (edges: Edges): string =>
  [...edges].flatMap(([key, told]) => [...told].map((each) => `${key} · ${each}`)).join("; ");

function edgesOf<Known, Happens extends EventObject>(
  { step: tell, wordsOf: words }: Teller<Known, Happens>,
  { start, prologue, keyOf, next }: Chapter<Known, Happens>,
): Edges {
  const first = prologue.reduce(tell, start);
  const worlds = new Map([[keyOf(first), first]]);
  const edges: Edges = new Map();
  for (const [key, world] of worlds) {
    const stimuli = next(world);
    edges.set(key, new Set(stimuli.map(words)));
    for (const stimulus of stimuli) {
      const after = tell(world, stimulus);
      const arrived = keyOf(after);
      if (!worlds.has(arrived)) worlds.set(arrived, after);
    }
  }
  return edges;
}

function tourOf<Known, Happens extends EventObject>(
  teller: Teller<Known, Happens>,
  chapter: Chapter<Known, Happens>,
  left: Edges,
): Path<Happens> {
  const tour: Happens[] = [];
  let world = chapter.prologue.reduce(teller.step, chapter.start);
  while (tour.length < LONGEST) {
    const way = wayToNew(teller, chapter, world, left);
    if (way === null) return tour;
    for (const stimulus of way) {
      left.get(chapter.keyOf(world))?.delete(teller.wordsOf(stimulus));
      world = teller.step(world, stimulus);
      tour.push(stimulus);
    }
  }
  return tour;
}

/**
 * The shortest way whose last edge is new. It starts from the world itself, because the keys do not hold its whole
 * past.
 */
function wayToNew<Known, Happens extends EventObject>(
  { step: tell, wordsOf: words }: Teller<Known, Happens>,
  { keyOf, next }: Chapter<Known, Happens>,
  from: Known,
  left: Edges,
): Path<Happens> | null {
  const ways = new Map<string, readonly [Known, Path<Happens>]>([[keyOf(from), [from, []]]]);
  for (const [key, [world, way]] of ways) {
    const stimuli = next(world);
    const untaken = left.get(key);
    const first = untaken?.size ? stimuli.find((each) => untaken.has(words(each))) : undefined;
    if (first !== undefined) return [...way, first];
    for (const stimulus of stimuli) {
      const after = tell(world, stimulus);
      const arrived = keyOf(after);
      if (!ways.has(arrived)) ways.set(arrived, [after, [...way, stimulus]]);
    }
  }
  return null;
}
