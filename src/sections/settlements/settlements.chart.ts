import { assign, fromPromise, setup } from "xstate";

import { server } from "../../engine/words.ts";

export type Input = { readonly settlement: string };

/** A portfolio to settle: the first one after another; null before the first. */
export type Place = Input & { readonly after: string | null };

/** How far a settlement is: the portfolio that was settled, null after the last. */
export type Settled = {
  readonly last: string | null;
  readonly done: number;
  readonly total: number;
  /** Its outcome, in Spanish; null before its end. */
  readonly outcome: string | null;
};

type Context = Place & Omit<Settled, "last">;

/** The process of a settlement: a portfolio a step, each whole or not at all, wherever it stops (fund.md §5). */
export const settlementChart = setup({
  types: { input: {} as Input, context: {} as Context },
  actors: {
    settleNext: fromPromise<Settled, Place>(() => {
      throw new Error("settleNext is a step of the job");
    }),
  },
  actions: {
    measure: assign((_, { last, ...settled }: Settled) => ({ after: last, ...settled })),
  },
  guards: { isOver: (_, { last }: Settled) => last === null },
}).createMachine({
  id: "settling",
  description: "Liquida un período, un portafolio cada vez; cada uno entero, o nada de él.",
  context: ({ input }) => ({ ...input, after: null, done: 0, total: 0, outcome: null }),
  initial: "calculating",
  states: {
    calculating: {
      meta: { title: "Calculando un portafolio" },
      description:
        "Turno del servidor: calcula las líneas de un portafolio y su documento de cobro.",
      invoke: {
        id: "settleNext",
        src: "settleNext",
        input: ({ context: { settlement, after } }) => ({ settlement, after }),
        onDone: [
          {
            guard: { type: "isOver", params: ({ event }) => event.output },
            target: "done",
            actions: { type: "measure", params: ({ event }) => event.output },
            meta: server("Era el último portafolio", "lectura 45"),
          },
          {
            target: "calculating",
            reenter: true,
            actions: { type: "measure", params: ({ event }) => event.output },
            meta: server("Sigue otro portafolio", "lectura 45"),
          },
        ],
      },
    },
    done: {
      type: "final",
      meta: { title: "Terminado" },
      description: "El período está calculado: falta revisarlo.",
    },
  },
});
