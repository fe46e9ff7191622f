import { finderMachine, type FinderEvent } from "../../src/machines/finder/finder.machine.ts";
import { driveFinder } from "../support/finder-driver.ts";
import {
  FINDER_TAB,
  finderNotOffered,
  finderOffered,
  finderWords,
  seeFinder,
  stepFinder,
  type FinderStimulus,
  type FinderWorld,
} from "../support/oracle/finder-oracle.ts";
import type { Part } from "./prove-whole.ts";

const WRITTEN: FinderEvent = { type: "number.written", text: "SO-1" };

/** The page that opens a request by its number, as one chapter with every possible event. */
export const FINDER: Part<FinderWorld, FinderStimulus> = {
  name: "finder",
  oracle: {
    step: stepFinder,
    observe: seeFinder,
    notOffered: finderNotOffered,
    wordsOf: finderWords,
  },
  drive: driveFinder,
  chapters: [
    {
      title: "Solicitud por su radicado",
      start: FINDER_TAB,
      prologue: [{ type: "user.opens" }],
      keyOf: ({ isSignedIn, state, text, entries, position }) =>
        [isSignedIn, state, text, entries[position]].join(),
      next: finderOffered,
    },
  ],
  crashes: [
    {
      title: "findRecord of the page that opens a request",
      machine: () => finderMachine,
      port: "findRecord",
      input: undefined,
      events: [WRITTEN, { type: "search.wanted" }],
      left: { writing: "unanswered" },
    },
  ],
};
