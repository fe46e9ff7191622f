import { assign, fromPromise, setup } from "xstate";

import { server } from "../../engine/words.ts";

/** A kind of work on a load in blocks: each is started by an action on it. */
export type Task = "read" | "recheck" | "apply" | "reverse";

export type Input = { readonly load: string; readonly task: Task };

/** A block of rows to work on, after a place of the file. */
export type Block = Input & { readonly from: number };

/** How far a load is after a block: the place after which the next one begins, null after the last. */
export type Worked = {
  readonly next: number | null;
  readonly done: number;
  readonly total: number;
};

/** The outcome of a load, in Spanish, told after its last block. */
type Ended = { readonly outcome: string | null };

type Context = Block & Ended & { readonly done: number; readonly total: number };

/** The process of a load: one block of rows a step, each whole or not at all, wherever it stops (fund.md §5). */
export const loadChart = setup({
  types: { input: {} as Input, context: {} as Context },
  actors: {
    workBlock: fromPromise<Worked & Ended, Block>(() => {
      throw new Error("workBlock is a step of the job");
    }),
  },
  actions: {
    measure: assign((_, { next, ...worked }: Worked & Ended) => ({ from: next ?? 0, ...worked })),
  },
  guards: { isOver: (_, { next }: Worked) => next === null },
}).createMachine({
  id: "loading",
  description:
    "Lee, revisa, aplica o revierte una carga por bloques de filas; cada bloque entero, o nada de él.",
  context: ({ input }) => ({ ...input, from: 0, done: 0, total: 0, outcome: null }),
  initial: "working",
  states: {
    working: {
      meta: { title: "Trabajando un bloque" },
      description: "Turno del servidor: trabaja las siguientes filas del archivo.",
      invoke: {
        id: "workBlock",
        src: "workBlock",
        input: ({ context: { load, task, from } }) => ({ load, task, from }),
        onDone: [
          {
            guard: { type: "isOver", params: ({ event }) => event.output },
            target: "done",
            actions: { type: "measure", params: ({ event }) => event.output },
            meta: server("Era el último bloque", "lectura 41"),
          },
          {
            target: "working",
            reenter: true,
            actions: { type: "measure", params: ({ event }) => event.output },
            meta: server("Siguen otras filas", "lectura 41"),
          },
        ],
      },
    },
    done: {
      type: "final",
      meta: { title: "Terminado" },
      description: "Todas las filas están trabajadas.",
    },
  },
});
