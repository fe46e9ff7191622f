import { setup } from "xstate";

import { factGuards, knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import { inTime, step } from "../../engine/lifecycle.ts";

/** An address from which staff may sign in, until its last day. */
export const addressLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as { readonly type: "deactivate" | "expire" | "activate" },
  },
  guards: factGuards("isCurrent"),
}).createMachine({
  id: "address",
  description: "La vida de una dirección IP permitida: se usa, se deja de usar o se vence.",
  context: knownFacts,
  initial: "active",
  states: {
    active: {
      meta: { title: "Activa", tone: "active" },
      description: "Se puede entrar desde ella.",
      on: {
        deactivate: { target: "inactive", meta: step("Inactivar", "Inactivó") },
        expire: { target: "expired", meta: inTime("Pasa su último día") },
      },
    },
    inactive: {
      meta: { title: "Inactiva", tone: "held" },
      description: "No cuenta.",
      on: {
        activate: {
          guard: "isCurrent",
          target: "active",
          meta: step("Activar", "Activó", "Cambie primero su fecha Vigente hasta: ya pasó.", {
            isCurrent: { form: true },
          }),
        },
      },
    },
    expired: {
      meta: { title: "Vencida", tone: "risk" },
      description: "Pasó su último día.",
      on: {
        activate: {
          guard: "isCurrent",
          target: "active",
          meta: step("Activar", "Activó", "Cambie primero su fecha Vigente hasta: ya pasó.", {
            isCurrent: { form: true },
          }),
        },
      },
    },
  },
});
