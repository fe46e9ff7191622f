import { assign, fromPromise, setup } from "xstate";

import type { Answer } from "../../contract/answer.ts";
import type { ListPage } from "../../contract/section-contract.ts";
import type { SectionDefinition } from "../../engine/define-section.ts";
import {
  fault,
  machine,
  person,
  server,
  type StateWords,
  type TransitionWords,
} from "../../engine/words.ts";
import { port, replyOf } from "../ports.ts";

/** The records that refer to one by a field of their section: the first of them, their number and their sums. */
export type RelatedList = {
  readonly section: SectionDefinition;
  readonly field: string;
  readonly page: ListPage;
  /** Whether the person may make one that refers to the record. */
  readonly canCreate: boolean;
};

/** The record that others refer to. */
export type RelatedInput = { readonly controller: string; readonly id: string };

export type RelatedEvent =
  | { readonly type: "list.chosen"; readonly index: number }
  | { readonly type: "retry.chosen" };

type Context = RelatedInput & {
  readonly lists: readonly RelatedList[];
  /** The index of the visible list. */
  readonly chosen: number;
};

type Reply = { readonly reply: Answer<readonly RelatedList[]> };

/** The records of other sections that refer to the shown one: one list for each referring field. */
export const relatedMachine = setup({
  types: {
    context: {} as Context,
    events: {} as RelatedEvent,
    input: {} as RelatedInput,
    tags: {} as "busy",
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    fetchRelated: fromPromise<Answer<readonly RelatedList[]>, RelatedInput>(() =>
      port("fetchRelated"),
    ),
  },
  actions: {
    // Their order is the same on every record; the first that has rows is opened.
    show: assign((_, { reply }: Reply) => {
      const lists = listsIn(reply);
      return {
        lists,
        chosen: Math.max(
          0,
          lists.findIndex(({ page }) => page.total > 0),
        ),
      };
    }),
    choose: assign({ chosen: (_, { index }: { index: number }) => index }),
  },
  guards: {
    hasLists: (_, { reply }: Reply) => listsIn(reply).length > 0,
    isReceived: (_, { reply }: Reply) => reply.kind === "received",
    isForbidden: (_, { reply }: Reply) => reply.kind === "refused" && reply.problem.status === 403,
    isThere: ({ context }, { index }: { index: number }) => context.lists[index] !== undefined,
  },
}).createMachine({
  id: "related",
  description: "Los registros de otras secciones que se refieren al que se lee.",
  context: ({ input }) => ({ ...input, lists: [], chosen: 0 }),
  initial: "asking",
  states: {
    asking: {
      tags: "busy",
      meta: { title: "Pidiendo los relacionados" },
      description:
        "Turno del servidor: envía, de cada sección que se refiere al registro, los primeros.",
      invoke: {
        id: "fetchRelated",
        src: "fetchRelated",
        input: ({ context: { controller, id } }) => ({ controller, id }),
        onDone: [
          {
            guard: { type: "hasLists", params: replyOf },
            target: "shown",
            actions: { type: "show", params: replyOf },
            meta: server("Envía las listas", "ADR 39"),
          },
          {
            guard: { type: "isReceived", params: replyOf },
            target: "none",
            meta: machine("Ninguna sección que la persona pueda listar se refiere a él", "ADR 39"),
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
      description:
        "Turno de la persona: ve una lista a la vez, con cuántos hay y el camino a todos.",
      on: {
        "list.chosen": {
          guard: { type: "isThere", params: ({ event }) => event },
          actions: { type: "choose", params: ({ event }) => event },
          meta: person("Escoge otra lista", "ADR 39"),
        },
      },
    },
    none: {
      meta: { title: "Sin relacionados" },
      description: "No hay ninguna lista que mostrar.",
    },
    forbidden: {
      meta: { title: "Sin permiso" },
      description: "El servidor no deja ver los relacionados.",
    },
    unanswered: {
      meta: { title: "Sin respuesta" },
      description: "Los relacionados no llegaron: se pueden pedir otra vez.",
      on: { "retry.chosen": { target: "asking", meta: person("Intenta de nuevo", "spec §8") } },
    },
  },
});

function listsIn(reply: Answer<readonly RelatedList[]>): readonly RelatedList[] {
  return reply.kind === "received" ? reply.value : [];
}
