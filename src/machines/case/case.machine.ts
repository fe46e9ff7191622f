import { assign, fromPromise, setup } from "xstate";

import type { Answer } from "../../contract/answer.ts";
import type { RequestCase } from "../../contract/case-contract.ts";
import {
  fault,
  machine,
  person,
  server,
  type StateWords,
  type TransitionWords,
} from "../../engine/words.ts";
import { port, received, replyOf } from "../ports.ts";

/** The record whose case is shown. */
export type CaseInput = { readonly id: string };

type Context = CaseInput & {
  /** Null until it has come; the former one stays while it is asked for again. */
  readonly whole: RequestCase | null;
};

type Reply = { readonly reply: Answer<RequestCase> };

const CHANGED = machine("El registro cambió, y con él lo que lo rodea", "ADR 128");

/** All that is around the record that is read, on its page (ADR 128). */
export const caseMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { readonly type: "retry.chosen" } | { readonly type: "record.changed" },
    input: {} as CaseInput,
    tags: {} as "busy",
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    fetchCase: fromPromise<Answer<RequestCase>, CaseInput>(() => port("fetchCase")),
  },
  actions: {
    show: assign((_, { reply }: Reply) => ({ whole: received(reply) })),
  },
  guards: {
    isReceived: (_, { reply }: Reply) => reply.kind === "received",
    isForbidden: (_, { reply }: Reply) => reply.kind === "refused" && reply.problem.status === 403,
  },
}).createMachine({
  id: "case",
  description: "El expediente del registro que se lee: todo lo que hay alrededor de él.",
  context: ({ input: { id } }) => ({ id, whole: null }),
  initial: "asking",
  states: {
    asking: {
      tags: "busy",
      meta: { title: "Pidiendo el expediente" },
      description: "Turno del servidor: envía de qué es el registro, sus papeles y lo que pasó.",
      invoke: {
        id: "fetchCase",
        src: "fetchCase",
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: "isReceived", params: replyOf },
            target: "shown",
            actions: { type: "show", params: replyOf },
            meta: server("Envía el expediente", "ADR 128"),
          },
          {
            guard: { type: "isForbidden", params: replyOf },
            target: "forbidden",
            meta: server("No tiene permiso", "spec §6"),
          },
          { target: "unanswered", meta: fault("No llega una respuesta útil", "spec §8") },
        ],
        onError: { target: "unanswered", meta: fault("La llamada falla", "spec §8") },
      },
      on: { "record.changed": { target: "asking", reenter: true, meta: CHANGED } },
    },
    shown: {
      meta: { title: "A la vista" },
      description: "La persona lo lee.",
      on: { "record.changed": { target: "asking", meta: CHANGED } },
    },
    forbidden: {
      meta: { title: "Sin permiso" },
      description: "El servidor no deja ver el expediente.",
    },
    unanswered: {
      meta: { title: "Sin respuesta" },
      description: "El expediente no llegó: se puede pedir otra vez.",
      on: { "retry.chosen": { target: "asking", meta: person("Intenta de nuevo", "spec §8") } },
    },
  },
});
