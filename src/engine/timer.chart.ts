import { assign, fromPromise, setup } from "xstate";

import { server } from "./words.ts";

/** The record that a timer moves, by its controller and id; the timer, by its state and its event. */
export type Timed = {
  readonly controller: string;
  readonly id: string;
  /** The company of the record; null where all share it. */
  readonly company: number | null;
  readonly path: string;
  readonly event: string;
  /** The record and the event for people, in Spanish. */
  readonly words: string;
};

/** Milliseconds to the next look at the record; null where there is nothing more to look for. */
export type Looked = { readonly wait: number | null };

/** The process that moves a record once its time has come, if it is still where the time began (ADR 69). */
export const timerChart = setup({
  types: { input: {} as Timed, context: {} as Timed & Looked },
  actors: {
    look: fromPromise<Looked, Timed>(() => {
      throw new Error("look is a step of the job");
    }),
  },
  actions: { remember: assign((_, { wait }: Looked) => ({ wait })) },
  guards: { isOver: (_, { wait }: Looked) => wait === null },
  delays: { pause: ({ context }) => context.wait ?? 0 },
}).createMachine({
  id: "timer",
  description: "Mueve un registro cuando llega su fecha, si sigue en el estado en que se contaba.",
  context: ({ input }) => ({ ...input, wait: null }),
  initial: "looking",
  states: {
    looking: {
      meta: { title: "Mirando el registro" },
      description: "Turno del servidor: llegó la fecha; mueve el registro si sigue donde estaba.",
      invoke: {
        id: "look",
        src: "look",
        input: ({ context: { wait: _, ...timed } }) => timed,
        onDone: [
          {
            guard: { type: "isOver", params: ({ event }) => event.output },
            target: "done",
            actions: { type: "remember", params: ({ event }) => event.output },
            meta: server("Se movió, o ya no está en ese estado", "ADR 69"),
          },
          {
            target: "waiting",
            actions: { type: "remember", params: ({ event }) => event.output },
            meta: server("Su fecha es otra, o algo lo impide todavía", "ADR 69"),
          },
        ],
      },
    },
    waiting: {
      meta: { title: "Esperando su fecha" },
      description: "Nada corre: la fecha está en la base de datos y sobrevive a cualquier caída.",
      after: { pause: { target: "looking", meta: server("Llega su fecha", "ADR 69") } },
    },
    done: {
      type: "final",
      meta: { title: "Terminado" },
      description: "El registro cambió de estado una vez, o ya no hacía falta.",
    },
  },
});
