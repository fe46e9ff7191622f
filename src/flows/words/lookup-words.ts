import type { lookupMachine } from "../../machines/record/lookup.machine.ts";
import type { WordsOf } from "../words.types.ts";

const LOOKUP = "spec §2, ADR 17";
const FAILURE = "spec §8, ADR 17";

export const lookupWords = {
  title: "Búsqueda de otro registro",
  events: {
    "options.wanted": "La persona busca en un campo",
    "options.closed": "La persona deja de buscar",
  },
  calls: { fetchOptions: { words: "traer los registros que coinciden" } },
  actions: {
    want: "recuerda el campo y lo escrito",
    show: "muestra los que coinciden",
    forget: "olvida la búsqueda",
  },
  guards: { isFirst: "es otro campo", isReceived: "llegan" },
  delays: { typingPause: "200 ms" },
  clauses: {
    lookup: {
      "options.wanted[isFirst]": LOOKUP,
      "options.wanted": LOOKUP,
      "options.closed": LOOKUP,
    },
    waiting: { "after(typingPause)": LOOKUP },
    asking: {
      "done(fetchOptions)[isReceived]": LOOKUP,
      "done(fetchOptions)": FAILURE,
      "error(fetchOptions)": FAILURE,
    },
  },
} satisfies WordsOf<typeof lookupMachine>;
