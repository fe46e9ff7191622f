import type { relatedMachine } from "../../../src/machines/related/related.machine.ts";
import type { WordsOf } from "../words.types.ts";

export const relatedWords = {
  title: "Relacionados de un registro",
  events: {
    "list.chosen": "La persona escoge una lista",
    "retry.chosen": "La persona intenta de nuevo",
  },
  calls: {
    fetchRelated: { words: "traer los registros que se refieren a él" },
    openList: { words: "traer lo que hace falta para dibujar la lista" },
  },
  actions: {
    show: "muestra las listas, y de ellas la primera que tiene algo",
    choose: "muestra la lista escogida",
    keep: "recuerda cómo se dibuja la lista",
  },
  guards: {
    hasLists: "llega alguna lista",
    isReceived: "llega",
    isForbidden: "no tiene permiso",
    isThere: "la lista existe",
    isOpened: "la lista ya se abrió antes",
  },
  delays: {},
} satisfies WordsOf<typeof relatedMachine>;
