import { assign, fromPromise, setup } from "xstate";

import { server } from "../../engine/words.ts";

export type Input = { readonly transfer: string };

/** The end of the process: the file is written, or the transfer has to be authorised again. */
type End = "written" | "returned";

type Context = Input & { readonly end: End | null };

/** The process that writes the file of a transfer for the bank. */
export const bankFileChart = setup({
  types: { input: {} as Input, context: {} as Context },
  actors: {
    writeFile: fromPromise<End, Input>(() => {
      throw new Error("writeFile is a step of the job");
    }),
  },
  actions: { finish: assign((_, end: End) => ({ end })) },
}).createMachine({
  id: "bankFile",
  description: "Escribe el archivo de una transferencia para el banco, una sola vez.",
  context: ({ input }) => ({ ...input, end: null }),
  initial: "writing",
  states: {
    writing: {
      meta: { title: "Escribiendo el archivo" },
      description:
        "Turno del servidor: escribe el archivo y deja la transferencia enviada, o la devuelve si ya no se puede.",
      invoke: {
        id: "writeFile",
        src: "writeFile",
        input: ({ context: { transfer } }) => ({ transfer }),
        onDone: {
          target: "done",
          actions: { type: "finish", params: ({ event }) => event.output },
          meta: server("Ya se escribió, o se devolvió", "lectura 25"),
        },
      },
    },
    done: {
      type: "final",
      meta: { title: "Terminado" },
      description:
        "La transferencia está enviada y su archivo, guardado con ella; o espera otra vez las autorizaciones.",
    },
  },
});
