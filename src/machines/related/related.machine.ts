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
  /** The section of the records. */
  readonly controller: string;
  readonly field: string;
  /** The label of the field. */
  readonly label: string;
  /** The records of the section, in words. */
  readonly many: string;
  readonly page: ListPage;
  /** Whether the person may make one that refers to the record. */
  readonly canCreate: boolean;
};

/** A list with the declaration to draw it by. */
export type OpenedList = RelatedList & { readonly section: SectionDefinition };

/** The record that others refer to. */
export type RelatedInput = { readonly controller: string; readonly id: string };

export type RelatedEvent =
  | { readonly type: "list.chosen"; readonly index: number }
  | { readonly type: "retry.chosen" };

type Context = RelatedInput & {
  readonly lists: readonly RelatedList[];
  /** The index of the visible list. */
  readonly chosen: number;
  /** The declarations of the lists that were opened, by index: only a list that is looked at brings its own. */
  readonly sections: Readonly<Record<number, SectionDefinition>>;
};

type Reply = { readonly reply: Answer<readonly RelatedList[]> };
type Declared = { readonly section: SectionDefinition };

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
    openList: fromPromise<SectionDefinition, RelatedList>(() => port("openList")),
  },
  actions: {
    // Their order is the same on every record; the first that has rows is opened.
    show: assign((_, { reply }: Reply) => {
      const lists = listsIn(reply);
      return {
        lists,
        sections: {},
        chosen: Math.max(
          0,
          lists.findIndex(({ page }) => page.total > 0),
        ),
      };
    }),
    choose: assign({ chosen: (_, { index }: { index: number }) => index }),
    keep: assign(({ context: { sections, chosen } }, { section }: Declared) => ({
      sections: { ...sections, [chosen]: section },
    })),
  },
  guards: {
    hasLists: (_, { reply }: Reply) => listsIn(reply).length > 0,
    isReceived: (_, { reply }: Reply) => reply.kind === "received",
    isForbidden: (_, { reply }: Reply) => reply.kind === "refused" && reply.problem.status === 403,
    isThere: ({ context }, { index }: { index: number }) => context.lists[index] !== undefined,
    isOpened: ({ context: { sections, chosen } }) => sections[chosen] !== undefined,
  },
}).createMachine({
  id: "related",
  description: "Los registros de otras secciones que se refieren al que se lee.",
  context: ({ input }) => ({ ...input, lists: [], chosen: 0, sections: {} }),
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
      initial: "opening",
      on: {
        "list.chosen": {
          target: ".opening",
          guard: { type: "isThere", params: ({ event }) => event },
          actions: { type: "choose", params: ({ event }) => event },
          meta: person("Escoge otra lista", "ADR 39"),
        },
      },
      states: {
        opening: {
          tags: "busy",
          meta: { title: "Abriendo la lista" },
          description:
            "Turno del navegador: trae lo que hace falta para dibujar la lista escogida.",
          always: {
            guard: "isOpened",
            target: "open",
            meta: machine("La lista ya se había abierto", "ADR 160"),
          },
          invoke: {
            id: "openList",
            src: "openList",
            input: ({ context }) => chosenOf(context),
            onDone: {
              target: "open",
              actions: { type: "keep", params: ({ event }) => ({ section: event.output }) },
              meta: machine("Ya se puede dibujar", "ADR 160"),
            },
            onError: { target: "failed", meta: fault("No llega su parte del programa", "spec §8") },
          },
        },
        open: {
          meta: { title: "Lista abierta" },
          description: "Turno de la persona: ve los primeros de la lista escogida.",
        },
        failed: {
          meta: { title: "Lista sin abrir" },
          description: "La lista escogida no se pudo dibujar: se puede abrir otra vez.",
          on: {
            "retry.chosen": { target: "opening", meta: person("Intenta de nuevo", "spec §8") },
          },
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

function chosenOf({ lists, chosen }: Context): RelatedList {
  const list = lists[chosen];
  if (list === undefined) throw new Error("No list is chosen");
  return list;
}

function listsIn(reply: Answer<readonly RelatedList[]>): readonly RelatedList[] {
  return reply.kind === "received" ? reply.value : [];
}
