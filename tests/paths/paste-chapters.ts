import type { EventObject } from "xstate";

import { pasteMachine } from "../../src/machines/paste/paste.machine.ts";
import { pasteNotOffered, pasteOffered } from "../support/oracle/paste-offers.ts";
import {
  PASTE_TAB,
  pasteWordsOf,
  seePaste,
  stepPaste,
  type PasteStimulus,
  type PasteWorld,
} from "../support/oracle/paste-oracle.ts";
import { drivePaste } from "../support/paste-driver.ts";
import type { Part } from "./prove-whole.ts";
import { answering, received, silent, type SectionCrash } from "./section-crashes.ts";

const COLUMN = { name: "ciudad", label: "Ciudad", isWritten: true };
const PLACE = { columns: [COLUMN], rows: [{ id: "1", version: 1 }], title: "Uno", from: "ciudad" };
const CHANGE = { field: "ciudad", before: null, after: "4" };
const SEEN = received({
  results: [{ id: "1", label: "Uno", done: true, changes: [CHANGE], errors: {} }],
});

const crash = (port: string, ...events: readonly object[]): SectionCrash => ({
  title: `${port} of the paste`,
  machine: () =>
    pasteMachine.provide({ actors: { rehearsePaste: answering(SEEN), savePaste: silent } }),
  port,
  input: { controller: "customers" },
  events: [{ type: "block.pasted", text: "Cali", place: PLACE }, ...events] as EventObject[],
  left: "reviewing",
});

/** A paste into a list, as one chapter with every possible event. */
export const PASTE: Part<PasteWorld, PasteStimulus> = {
  name: "paste",
  oracle: {
    step: stepPaste,
    observe: seePaste,
    notOffered: pasteNotOffered,
    wordsOf: pasteWordsOf,
  },
  drive: drivePaste,
  chapters: [
    {
      title: "Pegar en una lista",
      start: PASTE_TAB,
      prologue: [{ type: "user.opens" }],
      keyOf: ({ isSignedIn, turn, from, isSeen, notice, changed, lost }) =>
        JSON.stringify([isSignedIn, turn, from, isSeen, notice, changed, lost]),
      next: pasteOffered,
    },
  ],
  crashes: [crash("rehearsePaste"), crash("savePaste", { type: "paste.confirmed" })],
};
