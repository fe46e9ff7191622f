import { setup } from "xstate";

import { anotherPerson, knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import { byItself, explained, remediable, step } from "../../engine/lifecycle.ts";
import { approve } from "./commands/approve.ts";

const APPROVED = "Ya se aprobó: para cambiarlo, anule su transferencia.";

/** Money paid to an allied entity before its settlement, approved by another person than the one who requested it. */
export const advanceLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as { readonly type: "approve" | "reject" | "cancel" | "release" | "pay" },
  },
  guards: anotherPerson("isAnotherPerson"),
}).createMachine({
  id: "advance",
  description: "La vida de un anticipo: se solicita, lo aprueba otra persona y se gira.",
  context: knownFacts,
  initial: "requested",
  states: {
    requested: {
      meta: { title: "Solicitado", tone: "pending" },
      description: "Espera la decisión de una persona distinta de quien lo escribió.",
      on: {
        approve: {
          guard: "isAnotherPerson",
          target: "approved",
          meta: remediable(
            step(
              approve.label,
              approve.past,
              "Debe hacerlo una persona distinta de quien lo registró o lo cambió.",
            ),
            "Se deshace al anular su transferencia, mientras no se haya enviado al banco.",
          ),
        },
        reject: { target: "rejected", meta: explained(step("Rechazar", "Rechazó")) },
        cancel: { target: "cancelled", meta: explained(step("Anular", "Anuló")) },
      },
    },
    approved: {
      meta: { title: "Aprobado", tone: "active", frozen: APPROVED },
      description: "Su transferencia está programada.",
      on: {
        pay: { target: "paid", meta: byItself("Se confirma su transferencia") },
        release: { target: "requested", meta: byItself("Se anula su transferencia") },
      },
    },
    paid: {
      meta: { title: "Girado", tone: "over", frozen: "Ya se giró: su dinero salió." },
      description: "El dinero salió de la cuenta del fondo.",
    },
    rejected: {
      meta: { title: "Rechazado", tone: "risk", frozen: "El anticipo se rechazó." },
      description: "No se gira.",
    },
    cancelled: {
      meta: { title: "Anulado", tone: "over", frozen: "El anticipo se anuló." },
      description: "Se dejó sin efecto antes de aprobarlo.",
    },
  },
});
