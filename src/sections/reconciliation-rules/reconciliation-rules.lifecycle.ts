import { setup } from "xstate";

import { anotherPerson, knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import { explained, step } from "../../engine/lifecycle.ts";

/** A text or a payer of the bank, and what it stands for: proposed by two like decisions, approved by another person. */
export const reconciliationRuleLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as { readonly type: "approve" | "reject" | "retire" },
  },
  guards: anotherPerson("isAnotherPerson"),
}).createMachine({
  id: "reconciliationRule",
  description:
    "La vida de una regla de conciliación: se propone tras dos decisiones iguales y la aprueba otra persona.",
  context: knownFacts,
  initial: "proposed",
  states: {
    proposed: {
      meta: { title: "Propuesta", tone: "pending" },
      description: "Se decidió lo mismo dos veces: falta que otra persona la apruebe.",
      on: {
        approve: {
          guard: "isAnotherPerson",
          target: "active",
          meta: step(
            "Aprobar",
            "Aprobó",
            "Debe hacerlo una persona distinta de quien tomó las decisiones.",
          ),
        },
        reject: { target: "rejected", meta: explained(step("Rechazar", "Rechazó")) },
      },
    },
    active: {
      meta: { title: "Activa", tone: "active" },
      description: "La conciliación propone por ella. Nunca se aplica sola.",
      on: { retire: { target: "retired", meta: explained(step("Retirar", "Retiró")) } },
    },
    rejected: {
      meta: { title: "Rechazada", tone: "risk", frozen: "La regla se rechazó." },
      description: "No se propone otra vez.",
    },
    retired: {
      meta: { title: "Retirada", tone: "over", frozen: "La regla se retiró." },
      description: "Ya no propone nada.",
    },
  },
});
