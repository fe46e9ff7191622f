import { person } from "../../engine/words.ts";
import { absent, askingBefore, left } from "./asking.states.ts";
import { commanding, issuing, reverting } from "./command.states.ts";
import { heardMeanwhile } from "./others.ts";
import { reading } from "./reading.states.ts";
import { viewerSetup } from "./viewer.setup.ts";

/**
 * One record of a section, read at its address: what it holds, its history, and what its status allows. It ends by
 * leaving for another address.
 */
export const viewerMachine = viewerSetup.createMachine({
  id: "viewer",
  description: "Un registro de una sección que se lee, y lo que su estado permite hacer con él.",
  context: ({ input: { seen, ...input } }) => ({
    ...input,
    record: seen,
    newer: null,
    isUnseen: false,
    changedBy: "",
    words: "",
    elsewhere: null,
    history: null,
    command: "",
    opened: 0,
    isConfirmed: false,
    undone: "",
    document: "",
  }),
  on: { "records.changed": heardMeanwhile },
  initial: "asking",
  states: {
    asking: askingBefore("reading"),
    reading,
    commanding,
    reverting,
    issuing,
    left,
    ...absent,
    unanswered: {
      meta: { title: "Sin respuesta" },
      description: "El registro no llegó: se puede pedir otra vez.",
      on: {
        "retry.chosen": { target: "asking", meta: person("Intenta de nuevo", "spec §2, ADR 17") },
      },
    },
  },
});
