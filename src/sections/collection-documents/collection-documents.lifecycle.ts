import { and, setup } from "xstate";

import {
  anotherPerson,
  factGuards,
  knownFacts,
  lifecycleTypes,
  onDayOf,
} from "../../engine/lifecycle.setup.ts";
import {
  awaited,
  byItself,
  explained,
  remediable,
  step,
  telling,
  unawaited,
} from "../../engine/lifecycle.ts";
import { compensate } from "./commands/compensate.ts";

const STALE = "Desactualizada: su corte cambió después de calcularla. Recalcúlela.";
const NOT_THE_AUTHOR = "Debe hacerlo una persona distinta de quien lo calculó o lo revisó.";
const ISSUED = { recalculate: "Ya se emitió: corríjala con una nota crédito." };

const BEFORE_ISSUED = "Se puede recalcular, mientras no se haya emitido.";
const AFTER_ISSUED =
  "Mientras la factura no se envíe se puede descartar; lo que la DIAN acepta se corrige con una nota crédito.";
const TO_BE_SENT = {
  means: "Se hará su factura electrónica, que quedará «Pendiente»: faltará enviarla a la DIAN.",
  told: "Su factura electrónica está hecha: falta enviarla a la DIAN.",
};

const RECALCULATE = {
  guard: "isUnissued",
  target: "replaced",
  meta: explained(
    step(
      "Recalcular",
      "Recalculó",
      "Su factura espera corrección: corríjala o descártela primero.",
    ),
  ),
} as const;
const PAY_PARTLY = {
  target: "partlyPaid",
  meta: byItself("Se le aplica un pago y queda saldo"),
} as const;
const PAY = { target: "paid", meta: byItself("Se le aplica un pago y no queda saldo") } as const;
const OWE = { target: "issued", meta: byItself("Se desaplica todo lo que la pagaba") } as const;
const OWE_PARTLY = {
  target: "partlyPaid",
  meta: byItself("Se desaplica una parte de lo que la pagaba"),
} as const;
const favor = <const Status extends string>(target: Status) => ({
  favor: { target, meta: byItself("Una nota crédito deja a favor lo que ya estaba pagado") },
});
const compensating = <const Status extends string>(target: Status) => ({
  compensate: {
    guard: and(["hasFavor", "isAnotherPerson"]),
    target,
    meta: unawaited(
      telling(
        remediable(
          step(compensate.label, compensate.past, {
            hasFavor: "Quien la paga no tiene saldo a favor.",
            isAnotherPerson: NOT_THE_AUTHOR,
          }),
          "Si se deja de usar, se paga con un recaudo: la compensación queda en el libro.",
        ),
        { means: "El saldo a favor de quien la paga se usará para pagarla, hasta donde alcance." },
      ),
    ),
  },
});
const EXPIRE = {
  expire: { target: "overdue", meta: byItself("Pasan su vencimiento y los días de gracia") },
} as const;
const ANNUL = { target: "annulled", meta: byItself("Una nota crédito la anula entera") } as const;

/** A charge to an entity, from its settlement to its payment: one record with one life (fund.md §4). */
export const collectionDocumentLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as
      | {
          readonly type:
            | "raise"
            | "review"
            | "approve"
            | "issue"
            | "recalculate"
            | "accept"
            | "reject"
            | "resume"
            | "compensate"
            | "annul"
            | "void";
        }
      | {
          readonly type: "payPartly" | "pay" | "owe" | "owePartly" | "favor";
          /** Paid, owed again or in favour, as money. */
          readonly input: { readonly amount: string };
        },
  },
  guards: {
    ...factGuards("isFresh", "isUnissued", "hasNumbering", "hasBillingData", "hasFavor"),
    ...anotherPerson("isAnotherPerson"),
  },
  delays: { expire: onDayOf("vencida_desde") },
}).createMachine({
  id: "collectionDocument",
  description:
    "La vida de un documento de cobro: se liquida, se revisa, lo aprueba otra persona, se emite y se paga.",
  context: knownFacts,
  initial: "calculated",
  states: {
    calculated: {
      meta: { title: "Calculada", tone: "pending" },
      description: "Se calculó con el corte del mes: falta que alguien la revise.",
      on: {
        review: {
          guard: "isFresh",
          target: "reviewed",
          meta: awaited(remediable(step("Revisar", "Revisó", STALE), BEFORE_ISSUED)),
        },
        recalculate: RECALCULATE,
        raise: {
          target: "issuing",
          meta: byItself("Se aprueba su factura manual, o el crédito que la paga por anticipado"),
        },
      },
    },
    reviewed: {
      meta: { title: "Revisada", tone: "pending" },
      description: "Espera la decisión de una persona distinta de quien la calculó y la revisó.",
      on: {
        approve: {
          guard: and(["isFresh", "isAnotherPerson"]),
          target: "approved",
          meta: remediable(
            step("Aprobar", "Aprobó", {
              isFresh: STALE,
              isAnotherPerson: NOT_THE_AUTHOR,
            }),
            BEFORE_ISSUED,
          ),
        },
        recalculate: RECALCULATE,
      },
    },
    approved: {
      meta: { title: "Aprobada", tone: "active" },
      description: "Falta emitir su factura electrónica.",
      on: {
        issue: {
          guard: and(["isFresh", "isUnissued", "hasNumbering", "hasBillingData"]),
          target: "issuing",
          meta: awaited(
            remediable(
              telling(
                step(
                  "Emitir",
                  "Emitió",
                  {
                    isFresh: STALE,
                    isUnissued: "La DIAN rechazó su factura: corríjala y reenvíela.",
                    hasNumbering: "No hay numeración vigente.",
                    hasBillingData: "Faltan datos de facturación.",
                  },
                  {
                    hasNumbering: { section: "fe-centers" },
                    isUnissued: { section: "erps", of: "documento" },
                  },
                ),
                TO_BE_SENT,
              ),
              AFTER_ISSUED,
            ),
          ),
        },
        resume: { target: "issuing", meta: byItself("Su factura rechazada se corrige") },
        recalculate: RECALCULATE,
      },
    },
    issuing: {
      meta: { title: "En emisión", tone: "working" },
      description: "Su factura electrónica está hecha: falta que se envíe y que la DIAN la acepte.",
      on: {
        accept: { target: "issued", meta: byItself("La DIAN acepta su factura") },
        reject: { target: "approved", meta: byItself("La DIAN rechaza su factura, o se descarta") },
        void: { target: "annulled", meta: byItself("Su factura se cierra sin asiento") },
      },
    },
    issued: {
      meta: { title: "Emitida", tone: "active", refuses: ISSUED },
      description: "La entidad la debe.",
      after: EXPIRE,
      on: {
        payPartly: PAY_PARTLY,
        pay: PAY,
        ...compensating("issued"),
        annul: ANNUL,
      },
    },
    partlyPaid: {
      meta: { title: "Pagada parcial", tone: "active", isAside: true },
      description: "La entidad pagó una parte.",
      after: EXPIRE,
      on: {
        payPartly: PAY_PARTLY,
        pay: PAY,
        owe: OWE,
        owePartly: OWE_PARTLY,
        ...compensating("partlyPaid"),
        ...favor("partlyPaid"),
        annul: ANNUL,
      },
    },
    overdue: {
      meta: { title: "Vencida", tone: "risk", refuses: ISSUED },
      description: "Pasó su vencimiento y la entidad la debe.",
      on: {
        payPartly: PAY_PARTLY,
        pay: PAY,
        owe: OWE,
        owePartly: OWE_PARTLY,
        ...compensating("overdue"),
        ...favor("overdue"),
        annul: ANNUL,
      },
    },
    paid: {
      meta: { title: "Pagada", tone: "over" },
      description: "La entidad no debe nada de ella.",
      on: { owe: OWE, owePartly: OWE_PARTLY, ...favor("paid"), annul: ANNUL },
    },
    replaced: {
      meta: { title: "Reemplazada", tone: "over", isAside: true },
      description: "Otra versión ocupa su lugar.",
    },
    annulled: {
      meta: { title: "Anulada", tone: "over", isAside: true },
      description: "Una nota crédito la anuló entera, o su factura se cerró sin asiento.",
    },
  },
});
