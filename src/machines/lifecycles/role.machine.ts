import { setup } from "xstate";

import { factGuards, knownFacts, lifecycleTypes } from "./lifecycle.setup.ts";
import { step } from "./lifecycle.ts";

/** A role is set aside when nobody has it. */
export const roleLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as { readonly type: "deactivate" | "activate" },
  },
  guards: factGuards("hasNoUsers"),
}).createMachine({
  id: "role",
  description: "La vida de un rol: se asigna o se deja de asignar.",
  context: knownFacts,
  initial: "active",
  states: {
    active: {
      meta: { title: "Activo", tone: "active" },
      description: "Puede asignarse a usuarios.",
      on: {
        deactivate: {
          guard: "hasNoUsers",
          target: "inactive",
          meta: step("Inactivar", "Hay usuarios con este rol: asígneles otro primero."),
        },
      },
    },
    inactive: {
      meta: { title: "Inactivo", tone: "held" },
      description: "Ya no puede asignarse.",
      on: {
        activate: { target: "active", meta: step("Activar") },
      },
    },
  },
});
