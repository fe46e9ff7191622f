import type { undoMachine } from "../../machines/undo/undo.machine.ts";
import type { WordsOf } from "../words.types.ts";

export const undoWords = {
  title: "Deshacer lo último",
  events: { "undo.asked": "La persona elige Deshacer" },
  calls: { undoAction: { words: "dejar los registros como estaban" } },
  actions: {
    notify: "dice qué pasó",
    remember: "recuerda qué se deshace",
    tellPage: "avisa a la página",
  },
  guards: { isReceived: "llega qué pasó con cada registro" },
  delays: {},
} satisfies WordsOf<typeof undoMachine>;
