import type { deskMachine } from "../../../src/machines/desk/desk.machine.ts";
import type { WordsOf } from "../words.types.ts";

export const deskWords = {
  title: "Lo que espera a la persona",
  events: {
    "section.changed": "El canal en vivo avisa que alguien cambió registros",
    "desk.wanted": "La persona vuelve a Inicio, o intenta de nuevo",
  },
  calls: {
    fetchDesk: { words: "traer lo que espera" },
    hearChanges: { words: "oír los cambios" },
  },
  actions: {
    become: "es el de quien llega",
    show: "muestra lo que espera",
    notify: "avisa lo nuevo",
  },
  guards: {
    isReceived: "llega",
    bringsNews: "llega, y trae algo que no estaba",
    isOfAnother: "es de otra persona, o de otra empresa",
    isMention: "una nota nombra a la persona",
    isWatched: "es de una sección que puede traer trabajo",
  },
  delays: {},
} satisfies WordsOf<typeof deskMachine>;
