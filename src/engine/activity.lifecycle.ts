import { setup } from "xstate";

import { knownFacts, lifecycleTypes } from "./lifecycle.setup.ts";
import { step } from "./lifecycle.ts";

/** The lifecycle of most master records: active or inactive. A record in use is never deleted, only deactivated. */
export const activityLifecycle = setup({
  types: { ...lifecycleTypes, events: {} as { readonly type: "deactivate" | "activate" } },
}).createMachine({
  id: "activity",
  description: "La vida de un registro de catálogo: se usa o se deja de usar.",
  context: knownFacts,
  initial: "active",
  states: {
    active: {
      meta: { title: "Activo", tone: "active" },
      description: "El registro puede escogerse en otros.",
      on: { deactivate: { target: "inactive", meta: step("Inactivar", "Inactivó") } },
    },
    inactive: {
      meta: { title: "Inactivo", tone: "held" },
      description: "El registro ya no puede escogerse; los que lo tienen lo conservan.",
      on: { activate: { target: "active", meta: step("Activar", "Activó") } },
    },
  },
});
