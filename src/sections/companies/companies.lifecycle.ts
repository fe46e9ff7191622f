import { setup } from "xstate";

import { factGuards, knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import { explained, step } from "../../engine/lifecycle.ts";

/** A company of the context: an allied entity, the fund itself or a provider. */
export const companyLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as { readonly type: "activate" | "suspend" | "resume" | "retire" },
  },
  guards: factGuards("hasNoAgreements"),
}).createMachine({
  id: "company",
  description: "La vida de una empresa: se vincula, opera, se suspende y se retira.",
  context: knownFacts,
  initial: "onboarding",
  states: {
    onboarding: {
      meta: { title: "En vinculación", tone: "pending" },
      description: "Se reúnen sus datos y documentos.",
      on: {
        activate: { target: "active", meta: step("Activar", "Activó") },
      },
    },
    active: {
      meta: { title: "Activa", tone: "active" },
      description: "Se trabaja con ella.",
      on: {
        suspend: { target: "suspended", meta: explained(step("Suspender", "Suspendió")) },
      },
    },
    suspended: {
      meta: { title: "Suspendida", tone: "risk" },
      description: "No recibe movimientos nuevos; los que tiene siguen su curso.",
      on: {
        resume: { target: "active", meta: step("Reanudar", "Reanudó") },
        retire: {
          guard: "hasNoAgreements",
          target: "retired",
          meta: explained(
            step("Retirar", "Retiró", "Tiene convenios sin terminar: termínelos primero.", {
              hasNoAgreements: { section: "agreements", of: "empresa" },
            }),
          ),
        },
      },
    },
    retired: {
      meta: { title: "Retirada", tone: "over" },
      description: "Terminó la relación; su historia se conserva.",
    },
  },
});
