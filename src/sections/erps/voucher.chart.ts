import { assign, fromPromise, setup } from "xstate";

import { server } from "../../engine/words.ts";

/** The ERP is told to take the voucher of a receipt, or to annul the one that it has. */
export type VoucherOperation = "take" | "annul";

export type Input = { readonly erp: string; readonly operation: VoucherOperation };

type Context = Input & { readonly isTold: boolean };

/** The process that takes a voucher to the ERP: one that fails is tried again, and then waits for a person. */
export const voucherChart = setup({
  types: { input: {} as Input, context: {} as Context },
  actors: {
    tell: fromPromise<void, Input>(() => {
      throw new Error("tell is a step of the job");
    }),
    record: fromPromise<void, Input>(() => {
      throw new Error("record is a step of the job");
    }),
  },
  actions: { remember: assign({ isTold: true }) },
}).createMachine({
  id: "voucher",
  description: "Lleva al ERP un recibo de caja, o le dice que uno se anuló.",
  context: ({ input }) => ({ ...input, isTold: false }),
  initial: "telling",
  states: {
    telling: {
      meta: { title: "Enviando al ERP" },
      description:
        "Turno del ERP: recibe el recibo de caja. Lo reconoce por su número, aunque se le envíe otra vez.",
      invoke: {
        id: "tell",
        src: "tell",
        input: ({ context: { erp, operation } }) => ({ erp, operation }),
        onDone: {
          target: "recording",
          actions: "remember",
          meta: server("El ERP lo recibió", "ADR 123"),
        },
      },
    },
    recording: {
      meta: { title: "Anotando que lo recibió" },
      description: "Turno del servidor: deja escrito que el ERP lo tiene.",
      invoke: {
        id: "record",
        src: "record",
        input: ({ context: { erp, operation } }) => ({ erp, operation }),
        onDone: { target: "done", meta: server("Queda escrito", "ADR 123") },
      },
    },
    done: {
      type: "final",
      meta: { title: "Terminado" },
      description: "El ERP lo tiene, o sabe que se anuló.",
    },
  },
});
