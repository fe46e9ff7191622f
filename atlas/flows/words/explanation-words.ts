import type { explanationMachine } from "../../../src/machines/explanation/explanation.machine.ts";
import type { WordsOf } from "../words.types.ts";

export const explanationWords = {
  title: "De dónde sale un valor",
  events: {
    "explanation.toggled": "La persona la abre o la cierra",
    "retry.chosen": "La persona intenta de nuevo",
  },
  calls: { fetchExplanation: { words: "traer cómo se calculó" } },
  actions: { show: "lo muestra" },
  guards: { isReceived: "llega", isKnown: "ya se trajo" },
  delays: {},
} satisfies WordsOf<typeof explanationMachine>;
