import type { SnapshotFrom } from "xstate";

import { searchMachine } from "../../src/machines/search/search.machine.ts";
import type { Domain } from "./explore.ts";
import type { Law } from "./law.ts";
import { answererOf, childrenOf, commonLaws, isIdle, isLate, silent } from "./reading.ts";

type Snapshot = SnapshotFrom<typeof searchMachine>;

const PAUSE = "xstate.after.typingPause.search.open.waiting";
const FOUND = {
  kind: "received",
  value: { records: [{ controller: "banks", id: "1", label: "Ana" }], actions: [] },
};

/** The one box with every possible event. */
export const searchDomain = (): Domain<typeof searchMachine> => ({
  machine: searchMachine.provide({ actors: { findEverywhere: silent } }),
  input: undefined,
  alphabet: (snapshot) => [
    { type: "box.opened" },
    { type: "box.closed" },
    { type: "retry.chosen" },
    ...["", "ana"].map((text) => ({ type: "text.typed", text })),
    { type: PAUSE },
    ...[FOUND, { kind: "refused", problem: {} }, { kind: "empty" }].map((output) => ({
      type: "xstate.done.actor.findEverywhere",
      output,
    })),
    ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
  ],
  identity: ({ context: { text, found } }) => [text, found.records.length],
});

/** Laws of the one box. */
export const searchLaws: readonly Law<Snapshot>[] = [
  ...commonLaws(["findEverywhere"]),
  {
    id: "cerrada-no-guarda-nada",
    sentence: "Cerrada no busca ni guarda nada, y se abre con lo último de la persona",
    clause: "ADR 50",
    holds: (step) => {
      const { before, event, after } = step;
      if (after.matches("closed")) {
        return after.context.text === "" && after.context.found.records.length === 0;
      }
      if (event.type !== "box.opened") return true;
      return before?.matches("closed") === true
        ? after.matches({ open: "asking" }) && after.context.text === ""
        : isIdle(step);
    },
  },
  {
    id: "el-ultimo-texto-manda",
    sentence: "Se busca el último texto, después de una pausa, y lo que había sigue a la vista",
    clause: "ADR 50",
    holds: ({ before, event, after }) => {
      if (event.type === PAUSE) {
        return before?.matches({ open: "waiting" }) !== true || after.matches({ open: "asking" });
      }
      if (event.type !== "text.typed" || before?.matches("open") !== true) return true;
      return (
        after.matches({ open: "waiting" }) &&
        after.context.text === event["text"] &&
        after.context.found === before.context.found
      );
    },
  },
  {
    id: "se-ve-lo-que-llego",
    sentence: "Se ve lo que llegó; una falla se dice, no borra lo que había y se puede repetir",
    clause: "spec §8",
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type === "retry.chosen") {
        return before?.matches({ open: "unanswered" }) === true
          ? after.matches({ open: "asking" })
          : isIdle(step);
      }
      if (answererOf(event) !== "findEverywhere" || isLate(step)) return true;
      if (event["output"] === FOUND) {
        return after.matches({ open: "shown" }) && after.context.found === FOUND.value;
      }
      return after.matches({ open: "unanswered" }) && after.context.found === before?.context.found;
    },
  },
];
