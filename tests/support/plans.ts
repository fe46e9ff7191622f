// Its successor `xstate/graph` is the same code: ADR 11 has the reason for this one.
import { getShortestPaths } from "@xstate/graph";
import { fromTransition, type EventObject } from "xstate";

import { step } from "./oracle/oracle.ts";
import { wordsOf, type Stimulus } from "./oracle/stimuli.ts";
import type { World } from "./oracle/world.ts";

/** One story: the stimuli of the product, from a blank tab. */
export type Path<Happens extends EventObject = Stimulus> = readonly Happens[];

/** A part of the product to be walked completely. */
export type Chapter<Known = World, Happens extends EventObject = Stimulus> = {
  readonly title: string;
  /** The tab before anything happens. */
  readonly start: Known;
  /** The beginning of the story, before it branches. */
  readonly prologue: Path<Happens>;
  /** The stimuli of the chapter, among all the possible ones. */
  readonly next: (world: Known) => readonly Happens[];
  /** Of two worlds with the same key, only one is continued. */
  readonly keyOf: (world: Known) => string;
};

/** The part of an oracle that planning needs: the effect of a stimulus, and its name. */
export type Teller<Known, Happens extends EventObject> = {
  readonly step: (world: Known, stimulus: Happens) => Known;
  readonly wordsOf: (stimulus: Happens) => string;
};

/** Plans the stories of a chapter of the sign-in and the shell. */
export const plan = (chapter: Chapter, edges: 1 | 2): Path[] =>
  planBy({ step, wordsOf }, chapter, edges);

/**
 * Plans the stories of a chapter: one per world and stimulus, or with `edges` 2 one per pair of consecutive stimuli. A
 * story that is the beginning of another one is left out.
 */
export function planBy<Known, Happens extends EventObject>(
  teller: Teller<Known, Happens>,
  chapter: Chapter<Known, Happens>,
  edges: 1 | 2,
): Path<Happens>[] {
  type Walked = { readonly world: Known; readonly last: readonly string[] };
  const start = chapter.prologue.reduce(teller.step, chapter.start);
  const logic = fromTransition(
    ({ world, last }: Walked, stimulus: Happens): Walked => ({
      world: teller.step(world, stimulus),
      last: [...last, `${chapter.keyOf(world)} ${teller.wordsOf(stimulus)}`].slice(-edges),
    }),
    { world: start, last: [] },
  );
  const paths = getShortestPaths(logic, {
    events: ({ context }) => [...chapter.next(context.world)],
    serializeState: ({ context }) => `${chapter.keyOf(context.world)} ${context.last.join(" ")}`,
    serializeEvent: teller.wordsOf,
  });
  return withoutBeginnings(
    paths.map(({ steps }) => steps.map(({ event }) => event)),
    teller.wordsOf,
  )
    .map((path) => path.filter((each) => each.type !== "xstate.init"))
    .map((path) => [...chapter.prologue, ...path]);
}

function withoutBeginnings<Happens extends EventObject>(
  paths: readonly Path<Happens>[],
  words: (stimulus: Happens) => string,
): Path<Happens>[] {
  const storyOf = (path: Path<Happens>): string => path.map(words).join(" > ");
  const beginnings = new Set<string>();
  for (const path of paths) {
    for (let length = 1; length < path.length; length += 1) {
      beginnings.add(storyOf(path.slice(0, length)));
    }
  }
  return paths.filter((path) => !beginnings.has(storyOf(path)));
}
