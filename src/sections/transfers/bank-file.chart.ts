import { assign, fromPromise, setup } from "xstate";

import { server } from "../../engine/words.ts";

export type Input = { readonly transfer: string };

/** The process that writes the file of a transfer for the bank. */
export const bankFileChart = setup({
  types: { input: {} as Input, context: {} as Input & { readonly isWritten: boolean } },
  actors: {
    writeFile: fromPromise<void, Input>(() => {
      throw new Error("writeFile is a step of the job");
    }),
  },
  actions: { finish: assign({ isWritten: true }) },
}).createMachine({
  id: "bankFile",
  description: "Escribe el archivo de una transferencia para el banco, una sola vez.",
  context: ({ input }) => ({ ...input, isWritten: false }),
  initial: "writing",
  states: {
    writing: {
      meta: { title: "Escribiendo el archivo" },
      description:
        "Turno del servidor: escribe el archivo y deja la transferencia enviada, o la devuelve si su cuenta cambió.",
      invoke: {
        id: "writeFile",
        src: "writeFile",
        input: ({ context: { transfer } }) => ({ transfer }),
        onDone: {
          target: "done",
          actions: "finish",
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
