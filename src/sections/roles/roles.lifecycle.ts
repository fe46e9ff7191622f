import { setup } from "xstate";

import { factGuards, knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import { step } from "../../engine/lifecycle.ts";

/** A deactivated role gives its users no rights; somebody must still be able to give rights. */
export const roleLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as { readonly type: "deactivate" | "activate" },
  },
  guards: factGuards("keepsAnAdministrator"),
}).createMachine({
  id: "role",
  description: "La vida de un rol: se asigna o se deja de asignar.",
  context: knownFacts,
  initial: "active",
  states: {
    active: {
      meta: { title: "Activo", tone: "active" },
      description: "Puede asignarse, y da sus permisos a quien lo tiene.",
      on: {
        deactivate: {
          guard: "keepsAnAdministrator",
          target: "inactive",
          meta: step("Inactivar", "Inactivó", "No quedaría nadie que administre usuarios y roles."),
        },
      },
    },
    inactive: {
      meta: { title: "Inactivo", tone: "held" },
      description: "No puede asignarse, y no da ningún permiso a quien lo tiene.",
      on: {
        activate: { target: "active", meta: step("Activar", "Activó") },
      },
    },
  },
});
