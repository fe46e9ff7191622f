import { setup } from "xstate";

import { factGuards, knownFacts, lifecycleTypes } from "./lifecycle.setup.ts";
import { byItself, explained, step } from "./lifecycle.ts";

/** Nobody locks the door from outside with the key inside. */
const leaving = {
  guard: "isExpendable",
  target: "inactive",
  meta: explained(step("Inactivar", "No puede inactivarse a sí mismo ni al último administrador.")),
} as const;

/** The account of a member of staff. */
export const userLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as { readonly type: "join" | "deactivate" | "lockOut" | "unlock" | "activate" },
  },
  guards: factGuards("isExpendable"),
}).createMachine({
  id: "user",
  description: "La vida de una cuenta: se invita, se usa, se bloquea y se deja de usar.",
  context: knownFacts,
  initial: "invited",
  states: {
    invited: {
      meta: { title: "Invitado", tone: "pending" },
      description: "Tiene cuenta y todavía no ha entrado.",
      on: {
        join: { target: "active", meta: byItself("Entra por primera vez") },
        deactivate: leaving,
      },
    },
    active: {
      meta: { title: "Activo", tone: "active" },
      description: "Puede entrar.",
      on: {
        lockOut: { target: "locked", meta: byItself("Falla demasiados intentos") },
        deactivate: leaving,
      },
    },
    locked: {
      meta: { title: "Bloqueado", tone: "held" },
      description: "Falló demasiadas veces: espera unos minutos, o a que lo desbloqueen.",
      on: {
        unlock: { target: "active", meta: step("Desbloquear") },
        deactivate: leaving,
      },
    },
    inactive: {
      meta: { title: "Inactivo", tone: "over" },
      description: "No puede entrar; lo que hizo conserva su nombre.",
      on: {
        activate: { target: "active", meta: step("Activar") },
      },
    },
  },
});
