import type { searchMachine } from "../../../src/machines/search/search.machine.ts";
import type { WordsOf } from "../words.types.ts";

export const searchWords = {
  title: "La caja única",
  events: {
    "box.opened": "La persona oprime Ctrl+K, o el botón Buscar",
    "box.closed": "La persona la cierra, o escoge algo",
    "text.typed": "La persona escribe",
    "retry.chosen": "La persona intenta de nuevo",
  },
  calls: { findEverywhere: { words: "buscar en todas las secciones" } },
  actions: {
    write: "guarda lo escrito",
    show: "muestra lo que llegó",
    forget: "olvida lo buscado",
  },
  guards: { isReceived: "llega" },
  delays: { typingPause: "Pasa un momento sin escribir" },
} satisfies WordsOf<typeof searchMachine>;
