import { assign, fromPromise, setup } from "xstate";

import type { Answer } from "../../contract/answer.ts";
import type { Explanation } from "../../contract/explanation-contract.ts";
import {
  fault,
  person,
  server,
  type StateWords,
  type TransitionWords,
} from "../../engine/words.ts";
import { port, received, replyOf } from "../ports.ts";

/** A figure of a record. */
export type ExplainedFigure = {
  readonly controller: string;
  readonly id: string;
  readonly field: string;
};

type Context = ExplainedFigure & {
  /** Null until it has come. */
  readonly explanation: Explanation | null;
};

type Reply = { readonly reply: Answer<Explanation> };

/** How a figure of a record was computed: asked for when the person opens it, and kept while the record is read. */
export const explanationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { readonly type: "explanation.toggled" | "retry.chosen" },
    input: {} as ExplainedFigure,
    tags: {} as "busy",
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    fetchExplanation: fromPromise<Answer<Explanation>, ExplainedFigure>(() =>
      port("fetchExplanation"),
    ),
  },
  actions: {
    show: assign((_, { reply }: Reply) => ({ explanation: received(reply) })),
  },
  guards: {
    isReceived: (_, { reply }: Reply) => reply.kind === "received",
    isKnown: ({ context }) => context.explanation !== null,
  },
}).createMachine({
  id: "explanation",
  description: "De dónde sale un valor calculado del registro que se lee.",
  context: ({ input: { controller, id, field } }) => ({ controller, id, field, explanation: null }),
  initial: "closed",
  states: {
    closed: {
      meta: { title: "Cerrada" },
      description: "Nadie la ha pedido: abrir el registro no la trae.",
      on: {
        "explanation.toggled": [
          { guard: "isKnown", target: "shown", meta: person("La abre otra vez", "ADR 149") },
          { target: "asking", meta: person("Pregunta de dónde sale", "ADR 149") },
        ],
      },
    },
    asking: {
      tags: "busy",
      meta: { title: "Pidiendo de dónde sale" },
      description: "Turno del servidor: envía la fórmula, sus datos y el cálculo.",
      invoke: {
        id: "fetchExplanation",
        src: "fetchExplanation",
        input: ({ context: { controller, id, field } }) => ({ controller, id, field }),
        onDone: [
          {
            guard: { type: "isReceived", params: replyOf },
            target: "shown",
            actions: { type: "show", params: replyOf },
            meta: server("Envía el cálculo", "ADR 149"),
          },
          { target: "unanswered", meta: fault("No llega una respuesta útil", "spec §8") },
        ],
        onError: { target: "unanswered", meta: fault("La llamada falla", "spec §8") },
      },
    },
    shown: {
      meta: { title: "A la vista" },
      description: "La persona lo lee, y lo cierra.",
      on: {
        "explanation.toggled": { target: "closed", meta: person("La cierra", "ADR 149") },
      },
    },
    unanswered: {
      meta: { title: "Sin respuesta" },
      description: "El cálculo no llegó: se puede pedir otra vez.",
      on: { "retry.chosen": { target: "asking", meta: person("Intenta de nuevo", "spec §8") } },
    },
  },
});
