import type { undoMachine } from "../../../src/machines/undo/undo.machine.ts";
import type { WordsOf } from "../words.types.ts";

export const undoWords = {
  title: "Deshacer lo último",
  events: { "undo.asked": "La persona elige Deshacer" },
  calls: { undoAction: { words: "dejar los registros como estaban" } },
  actions: {
    notify: "dice qué pasó",
    remember: "recuerda qué se deshace",
    enqueue: "lo pone a esperar su turno",
    takeNext: "toma lo que espera primero",
    tellPage: "avisa a la página",
  },
  guards: {
    isWaiting: "algo espera su turno",
    isAsked: "ya se está deshaciendo, o ya espera",
    isReceived: "llega qué pasó con cada registro",
  },
  delays: {},
} satisfies WordsOf<typeof undoMachine>;
