import type { verificationMachine } from "../../../src/machines/verification/verification.machine.ts";
import type { WordsOf } from "../words.types.ts";

export const verificationWords = {
  title: "Verificar un documento",
  events: { "retry.chosen": "La persona intenta de nuevo" },
  calls: { checkCode: { words: "comprobar el código", http: "GET verify/{code}" } },
  actions: { show: "muestra lo que respondió el servidor" },
  guards: {
    hasCode: "la dirección trae un código",
    isGenuine: "el código es de un documento",
    isFalse: "ningún documento tiene el código",
    isRefused: "el servidor pide esperar",
  },
  delays: {},
} satisfies WordsOf<typeof verificationMachine>;
