import type { caseMachine } from "../../../src/machines/case/case.machine.ts";
import type { WordsOf } from "../words.types.ts";

export const caseWords = {
  title: "Expediente de un registro",
  events: {
    "retry.chosen": "La persona intenta de nuevo",
    "record.changed": "El registro que se lee cambió",
  },
  calls: { fetchCase: { words: "traer el expediente" } },
  actions: { show: "lo muestra" },
  guards: { isReceived: "llega", isForbidden: "no tiene permiso" },
  delays: {},
} satisfies WordsOf<typeof caseMachine>;
