import type { Diagram } from "./diagram.types.ts";
import { isActive } from "./stories/chart.ts";
import { movesOf, type Move } from "./stories/moves.ts";
import { keyOf, type Step } from "./stories/steps.ts";
import { placeOf, walkableOf, type Walkable } from "./stories/walkable.ts";

/** A path from the start of a machine to its first arrival at a state. */
export type Story = {
  /** The ids of the state and of the transitions: equal in two revisions as long as the story is. */
  readonly id: string;
  readonly target: string;
  /** Empty when the machine starts there. */
  readonly steps: readonly Step[];
  /** Whether no other story to the state has fewer steps. */
  readonly isShortest: boolean;
};

/** All the cheapest paths to a place, which have equally many steps, and the number of faults among these. */
type Ways = { readonly faults: number; readonly ways: readonly (readonly Step[])[] };

/**
 * Gives the stories to a state, the shortest first: for each step that arrives there, the shortest paths that end with
 * it (only some of them where many are alike). Shortest: of the fewest steps, and among those of the fewest faults.
 * Conditions are reported and not evaluated: whether they can hold together is proved by tests/paths on the running
 * machine, and the atlas shows the stories that atlas/stories walks; these compare two revisions, of which one no
 * longer runs. The same diagram always gives the same stories; none when the state cannot be reached. `describeStory`
 * of atlas/flows/stories/describe-story.ts puts one into sentences.
 */
export function storiesTo(diagram: Diagram, state: string): Story[] {
  return storiesIn(walkableOf(diagram), state);
}

/** Gives the stories to every state of a machine, in the order of its states, without the machine itself. */
export function allStories(diagram: Diagram): Story[] {
  const walkable = walkableOf(diagram);
  return diagram.nodes
    .filter(({ parent }) => parent !== null)
    .flatMap(({ id }) => storiesIn(walkable, id));
}

/** Counts the stories of a machine, as a comparison does. */
export function countStories(diagram: Diagram): number {
  return allStories(diagram).length;
}

function storiesIn(walkable: Walkable, state: string): Story[] {
  const { start } = walkable;
  if (isActive(state, start)) return [{ id: state, target: state, steps: [], isShortest: true }];
  const moves = movesOf(walkable);
  const arrivals = new Map<string, Ways>();
  const seen = new Set([placeOf(start)]);
  let layer = new Map<string, Ways>([[placeOf(start), { faults: 0, ways: [[]] }]]);
  while (layer.size > 0) {
    const taken = [...layer].flatMap(([place, before]) =>
      (moves.get(place) ?? []).map((move) => ({ move, before })),
    );
    const isArrival = ({ move }: Taken) => move.active.has(state);
    const news = taken.filter((each) => isArrival(each) && !arrivals.has(each.move.key));
    for (const [key, ways] of cheapest(news, (move) => move.key)) arrivals.set(key, ways);
    const onward = taken.filter((each) => !isArrival(each) && !seen.has(each.move.place));
    layer = cheapest(onward, (move) => move.place);
    for (const place of layer.keys()) seen.add(place);
  }
  const ways = [...arrivals.values()].flatMap((each) => each.ways);
  const fewest = Math.min(...ways.map(({ length }) => length));
  return ways.map((way) => ({
    id: [state, ...way.map(keyOf)].join(" > "),
    target: state,
    steps: way,
    isShortest: way.length === fewest,
  }));
}

/** A move, and the paths to the place that it leaves. */
type Taken = { readonly move: Move; readonly before: Ways };

/**
 * The largest number of equally short paths to keep that arrive by the same step: parallel regions make millions of
 * them, which differ only in their order.
 */
const MOST_ALIKE = 6;

/** Gives the paths of the fewest faults for each key. */
function cheapest(taken: readonly Taken[], keyFor: (move: Move) => string): Map<string, Ways> {
  const best = new Map<string, Ways>();
  for (const each of taken) {
    const key = keyFor(each.move);
    const known = best.get(key);
    const faults = each.before.faults + (each.move.isFault ? 1 : 0);
    if (known === undefined || faults < known.faults) {
      best.set(key, { faults, ways: extended(each) });
    } else if (faults === known.faults && known.ways.length < MOST_ALIKE) {
      const ways = [...known.ways, ...extended(each)].slice(0, MOST_ALIKE);
      best.set(key, { faults, ways });
    }
  }
  return best;
}

function extended({ move, before }: Taken): (readonly Step[])[] {
  return before.ways.map((way) => [...way, move.step]);
}
