import type { presenceMachine } from "../../../src/machines/presence/presence.machine.ts";
import type { WordsOf } from "../words.types.ts";

export const presenceWords = {
  title: "Quién más edita un registro",
  events: {
    "presence.heard": "Se oye quién tiene abierto el formulario",
    "line.lost": "Se pierde el canal en vivo",
  },
  calls: {
    hearPresence: { words: "decir cuál registro se mira o se edita, y oír quién más lo edita" },
  },
  actions: {
    meet: "muestra a quienes lo editan",
    part: "ya no muestra a nadie",
  },
  guards: { isAnybody: "hay alguien" },
  delays: {},
} satisfies WordsOf<typeof presenceMachine>;
