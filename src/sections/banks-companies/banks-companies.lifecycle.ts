import { setup } from "xstate";

import { anotherPerson, knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import { byItself, step } from "../../engine/lifecycle.ts";

const CHANGE = {
  target: "pending",
  meta: byItself(
    "Cambian los datos de una cuenta de pagos",
    "Cambiar una cuenta de pagos la deja por verificar: no paga hasta que otra persona la verifique.",
  ),
} as const;

/**
 * A bank account of a company: one that pays is verified by another person than its author, and again when it changes.
 */
export const bankAccountLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as { readonly type: "verify" | "deactivate" | "change" | "activate" },
  },
  guards: anotherPerson("isAnotherPerson"),
}).createMachine({
  id: "bankAccount",
  description: "La vida de una cuenta bancaria: se verifica, se usa y se deja de usar.",
  context: knownFacts,
  initial: "pending",
  states: {
    pending: {
      meta: { title: "Por verificar", tone: "pending" },
      description: "Una persona revisa el número y la certificación.",
      on: {
        verify: {
          guard: "isAnotherPerson",
          target: "active",
          meta: step(
            "Verificar",
            "Verificó",
            "Una cuenta de pagos debe verificarla una persona distinta de quien la escribió.",
          ),
        },
      },
    },
    active: {
      meta: { title: "Activa", tone: "active" },
      description: "Se recauda o se paga con ella.",
      on: {
        deactivate: { target: "inactive", meta: step("Inactivar", "Inactivó") },
        change: CHANGE,
      },
    },
    inactive: {
      meta: { title: "Inactiva", tone: "held" },
      description: "No se usa.",
      on: {
        activate: { target: "active", meta: step("Activar", "Activó") },
        change: CHANGE,
      },
    },
  },
});
