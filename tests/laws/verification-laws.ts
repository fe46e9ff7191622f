import type { SnapshotFrom } from "xstate";

import { verificationMachine } from "../../src/machines/verification/verification.machine.ts";
import type { Domain } from "./explore.ts";
import type { Law } from "./law.ts";
import { answererOf, childrenOf, commonLaws, isIdle, isLate, silent } from "./reading.ts";

type Snapshot = SnapshotFrom<typeof verificationMachine>;

const LETTER = { kind: "Certificado", day: "2026-11-20" };
const WHY = "Espere.";

const ANSWERS = [
  { kind: "genuine", letter: LETTER },
  { kind: "false" },
  { kind: "refused", why: WHY },
  { kind: "empty" },
];

/** The state that each answer leads to. */
const PLACE_OF: Readonly<Record<string, string>> = {
  genuine: "genuine",
  false: "notGenuine",
  refused: "refused",
  empty: "failed",
};

/** The check of a letter with every possible event, at an address with a code. */
export const verificationDomain = (): Domain<typeof verificationMachine> => ({
  machine: verificationMachine.provide({ actors: { checkCode: silent } }),
  input: { code: "7K2Q" },
  alphabet: (snapshot) => [
    { type: "retry.chosen" },
    ...ANSWERS.map((output) => ({ type: "xstate.done.actor.checkCode", output })),
    ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
  ],
  identity: ({ context }) => [context.letter !== null, context.why],
});

/** Laws of the check of a letter. */
export const verificationLaws: readonly Law<Snapshot>[] = [
  ...commonLaws(["checkCode"]),
  {
    id: "con-codigo-se-pregunta",
    sentence: "Un código en la dirección se pregunta sin que la persona haga nada",
    clause: "ADR 126",
    holds: ({ before, after }) => before !== null || after.value === "checking",
  },
  {
    id: "se-dice-lo-que-respondio",
    sentence: "Se dice lo que el servidor respondió, y «auténtico» solo si él lo dijo",
    clause: "ADR 126, reading 7",
    holds: (step) => {
      const { event, after } = step;
      if (after.value === "genuine" && after.context.letter === null) return false;
      if (answererOf(event) !== "checkCode" || isLate(step)) return true;
      const { kind = "empty" } = (event["output"] ?? {}) as { kind?: string };
      return after.value === PLACE_OF[kind];
    },
  },
  {
    id: "se-muestra-lo-que-vino",
    sentence: "Del documento se muestra su clase y su día; de la espera, lo que el servidor pidió",
    clause: "ADR 126",
    holds: ({ after }) => {
      const { letter, why } = after.context;
      if (after.value === "genuine") return JSON.stringify(letter) === JSON.stringify(LETTER);
      return after.value !== "refused" || why === WHY;
    },
  },
  {
    id: "se-reintenta-lo-que-no-se-supo",
    sentence: "Se intenta de nuevo lo que no se supo, y nada más",
    clause: "ADR 126",
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type !== "retry.chosen") return true;
      const isUnknown = before?.value === "refused" || before?.value === "failed";
      return isUnknown ? after.value === "checking" : isIdle(step);
    },
  },
];
