import { setup } from "xstate";

import { factGuards, knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import { explained, step } from "../../engine/lifecycle.ts";

/**
 * The contract between the fund and an allied entity. Once ended it takes no new loads; claims within their term
 * continue.
 */
export const agreementLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as { readonly type: "enforce" | "suspend" | "terminate" | "resume" },
  },
  guards: factGuards("hasContract"),
}).createMachine({
  id: "agreement",
  description: "La vida de un convenio: se firma, rige, se suspende y se termina.",
  context: knownFacts,
  initial: "draft",
  states: {
    draft: {
      meta: { title: "Borrador", tone: "pending" },
      description: "Se acuerdan sus condiciones.",
      on: {
        enforce: {
          guard: "hasContract",
          target: "current",
          meta: step(
            "Poner en vigencia",
            "Puso en vigencia",
            "Adjunte primero el contrato firmado.",
            {
              hasContract: { form: true },
            },
          ),
        },
      },
    },
    current: {
      meta: { title: "Vigente", tone: "active" },
      description: "Rige: admite portafolios y cargas.",
      on: {
        suspend: { target: "suspended", meta: explained(step("Suspender", "Suspendió")) },
        terminate: { target: "terminated", meta: explained(step("Terminar", "Terminó")) },
      },
    },
    suspended: {
      meta: { title: "Suspendido", tone: "risk" },
      description: "No admite cargas nuevas mientras dure la suspensión.",
      on: {
        resume: { target: "current", meta: step("Reanudar", "Reanudó") },
        terminate: { target: "terminated", meta: explained(step("Terminar", "Terminó")) },
      },
    },
    terminated: {
      meta: { title: "Terminado", tone: "over", frozen: "El convenio terminó." },
      description: "No admite cargas nuevas; las solicitudes en plazo siguen.",
    },
  },
});
