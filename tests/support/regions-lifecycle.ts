import { and, setup } from "xstate";

import { factGuards, knownFacts, lifecycleTypes } from "../../src/engine/lifecycle.setup.ts";
import { byItself, step } from "../../src/engine/lifecycle.ts";

const pending = { title: "Pendiente", tone: "pending" } as const;
const active = { title: "Enviado", tone: "active" } as const;

/** An invoice that is delivered to the ERP and to the DIAN in parallel. */
export const regionsLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as { readonly type: "post" | "send" | "accept" | "withdraw" },
  },
  guards: factGuards("isAnotherPerson", "hasFunds", "isLate"),
}).createMachine({
  id: "invoice",
  context: knownFacts,
  initial: "issued",
  states: {
    issued: {
      type: "parallel",
      on: { withdraw: { target: "withdrawn", meta: step("Anular", "Anuló") } },
      states: {
        erp: {
          initial: "pending",
          states: {
            pending: {
              meta: { ...pending, frozen: "Falta el ERP." },
              on: { post: { target: "sent", meta: step("Contabilizar", "Contabilizó") } },
            },
            sent: { meta: active },
          },
        },
        dian: {
          initial: "pending",
          states: {
            pending: {
              meta: pending,
              on: {
                send: [
                  {
                    guard: and(["isAnotherPerson", "hasFunds"]),
                    target: "sent",
                    meta: step("Enviar", "Envió", {
                      isAnotherPerson: "Debe hacerlo otra persona.",
                      hasFunds: "No alcanza.",
                    }),
                  },
                  { guard: "isLate", target: "late", meta: step("Enviar", "Envió") },
                ],
              },
            },
            late: { meta: { title: "Tarde", tone: "held" } },
            sent: {
              meta: active,
              on: { accept: { target: "accepted", meta: byItself("La acepta") } },
            },
            accepted: { meta: { title: "Aceptado", tone: "active" } },
          },
        },
      },
    },
    withdrawn: { meta: { title: "Anulada", tone: "over" } },
  },
});
