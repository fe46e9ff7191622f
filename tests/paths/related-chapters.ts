import type { EventObject } from "xstate";

import { relatedMachine } from "../../src/machines/related/related.machine.ts";
import { driveRelated } from "../support/related-driver.ts";
import {
  relatedNotOffered,
  relatedOffered,
  relatedWords,
  RELATED_TAB,
  seeRelated,
  stepRelated,
  type RelatedStimulus,
  type RelatedWorld,
} from "../support/oracle/related-oracle.ts";
import type { Part } from "./prove-whole.ts";
import { answering, received } from "./section-crashes.ts";

/** The records that refer to a record, as one chapter with every possible event. */
export const RELATED: Part<RelatedWorld, RelatedStimulus> = {
  name: "related",
  oracle: {
    step: stepRelated,
    observe: seeRelated,
    notOffered: relatedNotOffered,
    wordsOf: relatedWords,
  },
  drive: driveRelated,
  chapters: [
    {
      title: "Relacionados de un registro",
      start: RELATED_TAB,
      prologue: [{ type: "user.opens" }],
      keyOf: ({ isSignedIn, state, chosen }) => [isSignedIn, state, chosen].join(),
      next: relatedOffered,
    },
  ],
  crashes: [
    {
      title: "fetchRelated of the related records",
      machine: () => relatedMachine,
      port: "fetchRelated",
      input: { controller: "banks", id: "15" },
      events: [] as readonly EventObject[],
      left: "unanswered",
    },
    {
      title: "openList of the related records, whose program does not come twice",
      machine: () =>
        relatedMachine.provide({
          actors: {
            fetchRelated: answering(received([{ controller: "cities", page: { total: 3 } }])),
          },
        }),
      port: "openList",
      input: { controller: "banks", id: "15" },
      events: [{ type: "retry.chosen" }],
      left: { shown: "failed" },
    },
  ],
};
