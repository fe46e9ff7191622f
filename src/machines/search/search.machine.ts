import { assign, fromPromise, setup } from "xstate";

import type { Answer } from "../../contract/answer.ts";
import type { Search } from "../../contract/desk-contract.ts";
import {
  fault,
  machine,
  person,
  server,
  type StateWords,
  type TransitionWords,
} from "../../engine/words.ts";
import { port, replyOf } from "../ports.ts";

export type SearchContext = {
  readonly text: string;
  readonly found: Search;
};

export type SearchEvent =
  | { readonly type: "box.opened" }
  | { readonly type: "box.closed" }
  | { readonly type: "text.typed"; readonly text: string }
  | { readonly type: "retry.chosen" };

const NOTHING: Search = { records: [], actions: [] };

/** The pause in typing after which the search is sent, in milliseconds. */
const TYPING_MS = 120;

/**
 * The one box for sections, records and actions: it asks when the person stops typing, and the last text wins. What was
 * found stays in sight while the next answer comes.
 */
export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    tags: {} as "busy" | "open",
    children: {} as { readonly findEverywhere: "findEverywhere" },
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    findEverywhere: fromPromise<Answer<Search>, { readonly text: string }>(() =>
      port("findEverywhere"),
    ),
  },
  actions: {
    write: assign({ text: (_, { text }: { text: string }) => text }),
    show: assign(({ context }, { reply }: { reply: Answer<Search> }) => ({
      found: reply.kind === "received" ? reply.value : context.found,
    })),
    forget: assign({ text: "", found: NOTHING }),
  },
  guards: {
    isReceived: (_, { reply }: { reply: Answer<unknown> }) => reply.kind === "received",
  },
  delays: { typingPause: TYPING_MS },
}).createMachine({
  id: "search",
  description: "La caja única: secciones, registros de todas ellas y acciones, con el teclado.",
  context: { text: "", found: NOTHING },
  initial: "closed",
  states: {
    closed: {
      entry: "forget",
      meta: { title: "Cerrada" },
      description: "Turno de la persona: la abre con Ctrl+K o con su botón.",
      on: { "box.opened": { target: "open", meta: person("Abre la caja", "ADR 50") } },
    },
    open: {
      tags: "open",
      meta: { title: "Abierta" },
      description: "Se escribe arriba y se escoge abajo; sin texto, lo último de la persona.",
      on: {
        "box.closed": { target: "closed", meta: person("La cierra, o escoge algo", "ADR 50") },
        "text.typed": {
          target: ".waiting",
          actions: { type: "write", params: ({ event }) => event },
          meta: person("Escribe", "ADR 50"),
        },
      },
      initial: "asking",
      states: {
        waiting: {
          meta: { title: "Esperando una pausa" },
          description: "Se espera una pausa al escribir; lo que había sigue a la vista.",
          after: {
            typingPause: { target: "asking", meta: machine("Deja de escribir", "ADR 50") },
          },
        },
        asking: {
          tags: "busy",
          meta: { title: "Buscando" },
          description: "Turno del servidor: busca en las secciones que la persona puede ver.",
          invoke: {
            id: "findEverywhere",
            src: "findEverywhere",
            input: ({ context: { text } }) => ({ text }),
            onDone: [
              {
                guard: { type: "isReceived", params: replyOf },
                target: "shown",
                actions: { type: "show", params: replyOf },
                meta: server("Envía lo que encontró", "ADR 50"),
              },
              { target: "unanswered", meta: fault("No llega una respuesta útil", "spec §8") },
            ],
            onError: { target: "unanswered", meta: fault("La llamada falla", "spec §8") },
          },
        },
        shown: {
          meta: { title: "A la vista" },
          description: "Turno de la persona: escoge con las flechas y Enter, o sigue escribiendo.",
        },
        unanswered: {
          meta: { title: "Sin respuesta" },
          description: "Los registros no llegaron: las secciones siguen a mano.",
          on: {
            "retry.chosen": { target: "asking", meta: person("Intenta de nuevo", "spec §8") },
          },
        },
      },
    },
  },
});
