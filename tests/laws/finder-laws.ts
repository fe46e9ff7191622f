import type { SnapshotFrom } from "xstate";

import { finderMachine } from "../../src/machines/finder/finder.machine.ts";
import type { Domain } from "./explore.ts";
import type { Law } from "./law.ts";
import { answererOf, childrenOf, commonLaws, isLate, received, sentBy, silent } from "./reading.ts";

type Snapshot = SnapshotFrom<typeof finderMachine>;

const FOUND = received({ id: "15" });
const ANSWERS = [FOUND, received({ id: null }), { kind: "refused", problem: { status: 403 } }];

/** The page that opens a request by its number, with every possible event. */
export const finderDomain = (): Domain<typeof finderMachine> => ({
  machine: finderMachine.provide({ actors: { findRecord: silent } }),
  input: undefined,
  alphabet: (snapshot) => [
    { type: "number.written", text: "SO-1" },
    { type: "number.written", text: "  " },
    { type: "search.wanted" },
    ...ANSWERS.map((output) => ({ type: "xstate.done.actor.findRecord", output })),
    ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
  ],
  identity: ({ context: { text } }) => [text],
});

const isWritten = ({ context }: Snapshot) => context.text.trim() !== "";

/** Laws of that page. */
export const finderLaws: readonly Law<Snapshot>[] = [
  ...commonLaws(["findRecord"]),
  {
    id: "se-abre-la-solicitud-encontrada",
    sentence: "Se abre la solicitud que se encontró, una vez, y ninguna otra",
    clause: "ADR 128",
    holds: (step) => {
      const left = sentBy(step);
      const isFound =
        answererOf(step.event) === "findRecord" && !isLate(step) && step.event["output"] === FOUND;
      return (
        JSON.stringify(left) ===
        JSON.stringify(isFound ? [{ type: "page.left", path: "/requests/detail/15" }] : [])
      );
    },
  },
  {
    id: "sin-radicado-no-se-busca",
    sentence: "Sin nada escrito no se busca, y se dice",
    clause: "ADR 128",
    holds: ({ before, event, after }) => {
      if (event.type !== "search.wanted" || before === null) return true;
      if (before.value === "finding") return after.value === "finding";
      const where = isWritten(before) ? "finding" : { writing: "empty" };
      return JSON.stringify(after.value) === JSON.stringify(where);
    },
  },
  {
    id: "lo-que-se-dijo-es-de-lo-escrito",
    sentence: "Lo que se dijo de un radicado se deja de decir en cuanto se escribe otro",
    clause: "ADR 128",
    holds: ({ event, after }) =>
      event.type !== "number.written" ||
      (after.matches({ writing: "fresh" }) && after.context.text === event["text"]),
  },
];
