import { step } from "./oracle/oracle.ts";
import { wordsOf, type Stimulus } from "./oracle/stimuli.ts";
import type { World } from "./oracle/world.ts";
import type { Chapter, Path } from "./plans.ts";

/** A long walk, from a tab in which nothing has happened. */
export type Tour = Path;

/** A tour as long as this is hard to read when it fails. */
const LONGEST = 80;

/**
 * Plans few long walks that together take every edge of a chapter: always on to the nearest edge that no walk
 * has taken yet, and a new tab where none is left to reach.
 */
export function planTours(chapter: Chapter): { readonly tours: Tour[]; readonly edges: number } {
  const left = edgesOf(chapter);
  const edges = left.size;
  const tours: Tour[] = [];
  while (left.size > 0) {
    const before = left.size;
    tours.push([...chapter.prologue, ...tourOf(chapter, left)]);
    if (left.size === before) throw new Error(`Never taken: ${[...left].join("; ")}`);
  }
  return { tours, edges };
}

/** How an edge is told: a situation and what happens in it. */
const edgeOf = (situation: string, stimulus: string): string => `${situation} · ${stimulus}`;

function edgesOf({ start, prologue, keyOf, next }: Chapter): Set<string> {
  const first = prologue.reduce(step, start);
  const worlds = new Map([[keyOf(first), first]]);
  const edges = new Set<string>();
  for (const [key, world] of worlds) {
    for (const stimulus of next(world)) {
      edges.add(edgeOf(key, wordsOf(stimulus)));
      const after = step(world, stimulus);
      if (!worlds.has(keyOf(after))) worlds.set(keyOf(after), after);
    }
  }
  return edges;
}

function tourOf(chapter: Chapter, left: Set<string>): Tour {
  const tour: Stimulus[] = [];
  let world: World = chapter.prologue.reduce(step, chapter.start);
  while (tour.length < LONGEST) {
    const way = wayToNew(chapter, world, left);
    if (way === null) return tour;
    for (const stimulus of way) {
      left.delete(edgeOf(chapter.keyOf(world), wordsOf(stimulus)));
      world = step(world, stimulus);
      tour.push(stimulus);
    }
  }
  return tour;
}

/** The shortest way whose last edge is new. Told from the very world, whose past the keys do not hold whole. */
function wayToNew({ keyOf, next }: Chapter, from: World, left: ReadonlySet<string>): Path | null {
  const ways = new Map<string, readonly [World, Path]>([[keyOf(from), [from, []]]]);
  for (const [key, [world, way]] of ways) {
    for (const stimulus of next(world)) {
      const longer = [...way, stimulus];
      if (left.has(edgeOf(key, wordsOf(stimulus)))) return longer;
      const after = step(world, stimulus);
      if (!ways.has(keyOf(after))) ways.set(keyOf(after), [after, longer]);
    }
  }
  return null;
}
