import type { twinsMachine } from "../../../src/machines/record/twins.machine.ts";
import type { WordsOf } from "../words.types.ts";

export const twinsWords = {
  title: "Aviso de un registro repetido",
  events: {
    "field.changed": "La persona escribe en un campo",
    "field.left": "La persona sale de un campo",
  },
  calls: { findTwins: { words: "buscar otro registro que tenga lo mismo" } },
  actions: {
    writeAnew: "olvida lo que se preguntó y lo que se supo de ese campo",
    ask: "recuerda qué se pregunta",
    tell: "dice junto al campo qué registro lo tiene",
    giveUp: "deja de esperar la respuesta",
  },
  guards: {
    isDue:
      "ese campo, solo o con otros, debe ser único, está bien escrito y es otro que el que se preguntó",
    isAllAwaited: "ese campo es parte de todo lo que se preguntaba",
    isReceived: "el servidor responde",
  },
  delays: {},
} satisfies WordsOf<typeof twinsMachine>;
