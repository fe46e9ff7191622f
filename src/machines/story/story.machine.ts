import { assign, fromPromise, setup } from "xstate";

import type { Answer } from "../../contract/answer.ts";
import type { Story } from "../../contract/story-contract.ts";
import {
  fault,
  person,
  server,
  type StateWords,
  type TransitionWords,
} from "../../engine/words.ts";
import { port, received, replyOf } from "../ports.ts";

/** The record whose story is told. */
type StoryInput = { readonly controller: string; readonly id: string };

/** A page of a story: what happened before a place of it; the newest for null. */
export type StoryQuestion = StoryInput & { readonly before: string | null };

type Context = StoryInput & {
  /** The events that have come, the newest first. */
  readonly events: Story["events"];
  /** The place before which there is more; null where there is none, or nothing has come yet. */
  readonly before: string | null;
};

type Reply = { readonly reply: Answer<Story> };

/** All that happened around the record that is read, page by page, once the person asks for it. */
export const storyMachine = setup({
  types: {
    context: {} as Context,
    events: {} as {
      readonly type: "story.opened" | "more.chosen" | "retry.chosen";
    },
    input: {} as StoryInput,
    tags: {} as "busy",
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    fetchStory: fromPromise<Answer<Story>, StoryQuestion>(() => port("fetchStory")),
  },
  actions: {
    show: assign(({ context }, { reply }: Reply) => {
      const { events, before } = received(reply);
      return { events: [...context.events, ...events], before };
    }),
  },
  guards: {
    isReceived: (_, { reply }: Reply) => reply.kind === "received",
    isForbidden: (_, { reply }: Reply) => reply.kind === "refused" && reply.problem.status === 403,
    hasMore: ({ context: { before } }) => before !== null,
  },
}).createMachine({
  id: "story",
  description: "La historia del registro que se lee: todo lo que pasó alrededor de él.",
  context: ({ input: { controller, id } }) => ({ controller, id, events: [], before: null }),
  initial: "closed",
  states: {
    closed: {
      meta: { title: "Cerrada" },
      description: "Nadie la ha pedido: abrir el registro no la trae.",
      on: {
        "story.opened": { target: "asking", meta: person("Abre la línea de tiempo", "ADR 128") },
      },
    },
    asking: {
      tags: "busy",
      meta: { title: "Pidiendo la historia" },
      description:
        "Turno del servidor: envía lo último que pasó, o lo que pasó antes de lo que se ve.",
      invoke: {
        id: "fetchStory",
        src: "fetchStory",
        input: ({ context: { controller, id, before } }) => ({ controller, id, before }),
        onDone: [
          {
            guard: { type: "isReceived", params: replyOf },
            target: "shown",
            actions: { type: "show", params: replyOf },
            meta: server("Envía lo que pasó", "ADR 128"),
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
    },
    shown: {
      meta: { title: "A la vista" },
      description: "La persona lo lee, y pide lo anterior mientras lo haya.",
      on: {
        "more.chosen": {
          guard: "hasMore",
          target: "asking",
          meta: person("Pide lo anterior", "ADR 128"),
        },
      },
    },
    forbidden: {
      meta: { title: "Sin permiso" },
      description: "El servidor no deja ver la historia.",
    },
    unanswered: {
      meta: { title: "Sin respuesta" },
      description: "La historia no llegó: se puede pedir otra vez, desde donde quedó.",
      on: { "retry.chosen": { target: "asking", meta: person("Intenta de nuevo", "spec §8") } },
    },
  },
});
