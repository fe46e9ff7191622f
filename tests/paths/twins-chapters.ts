import type { EventObject } from "xstate";

import { twinsMachine } from "../../src/machines/record/twins.machine.ts";
import { isFlying } from "../support/oracle/section-desk.ts";
import {
  seeTwins,
  stepTwins,
  twinsOffered,
  twinsStimulusWords,
  TWINS_TAB,
  type TwinsStimulus,
  type TwinsWorld,
} from "../support/oracle/twins-oracle.ts";
import { driveTwins } from "../support/twins-driver.ts";
import type { Part } from "./prove-whole.ts";

/** The notice that another record has what is written in a form, as one chapter with every possible event. */
export const TWINS: Part<TwinsWorld, TwinsStimulus> = {
  name: "twins",
  oracle: {
    step: stepTwins,
    observe: seeTwins,
    notOffered: () => [],
    wordsOf: twinsStimulusWords,
  },
  drive: driveTwins,
  chapters: [
    {
      title: "Formulario: lo que otro registro tiene",
      start: TWINS_TAB,
      prologue: [{ type: "user.opens" }],
      keyOf: ({ isSignedIn, values, written, awaited, told, ...world }) =>
        JSON.stringify([
          isSignedIn,
          values,
          written.toSorted(),
          awaited.map((set) => set.join()).toSorted(),
          told,
          isFlying(world as TwinsWorld, "twins"),
        ]),
      next: twinsOffered,
    },
  ],
  crashes: [
    {
      title: "findTwins of a form",
      machine: () => twinsMachine,
      port: "findTwins",
      input: {
        section: { controller: "banks", uniqueSets: [["a"]], problemsOf: () => ({}) },
        action: "create",
        id: null,
      },
      events: [
        { type: "field.changed", field: "a" } as EventObject,
        { type: "field.left", field: "a", values: { a: "1" }, base: {} } as EventObject,
      ],
      left: "listening",
    },
  ],
};
