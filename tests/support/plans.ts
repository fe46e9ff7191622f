// Its heir `xstate/graph` is the same code: ADR 11 says why this one.
import { getShortestPaths } from "@xstate/graph";
import { fromTransition } from "xstate";

import { step } from "./oracle/oracle.ts";
import { wordsOf, type Stimulus } from "./oracle/stimuli.ts";
import type { World } from "./oracle/world.ts";

/** One story: what happens to the product, from a blank tab. */
export type Path = readonly Stimulus[];

/** A part of the product to be walked whole. */
export type Chapter = {
  readonly title: string;
  /** The tab before anything happens. */
  readonly start: World;
  /** How the story begins, before it branches. */
  readonly prologue: Path;
  /** What may happen in it, of all that can happen. */
  readonly next: (world: World) => readonly Stimulus[];
  /** Two worlds with the same key need not both be continued. */
  readonly keyOf: (world: World) => string;
};

/**
 * Plans the stories of a chapter: one per world and stimulus, or with `edges` 2 one per pair of stimuli in a
 * row. A story that another one begins with is not told twice.
 */
export function plan(chapter: Chapter, edges: 1 | 2): Path[] {
  type Told = { readonly world: World; readonly last: readonly string[] };
  const start = chapter.prologue.reduce(step, chapter.start);
  const logic = fromTransition(
    ({ world, last }: Told, stimulus: Stimulus): Told => ({
      world: step(world, stimulus),
      last: [...last, `${chapter.keyOf(world)} ${wordsOf(stimulus)}`].slice(-edges),
    }),
    { world: start, last: [] },
  );
  const paths = getShortestPaths(logic, {
    events: ({ context }) => [...chapter.next(context.world)],
    serializeState: ({ context }) => `${chapter.keyOf(context.world)} ${context.last.join(" ")}`,
    serializeEvent: wordsOf,
  });
  return withoutBeginnings(paths.map(({ steps }) => steps.map(({ event }) => event)))
    .map((path) => path.filter((each) => each.type !== ("xstate.init" as string)))
    .map((path) => [...chapter.prologue, ...path]);
}

function withoutBeginnings(paths: readonly Path[]): Path[] {
  const beginnings = new Set<string>();
  for (const path of paths) {
    for (let length = 1; length < path.length; length += 1) {
      beginnings.add(storyOf(path.slice(0, length)));
    }
  }
  return paths.filter((path) => !beginnings.has(storyOf(path)));
}

const storyOf = (path: Path): string => path.map(wordsOf).join(" > ");
