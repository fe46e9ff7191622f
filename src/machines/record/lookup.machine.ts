import { assign, fromPromise, setup } from "xstate";

import type { Answer } from "../../contract/answer.ts";
import type { Option } from "../../contract/section-contract.ts";
import {
  fault,
  machine,
  person,
  server,
  type StateWords,
  type TransitionWords,
} from "../../engine/words.ts";
import { port, received, replyOf } from "../ports.ts";

export type LookupEvent =
  | {
      readonly type: "options.wanted";
      readonly field: string;
      readonly text: string;
      readonly within?: string;
    }
  | { readonly type: "options.closed" };

/** The owner of the searched fields: a filter (`list`), a form (`create`, `edit`) or the input of a command. */
export type LookupInput = { readonly controller: string; readonly action: string };

/**
 * The request to the server: the text typed to find what a reference field may point to, and the values of the form
 * that it must fit, as `empresa:3`.
 */
export type LookupQuestion = LookupInput & {
  readonly field: string;
  readonly text: string;
  readonly within: string;
};

export type LookupContext = LookupInput & {
  /** The field whose options are wanted; empty for none. */
  readonly field: string;
  readonly text: string;
  readonly within: string;
  readonly options: readonly Option[];
  /** Whether the person may make the record that is missing. */
  readonly canCreate: boolean;
};

/** The records that match, and whether one that is missing may be made. */
export type Found = {
  readonly options: readonly Option[];
  readonly canCreate?: boolean | undefined;
};

type Wanted = Pick<LookupQuestion, "field" | "text"> & { readonly within?: string };

/** The pause in typing after which the search is sent, in milliseconds. */
const TYPING_MS = 200;

/** Search-as-you-type for the references of a form: one field at a time, the last text wins. */
export const lookupMachine = setup({
  types: {
    context: {} as LookupContext,
    events: {} as LookupEvent,
    input: {} as LookupInput,
    tags: {} as "busy",
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    fetchOptions: fromPromise<Answer<Found>, LookupQuestion>(() => port("fetchOptions")),
  },
  actions: {
    want: assign(({ context }, { field, text, within = "" }: Wanted) => ({
      field,
      text,
      within,
      options: field === context.field ? context.options : [],
      canCreate: field === context.field && context.canCreate,
    })),
    show: assign((_, { reply }: { reply: Answer<Found> }) => {
      const { options, canCreate = false } = received(reply);
      return { options, canCreate };
    }),
    forget: assign({ field: "", text: "", within: "", options: [], canCreate: false }),
  },
  guards: {
    isFirst: ({ context }, { field }: { field: string }) => field !== context.field,
    isReceived: (_, { reply }: { reply: Answer<unknown> }) => reply.kind === "received",
  },
  delays: { typingPause: TYPING_MS },
}).createMachine({
  id: "lookup",
  description: "La búsqueda mientras se escribe, en los campos que escogen otro registro.",
  context: ({ input }) => ({
    ...input,
    field: "",
    text: "",
    within: "",
    options: [],
    canCreate: false,
  }),
  on: {
    "options.wanted": [
      {
        guard: { type: "isFirst", params: ({ event }) => event },
        target: ".asking",
        actions: { type: "want", params: ({ event }) => event },
        meta: person("Abre la lista", "spec §2, ADR 17"),
      },
      {
        target: ".waiting",
        actions: { type: "want", params: ({ event }) => event },
        meta: person("Escribe en la búsqueda", "spec §2, ADR 17"),
      },
    ],
    "options.closed": {
      target: ".closed",
      actions: "forget",
      meta: person("Cierra la lista", "spec §2, ADR 17"),
    },
  },
  initial: "closed",
  states: {
    closed: {
      meta: { title: "Cerrada" },
      description: "Ningún campo busca.",
    },
    waiting: {
      meta: { title: "Esperando una pausa" },
      description: "Se espera una pausa al escribir, para no preguntar por cada letra.",
      after: {
        typingPause: { target: "asking", meta: machine("Deja de escribir", "spec §2, ADR 17") },
      },
    },
    asking: {
      tags: "busy",
      meta: { title: "Buscando" },
      description: "Turno del servidor: busca los registros que se pueden escoger.",
      invoke: {
        id: "fetchOptions",
        src: "fetchOptions",
        input: ({ context: { controller, action, field, text, within } }) => ({
          controller,
          action,
          field,
          text,
          within,
        }),
        onDone: [
          {
            guard: { type: "isReceived", params: replyOf },
            target: "shown",
            actions: { type: "show", params: replyOf },
            meta: server("Envía los que coinciden", "spec §2, ADR 17"),
          },
          { target: "unanswered", meta: fault("No llega una respuesta útil", "spec §8, ADR 17") },
        ],
        onError: { target: "unanswered", meta: fault("La llamada falla", "spec §8, ADR 17") },
      },
    },
    shown: {
      meta: { title: "A la vista" },
      description: "Los que coinciden están a la vista, o el aviso de que no hay resultados.",
    },
    unanswered: {
      meta: { title: "Sin respuesta" },
      description: "La búsqueda no llegó: se dice y se puede escribir otra vez.",
    },
  },
});
