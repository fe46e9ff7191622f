import type { storyMachine } from "../../../src/machines/story/story.machine.ts";
import type { WordsOf } from "../words.types.ts";

export const storyWords = {
  title: "Línea de tiempo de un registro",
  events: {
    "story.opened": "La persona abre la línea de tiempo",
    "more.chosen": "La persona pide lo anterior",
    "retry.chosen": "La persona intenta de nuevo",
  },
  calls: { fetchStory: { words: "traer lo que pasó" } },
  actions: { show: "lo muestra después de lo que ya se ve" },
  guards: { isReceived: "llega", isForbidden: "no tiene permiso", hasMore: "hay más antes" },
  delays: {},
} satisfies WordsOf<typeof storyMachine>;
