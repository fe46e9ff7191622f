import { assign, fromPromise, setup } from "xstate";

import type { ImportReport } from "../contract/import-contract.ts";
import { fault, person, server } from "./words.ts";

/** The rows of an import so far, by their outcome. */
type Counts = ImportReport["counts"];

/** The progress of an import after one more batch; or the reason why it cannot go on, in Spanish. */
export type Saved =
  | { readonly done: number; readonly total: number; readonly counts: Counts }
  | { readonly refusal: string };

type Input = { readonly run: string; readonly total: number };

/** A batch of rows to save, with the index of its first row, from 0. */
export type Batch = { readonly run: string; readonly from: number };

type Context = Input & {
  readonly done: number;
  /** Null before its first rows. */
  readonly counts: Counts | null;
  readonly refusal: string | null;
};

/** The process that saves the rows of a file, one batch in each step; saved rows stay, wherever it stops (ADR 15). */
export const importChart = setup({
  types: { input: {} as Input, context: {} as Context },
  actors: {
    saveRows: fromPromise<Saved, Batch>(() => {
      throw new Error("saveRows is a step of the job");
    }),
  },
  actions: {
    measure: assign((_, saved: Saved) =>
      "refusal" in saved ? saved : { done: saved.done, counts: saved.counts },
    ),
  },
  guards: {
    isRefused: (_, saved: Saved) => "refusal" in saved,
    isLast: (_, saved: Saved) => "done" in saved && saved.done >= saved.total,
  },
}).createMachine({
  id: "importing",
  description:
    "Guarda las filas de un archivo, unas cuantas cada vez; las guardadas quedan, aunque se detenga.",
  context: ({ input: { run, total } }) => ({ run, total, done: 0, counts: null, refusal: null }),
  initial: "saving",
  states: {
    saving: {
      meta: { title: "Guardando filas" },
      description: "Turno del servidor: guarda las siguientes filas.",
      invoke: {
        id: "saveRows",
        src: "saveRows",
        input: ({ context: { run, done } }) => ({ run, from: done }),
        onDone: [
          {
            guard: { type: "isRefused", params: ({ event }) => event.output },
            target: "failed",
            actions: { type: "measure", params: ({ event }) => event.output },
            meta: fault("Ya no se puede seguir", "ADR 15"),
          },
          {
            guard: { type: "isLast", params: ({ event }) => event.output },
            target: "done",
            actions: { type: "measure", params: ({ event }) => event.output },
            meta: server("Eran las últimas", "ADR 15"),
          },
          {
            target: "saving",
            reenter: true,
            actions: { type: "measure", params: ({ event }) => event.output },
            meta: server("Siguen otras filas", "ADR 15"),
          },
        ],
      },
      on: {
        "cancellation.requested": {
          target: "cancelled",
          meta: person("Pide que se detenga", "ADR 15, ADR 28"),
        },
      },
    },
    done: {
      type: "final",
      meta: { title: "Terminado" },
      description: "Todas las filas válidas están guardadas.",
    },
    failed: {
      type: "final",
      meta: { title: "No pudo seguir" },
      description: "Las filas que se guardaron quedan; se dice por qué no siguió.",
    },
    cancelled: {
      type: "final",
      meta: { title: "Detenido" },
      description: "Una persona lo detuvo; las filas que se guardaron quedan.",
    },
  },
});
