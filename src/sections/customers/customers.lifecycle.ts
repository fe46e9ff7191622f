import { setup } from "xstate";

import { knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import { byItself } from "../../engine/lifecycle.ts";

const CORRECT = byItself("Se aprueba una solicitud que actualiza sus datos");

/** A customer, whose debts decide its status, never a person. */
export const customerLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as
      | { readonly type: "default" | "settle" | "borrow" }
      | {
          readonly type: "correct";
          readonly input: {
            readonly field: "celular" | "correo" | "nombre";
            readonly value: string;
          };
        },
  },
}).createMachine({
  id: "customer",
  description: "La vida de un cliente: sus obligaciones dicen en qué estado está.",
  context: knownFacts,
  initial: "active",
  states: {
    active: {
      meta: { title: "Activo", tone: "active" },
      description: "Tiene obligaciones garantizadas, o puede tenerlas.",
      on: {
        default: { target: "recovering", meta: byItself("El fondo paga una de sus obligaciones") },
        settle: { target: "clear", meta: byItself("Sus obligaciones quedan en cero") },
        correct: { target: "active", meta: CORRECT },
      },
    },
    recovering: {
      meta: { title: "En recuperación", tone: "risk" },
      description: "El fondo pagó por él y le cobra.",
      on: {
        settle: { target: "clear", meta: byItself("Sus obligaciones quedan en cero") },
        correct: { target: "recovering", meta: CORRECT },
      },
    },
    clear: {
      meta: { title: "Paz y salvo", tone: "active" },
      description: "No debe nada: se le puede expedir el paz y salvo.",
      on: {
        default: {
          target: "recovering",
          meta: byItself("Se le vuelve a cobrar lo que pagó el fondo"),
        },
        borrow: { target: "active", meta: byItself("Entra una obligación suya") },
        correct: { target: "clear", meta: CORRECT },
      },
    },
  },
});
