import type { finderMachine } from "../../../src/machines/finder/finder.machine.ts";
import type { WordsOf } from "../words.types.ts";

export const finderWords = {
  title: "Abrir una solicitud por su radicado",
  events: {
    "number.written": "La persona escribe el radicado",
    "search.wanted": "La persona lo busca",
  },
  calls: { findRecord: { words: "buscar la solicitud de ese radicado" } },
  actions: { write: "recuerda lo escrito", open: "abre su detalle" },
  guards: {
    isWritten: "hay algo escrito",
    isFound: "hay una solicitud con ese radicado",
    isReceived: "llega",
  },
  delays: {},
} satisfies WordsOf<typeof finderMachine>;
