import { and, setup } from "xstate";

import { factGuards, knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import { explained, step } from "../../engine/lifecycle.ts";

const NOT_READY = {
  isAgreementCurrent: "Su convenio no está vigente.",
  isStructurePublished: "Su estructura no está publicada.",
  isFormulaApproved: "Su fórmula de comisión no está aprobada.",
  isComputable:
    "Su fórmula usa un nombre sin valor: escríbalo en las variables o en los parámetros generales.",
};

const MENDS = {
  isAgreementCurrent: { field: "convenio" },
  isStructurePublished: { field: "estructura" },
  isFormulaApproved: { field: "formula_comision" },
  isComputable: { form: true },
} as const;

const IS_READY = [
  "isAgreementCurrent",
  "isStructurePublished",
  "isFormulaApproved",
  "isComputable",
] as const;

/** A guaranteed line: it takes loads while it and its agreement are in force. */
export const portfolioLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as { readonly type: "activate" | "suspend" | "resume" | "close" },
  },
  guards: factGuards(...IS_READY, "isUnused"),
}).createMachine({
  id: "portfolio",
  description: "La vida de un portafolio: se define, recibe cargas, se suspende y se cierra.",
  context: knownFacts,
  initial: "draft",
  states: {
    draft: {
      meta: { title: "Borrador", tone: "pending" },
      description: "Se definen sus condiciones.",
      on: {
        activate: {
          guard: and(IS_READY),
          target: "active",
          meta: step("Activar", "Activó", NOT_READY, MENDS),
        },
      },
    },
    active: {
      meta: { title: "Activo", tone: "active" },
      description: "Recibe cargas hasta su cupo.",
      on: {
        suspend: { target: "suspended", meta: explained(step("Suspender", "Suspendió")) },
      },
    },
    suspended: {
      meta: { title: "Suspendido", tone: "risk" },
      description: "No recibe cargas nuevas.",
      on: {
        resume: {
          guard: and(IS_READY),
          target: "active",
          meta: step("Reanudar", "Reanudó", NOT_READY, MENDS),
        },
        close: {
          guard: "isUnused",
          target: "closed",
          meta: explained(
            step("Cerrar", "Cerró", "Todavía tiene cupo utilizado: espere a que llegue a cero."),
          ),
        },
      },
    },
    closed: {
      meta: { title: "Cerrado", tone: "over", frozen: "El portafolio se cerró." },
      description: "Terminó; sus cargas se conservan.",
    },
  },
});
