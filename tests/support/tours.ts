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
  const edges = left.size;
  const tours: Path<Happens>[] = [];
  while (left.size > 0) {
    const before = left.size;
    tours.push([...chapter.prologue, ...tourOf(teller, chapter, left)]);
    if (left.size === before) throw new Error(`Never taken: ${[...left].join("; ")}`);
  }
  return { tours, edges };
}

/** The key of an edge: a situation and its stimulus. */
const edgeOf = (situation: string, stimulus: string): string => `${situation} · ${stimulus}`;

function edgesOf<Known, Happens extends EventObject>(
  { step: tell, wordsOf: words }: Teller<Known, Happens>,
  { start, prologue, keyOf, next }: Chapter<Known, Happens>,
): Set<string> {
  const first = prologue.reduce(tell, start);
  const worlds = new Map([[keyOf(first), first]]);
  const edges = new Set<string>();
  for (const [key, world] of worlds) {
    for (const stimulus of next(world)) {
      edges.add(edgeOf(key, words(stimulus)));
      const after = tell(world, stimulus);
      if (!worlds.has(keyOf(after))) worlds.set(keyOf(after), after);
    }
  }
  return edges;
}

function tourOf<Known, Happens extends EventObject>(
  teller: Teller<Known, Happens>,
  chapter: Chapter<Known, Happens>,
  left: Set<string>,
): Path<Happens> {
  const tour: Happens[] = [];
  let world = chapter.prologue.reduce(teller.step, chapter.start);
  while (tour.length < LONGEST) {
    const way = wayToNew(teller, chapter, world, left);
    if (way === null) return tour;
    for (const stimulus of way) {
      left.delete(edgeOf(chapter.keyOf(world), teller.wordsOf(stimulus)));
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
  left: ReadonlySet<string>,
): Path<Happens> | null {
  const ways = new Map<string, readonly [Known, Path<Happens>]>([[keyOf(from), [from, []]]]);
  for (const [key, [world, way]] of ways) {
    for (const stimulus of next(world)) {
      const longer = [...way, stimulus];
      if (left.has(edgeOf(key, words(stimulus)))) return longer;
      const after = tell(world, stimulus);
      if (!ways.has(keyOf(after))) ways.set(keyOf(after), [after, longer]);
    }
  }
  return null;
}
