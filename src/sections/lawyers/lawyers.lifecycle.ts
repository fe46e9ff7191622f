import { setup } from "xstate";

import { factGuards, knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import { step } from "../../engine/lifecycle.ts";

/** A lawyer can be deactivated when all cases are in other hands. */
export const lawyerLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as { readonly type: "deactivate" | "activate" },
  },
  guards: factGuards("hasNoCases"),
}).createMachine({
  id: "lawyer",
  description: "La vida de un abogado: recibe casos o deja de recibirlos.",
  context: knownFacts,
  initial: "active",
  states: {
    active: {
      meta: { title: "Activo", tone: "active" },
      description: "Se le asignan casos.",
      on: {
        deactivate: {
          guard: "hasNoCases",
          target: "inactive",
          meta: step("Inactivar", "Inactivó", "Tiene casos asignados: reasígnelos primero."),
        },
      },
    },
    inactive: {
      meta: { title: "Inactivo", tone: "held" },
      description: "Ya no se le asignan casos.",
      on: {
        activate: { target: "active", meta: step("Activar", "Activó") },
      },
    },
  },
});
