import { and, setup } from "xstate";

import {
  anotherPerson,
  factGuards,
  knownFacts,
  lifecycleTypes,
} from "../../engine/lifecycle.setup.ts";
import { apart, byItself, explained, remediable, step, unawaited } from "../../engine/lifecycle.ts";
import { approve } from "./commands/approve.ts";
import { spend } from "./commands/spend.ts";

const APPROVED = "Ya se aprobó: para cambiarlo, anule su transferencia.";
const NOT_THE_AUTHOR = "Debe hacerlo una persona distinta de quien lo registró o lo cambió.";
const SPEND = {
  guard: and(["isAnotherPerson", "isJudicial", "hasSupport"]),
  meta: unawaited(
    remediable(
      apart(
        step(
          spend.label,
          spend.past,
          {
            isAnotherPerson: NOT_THE_AUTHOR,
            isJudicial: "Así se legalizan los gastos judiciales; lo demás, con su siniestro.",
            hasSupport: "Adjunte el soporte del gasto.",
          },
          { hasSupport: { form: true } },
        ),
        spend.object,
      ),
      "Lo que se legalizó entra al libro: se corrige con un reverso de su asiento.",
    ),
  ),
} as const;
const PARTLY = {
  target: "partlyLegalised",
  meta: byItself("Se legaliza una parte"),
} as const;
const LEGALISE = { target: "legalised", meta: byItself("Se legaliza lo que quedaba") } as const;
const REPAY = byItself("Vuelve dinero suyo");
const UNPAY = byItself("Se deshace un reintegro");
const UNSETTLE = byItself("Se revoca el siniestro que lo descontó");

/** Money paid to an allied entity before its settlement, approved by another person than the one who requested it. */
export const advanceLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as
      | {
          readonly type:
            | "approve"
            | "reject"
            | "cancel"
            | "release"
            | "pay"
            | "spend"
            | "partly"
            | "legalise";
        }
      | {
          readonly type: "repay" | "unpay";
          readonly input: {
            /** Money above zero. */
            readonly amount: string;
            /** The record that brought it, once for each: `receipt-applications/15`. */
            readonly origin: string;
          };
        }
      | {
          readonly type: "settleClaim" | "unsettle";
          readonly input: { readonly amount: string; readonly document: string };
        },
  },
  guards: {
    ...anotherPerson("isAnotherPerson"),
    ...factGuards("isWithinFormula", "isJudicial", "hasSupport"),
  },
}).createMachine({
  id: "advance",
  description:
    "La vida de un anticipo: se solicita, lo aprueba otra persona, se gira y se legaliza o vuelve.",
  context: knownFacts,
  initial: "requested",
  states: {
    requested: {
      meta: { title: "Solicitado", tone: "pending" },
      description: "Espera la decisión de una persona distinta de quien lo escribió.",
      on: {
        approve: {
          guard: and(["isAnotherPerson", "isWithinFormula"]),
          target: "approved",
          meta: remediable(
            step(
              approve.label,
              approve.past,
              {
                isAnotherPerson: NOT_THE_AUTHOR,
                isWithinFormula: "Supera la fórmula de anticipo.",
              },
              { isWithinFormula: { form: true } },
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
      meta: { title: "Girado", tone: "active" },
      description: "El dinero salió de la cuenta del fondo: falta legalizarlo, o que vuelva.",
      on: {
        spend: { ...SPEND, target: "paid" },
        settleClaim: { target: "paid", meta: byItself("Se descuenta de un siniestro") },
        repay: { target: "paid", meta: REPAY },
        unpay: { target: "paid", meta: UNPAY },
        partly: PARTLY,
        legalise: LEGALISE,
      },
    },
    partlyLegalised: {
      meta: { title: "Legalizado parcial", tone: "active", isAside: true },
      description: "Una parte se legalizó o volvió: falta el resto.",
      on: {
        spend: { ...SPEND, target: "partlyLegalised" },
        settleClaim: { target: "partlyLegalised", meta: byItself("Se descuenta de un siniestro") },
        repay: { target: "partlyLegalised", meta: REPAY },
        unpay: { target: "partlyLegalised", meta: UNPAY },
        unsettle: { target: "partlyLegalised", meta: UNSETTLE },
        legalise: LEGALISE,
      },
    },
    legalised: {
      meta: { title: "Legalizado", tone: "over", frozen: "Ya no queda nada por legalizar." },
      description: "Todo se gastó con soporte, se descontó de un siniestro o volvió.",
      on: {
        unpay: { target: "partlyLegalised", meta: UNPAY },
        unsettle: { target: "partlyLegalised", meta: UNSETTLE },
      },
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
