import { and, setup } from "xstate";

import {
  anotherPerson,
  factGuards,
  knownFacts,
  lifecycleTypes,
} from "../../engine/lifecycle.setup.ts";
import { apart, awaited, byItself, explained, remediable, step } from "../../engine/lifecycle.ts";
import { schedule } from "./commands/schedule.ts";

/** The taxes of a month: what was withheld goes down with the IVA, and the rest is paid (fund.md §0). */
export const taxLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as {
      readonly type:
        | "recalculate"
        | "approve"
        | "schedule"
        | "cancel"
        | "pay"
        | "release"
        | "settle";
    },
  },
  guards: {
    ...anotherPerson("isAnotherPerson"),
    ...factGuards("isCurrent", "hasToPay"),
  },
}).createMachine({
  id: "tax",
  description:
    "La vida de los impuestos de un mes: se calculan del libro, los aprueba otra persona y se pagan.",
  context: knownFacts,
  initial: "draft",
  states: {
    draft: {
      meta: { title: "Borrador", tone: "pending" },
      description: "Tiene el IVA y las retenciones del mes, según el libro.",
      on: {
        approve: {
          guard: and(["isAnotherPerson", "isCurrent"]),
          target: "approved",
          meta: remediable(
            step("Aprobar", "Aprobó", {
              isAnotherPerson:
                "Debe hacerlo una persona distinta de quien lo registró o lo cambió.",
              isCurrent: "El libro del mes cambió: recalcúlelos.",
            }),
            "Lo que cambie después entra en los impuestos del mes siguiente.",
          ),
        },
        recalculate: { target: "draft", meta: step("Recalcular", "Recalculó") },
        cancel: { target: "cancelled", meta: explained(step("Anular", "Anuló")) },
      },
    },
    approved: {
      meta: {
        title: "Aprobado",
        tone: "active",
        frozen: "Ya se aprobaron: lo que cambie entra en los del mes siguiente.",
      },
      description: "Las retenciones ya se cruzaron: falta programar lo que queda por pagar.",
      on: {
        schedule: {
          guard: "hasToPay",
          target: "scheduled",
          meta: awaited(
            remediable(
              apart(
                step(schedule.label, schedule.past, "No queda nada por pagar."),
                schedule.object,
              ),
              "Se deshace al anular su transferencia, mientras no se haya enviado al banco.",
            ),
          ),
        },
        settle: { target: "settled", meta: byItself("No queda nada por pagar") },
      },
    },
    scheduled: {
      meta: { title: "Por pagar", tone: "active", frozen: "Su transferencia está programada." },
      description: "Su transferencia está programada.",
      on: {
        pay: { target: "paid", meta: byItself("Se confirma su transferencia") },
        release: { target: "approved", meta: byItself("Se anula su transferencia") },
      },
    },
    paid: {
      meta: { title: "Pagado", tone: "over", frozen: "Los impuestos ya se pagaron." },
      description: "Se pagaron.",
    },
    settled: {
      meta: { title: "Sin saldo", tone: "over", frozen: "No quedó nada por pagar." },
      description: "Las retenciones cubrieron el IVA del mes.",
    },
    cancelled: {
      meta: { title: "Anulado", tone: "over", frozen: "Los impuestos se anularon." },
      description: "Se dejaron sin efecto antes de aprobarlos.",
    },
  },
});
