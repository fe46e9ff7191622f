import type { technicalDocsMachine } from "../../../src/machines/technical-docs/technical-docs.machine.ts";
import type { WordsOf } from "../words.types.ts";

export const technicalDocsWords = {
  title: "Documentos técnicos",
  events: { "site.chosen": "La persona abre los flujos, o la API" },
  calls: { admit: { words: "dejar entrar a este navegador" } },
  actions: {
    notify: "dice que no se pudo abrir",
    goTo: "va al sitio",
    choose: "recuerda qué sitio se abre",
  },
  guards: { namesDiagram: "nombra un diagrama", isAdmitted: "deja entrar" },
  delays: {},
} satisfies WordsOf<typeof technicalDocsMachine>;
