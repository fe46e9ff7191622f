import { assign, fromPromise, setup } from "xstate";

/** The progress of an import after one more batch; or the reason why it cannot go on, in Spanish. */
export type Saved =
  | { readonly done: number; readonly total: number }
  | { readonly refusal: string };

type Input = { readonly run: string; readonly total: number };

/** A batch of rows to save, with the index of its first row, from 0. */
export type Batch = { readonly run: string; readonly from: number };

type Context = Input & { readonly done: number; readonly refusal: string | null };

/** The process that saves the rows of a file, one batch in each step; saved rows stay, wherever it stops (ADR 15). */
export const importChart = setup({
  types: { input: {} as Input, context: {} as Context },
  actors: {
    saveRows: fromPromise<Saved, Batch>(() => {
      throw new Error("saveRows is a step of the job");
    }),
  },
  actions: {
    measure: assign((_, saved: Saved) => ("refusal" in saved ? saved : { done: saved.done })),
  },
  guards: {
    isRefused: (_, saved: Saved) => "refusal" in saved,
    isLast: (_, saved: Saved) => "done" in saved && saved.done >= saved.total,
  },
}).createMachine({
  id: "importing",
  context: ({ input: { run, total } }) => ({ run, total, done: 0, refusal: null }),
  initial: "saving",
  states: {
    saving: {
      invoke: {
        id: "saveRows",
        src: "saveRows",
        input: ({ context: { run, done } }) => ({ run, from: done }),
        onDone: [
          {
            guard: { type: "isRefused", params: ({ event }) => event.output },
            target: "failed",
            actions: { type: "measure", params: ({ event }) => event.output },
          },
          {
            guard: { type: "isLast", params: ({ event }) => event.output },
            target: "done",
            actions: { type: "measure", params: ({ event }) => event.output },
          },
          {
            target: "saving",
            reenter: true,
            actions: { type: "measure", params: ({ event }) => event.output },
          },
        ],
      },
      on: { "cancellation.requested": "cancelled" },
    },
    done: { type: "final" },
    failed: { type: "final" },
    cancelled: { type: "final" },
  },
});
