import type { botCheckMachine } from "../../../src/machines/bot-check/bot-check.machine.ts";
import type { WordsOf } from "../words.types.ts";

export const botCheckWords = {
  title: "Comprobación de que es una persona",
  events: {
    "token.wanted": "El formulario necesita la prueba",
    "token.refused": "El paso no salió bien",
  },
  calls: { obtainToken: { words: "pedir una prueba al servicio" } },
  actions: { keepToken: "guarda la prueba", forgetToken: "olvida la prueba anterior" },
  guards: { isToken: "la prueba no viene vacía" },
  delays: {
    patience: "Pasan cuatro segundos sin respuesta",
    freshness: "Pasan 110 segundos desde que llegó",
  },
} satisfies WordsOf<typeof botCheckMachine>;
