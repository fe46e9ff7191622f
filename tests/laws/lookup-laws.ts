import type { SnapshotFrom } from "xstate";

import { lookupMachine } from "../../src/machines/record/lookup.machine.ts";
import type { Domain } from "./explore.ts";
import type { Law } from "./law.ts";
import { answererOf, childrenOf, commonLaws, isLate, silent } from "./reading.ts";

type Snapshot = SnapshotFrom<typeof lookupMachine>;

const PAUSE = "xstate.after.typingPause.lookup.waiting";
const FOUND = { kind: "received", value: { options: [{ id: "1", label: "Cali" }] } };

/** The search of a reference with every possible event. */
export const lookupDomain = (): Domain<typeof lookupMachine> => ({
  machine: lookupMachine.provide({ actors: { fetchOptions: silent } }),
  input: { controller: "banks", action: "list" },
  alphabet: (snapshot) => [
    ...["ciudad", "otra"].flatMap((field) =>
      ["", "ca"].map((text) => ({ type: "options.wanted", field, text })),
    ),
    { type: "options.closed" },
    { type: PAUSE },
    ...[FOUND, { kind: "refused", problem: {} }, { kind: "empty" }].map((output) => ({
      type: "xstate.done.actor.fetchOptions",
      output,
    })),
    ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
  ],
  identity: ({ context: { field, text, options } }) => [field, text, options.length],
});

/** Laws of the search. */
export const lookupLaws: readonly Law<Snapshot>[] = [
  ...commonLaws(["fetchOptions"]),
  {
    id: "no-se-pregunta-por-cada-letra",
    sentence: "Al abrir se pregunta en seguida; al escribir, después de una pausa",
    clause: "ADR 13",
    holds: ({ before, event, after }) => {
      if (event.type === PAUSE) return before?.value !== "waiting" || after.value === "asking";
      if (event.type !== "options.wanted") return true;
      const isFirst = before?.context.field !== event["field"];
      return after.value === (isFirst ? "asking" : "waiting");
    },
  },
  {
    id: "el-ultimo-texto-manda",
    sentence: "Se busca el último campo y el último texto, y otro campo no muestra lo del anterior",
    clause: "ADR 13",
    holds: ({ before, event, after }) => {
      if (event.type !== "options.wanted") return true;
      const { field, text, options } = after.context;
      const isOld = before?.context.field !== field && options.length > 0;
      return field === event["field"] && text === event["text"] && !isOld;
    },
  },
  {
    id: "se-ve-lo-que-llego",
    sentence: "Se ve lo que llegó; una falla se dice y no borra lo que había",
    clause: "spec §8, reading 7",
    holds: (step) => {
      const { before, event, after } = step;
      if (answererOf(event) !== "fetchOptions" || isLate(step)) return true;
      const { kind } = (event["output"] ?? {}) as { kind?: string };
      if (kind === "received") return after.value === "shown" && after.context.options.length === 1;
      const isKept = before?.context.options.length === after.context.options.length;
      return after.value === "unanswered" && isKept;
    },
  },
  {
    id: "cerrada-no-queda-nada",
    sentence: "Cerrada, ningún campo busca y no queda nada de lo que se buscaba",
    clause: "ADR 13",
    holds: ({ event, after }) =>
      event.type !== "options.closed" ||
      (after.value === "closed" &&
        after.context.field === "" &&
        after.context.options.length === 0),
  },
];
