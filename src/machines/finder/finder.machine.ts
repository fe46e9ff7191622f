import { assign, fromPromise, sendParent, setup } from "xstate";

import type { Answer } from "../../contract/answer.ts";
import {
  fault,
  machine,
  person,
  server,
  type StateWords,
  type TransitionWords,
} from "../../engine/words.ts";
import type { PageNews } from "../navigation/destination.types.ts";
import { port, received, replyOf } from "../ports.ts";

export type FinderEvent =
  | { readonly type: "number.written"; readonly text: string }
  | { readonly type: "search.wanted" };

type Context = { readonly text: string };

/** The id of the record with a number; null where no record that the person reaches has it. */
type Found = { readonly id: string | null };
type Reply = { readonly reply: Answer<Found> };

/** Asks for the number of a request and opens its case (ADR 128). */
export const finderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as FinderEvent,
    tags: {} as "busy",
    children: {} as { readonly findRecord: "findRecord" },
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    findRecord: fromPromise<Answer<Found>, Context>(() => port("findRecord")),
  },
  actions: {
    write: assign((_, { text }: Context) => ({ text })),
    open: sendParent((_, { reply }: Reply): PageNews => {
      const { id } = received(reply);
      return { type: "page.left", path: `/requests/detail/${id ?? ""}` };
    }),
  },
  guards: {
    isWritten: ({ context }) => context.text.trim() !== "",
    isFound: (_, { reply }: Reply) => reply.kind === "received" && reply.value.id !== null,
    isReceived: (_, { reply }: Reply) => reply.kind === "received",
  },
}).createMachine({
  id: "finder",
  description: "Con el radicado de una solicitud se abre su detalle.",
  context: { text: "" },
  initial: "writing",
  states: {
    writing: {
      meta: { title: "Escribiendo el radicado" },
      description: "Turno de la persona: escribe el radicado y lo busca.",
      initial: "fresh",
      states: {
        fresh: {
          meta: { title: "Sin buscar" },
          description: "Todavía no se ha buscado lo que está escrito.",
        },
        empty: {
          meta: { title: "Sin radicado" },
          description: "Se quiso buscar sin escribir nada.",
        },
        missing: {
          meta: { title: "Sin solicitud" },
          description: "Ninguna solicitud que la persona alcance tiene ese radicado.",
        },
        unanswered: {
          meta: { title: "Sin respuesta" },
          description: "No llegó la respuesta: se puede buscar otra vez.",
        },
      },
      on: {
        "number.written": {
          target: ".fresh",
          actions: { type: "write", params: ({ event }) => event },
          meta: person("Escribe", "ADR 128"),
        },
        "search.wanted": [
          { guard: "isWritten", target: "finding", meta: person("Busca", "ADR 128") },
          { target: ".empty", meta: person("Busca sin escribir nada", "ADR 128") },
        ],
      },
    },
    finding: {
      tags: "busy",
      meta: { title: "Buscando" },
      description: "Turno del servidor: busca la solicitud de ese radicado.",
      invoke: {
        id: "findRecord",
        src: "findRecord",
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: "isFound", params: replyOf },
            target: "writing",
            actions: { type: "open", params: replyOf },
            meta: server("La encuentra: se abre", "ADR 128"),
          },
          {
            guard: { type: "isReceived", params: replyOf },
            target: "writing.missing",
            meta: machine("No hay ninguna", "ADR 128"),
          },
          { target: "writing.unanswered", meta: fault("No llega una respuesta útil", "spec §8") },
        ],
        onError: { target: "writing.unanswered", meta: fault("La llamada falla", "spec §8") },
      },
      on: {
        "number.written": {
          target: "writing",
          actions: { type: "write", params: ({ event }) => event },
          meta: person("Escribe otro", "ADR 128"),
        },
      },
    },
  },
});
