import type { botCheckMachine } from "../../machines/bot-check/bot-check.machine.ts";
import type { WordsOf } from "../words.types.ts";

const REFUSED = { "token.refused": "spec §4" };
const WANTED = { "token.wanted": "spec §7, lectura 9" };

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
  clauses: {
    obtaining: {
      "done(obtainToken)[isToken]": "spec §7",
      "done(obtainToken)": "lectura 9, ADR 7",
      "error(obtainToken)": "lectura 9, ADR 7",
      "after(patience)": "lectura 9, ADR 7",
    },
    held: { ...REFUSED, "after(freshness)": "lectura 9" },
    expired: { ...REFUSED, ...WANTED },
    unavailable: { ...REFUSED, ...WANTED },
  },
} satisfies WordsOf<typeof botCheckMachine>;
