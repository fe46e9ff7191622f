import type { lookupMachine } from "../../../src/machines/record/lookup.machine.ts";
import type { WordsOf } from "../words.types.ts";

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
} satisfies WordsOf<typeof lookupMachine>;
