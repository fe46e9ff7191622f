import { and, setup } from "xstate";

import { factGuards, knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import {
  awaited,
  byItself,
  explained,
  remediable,
  step,
  telling,
  unable,
} from "../../engine/lifecycle.ts";

const NOT_THE_AUTHOR = "Debe hacerlo una persona distinta de quien la registró o la cambió.";
const BEFORE_SENT = "Se puede anular, mientras no se haya generado su archivo.";
const NOT_PAID =
  "Si no lo sube, o el banco no la paga, «Devuelta por el banco» con su motivo la deja otra vez por autorizar.";
const SEND = telling(remediable(step("Generar archivo"), NOT_PAID), {
  means: "Se genera el archivo que alguien sube al banco. Nada se le envía por sí solo.",
  told: "Se está generando el archivo.",
});
const CANCEL = { target: "cancelled", meta: explained(step("Anular")) } as const;
const CHANGE = {
  target: "programmed",
  meta: byItself(
    "Cambian las cuentas o la fecha: se autoriza otra vez",
    "Cambiar las cuentas o la fecha quita las autorizaciones que ya tiene: se autoriza otra vez.",
  ),
} as const;

const OUTDATE = {
  target: "programmed",
  meta: byItself("Cambió la cuenta que se había autorizado: se autoriza otra vez"),
} as const;

/** A payment of the fund: two people sign it, neither of them its author, before its file goes to the bank. */
export const transferLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as
      | {
          readonly type:
            | "authorise"
            | "sign"
            | "send"
            | "write"
            | "confirm"
            | "bounce"
            | "cancel"
            | "change";
        }
      | { readonly type: "outdate" | "halt"; readonly input: { readonly problem: string } },
  },
  guards: factGuards("isAnotherPerson", "isAnotherSigner"),
}).createMachine({
  id: "transfer",
  description: "La vida de una transferencia: la autorizan dos personas, se envía y se confirma.",
  context: knownFacts,
  initial: "programmed",
  states: {
    programmed: {
      meta: { title: "Programada", tone: "pending" },
      description: "Espera la primera autorización.",
      on: {
        authorise: {
          guard: "isAnotherPerson",
          target: "authorised",
          meta: remediable(step("Autorizar", NOT_THE_AUTHOR), BEFORE_SENT),
        },
        cancel: CANCEL,
      },
    },
    authorised: {
      meta: { title: "Autorizada", tone: "pending" },
      description: "Tiene una autorización y espera la segunda.",
      on: {
        sign: {
          guard: and(["isAnotherPerson", "isAnotherSigner"]),
          target: "ready",
          meta: remediable(
            step("Segunda autorización", {
              isAnotherPerson: NOT_THE_AUTHOR,
              isAnotherSigner: "La segunda autorización es de otra persona.",
            }),
            BEFORE_SENT,
          ),
        },
        cancel: CANCEL,
        change: CHANGE,
      },
    },
    ready: {
      meta: { title: "Lista", tone: "active" },
      description: "Tiene las dos autorizaciones: falta generar su archivo y subirlo al banco.",
      on: {
        send: { target: "sending", meta: awaited(SEND) },
        cancel: CANCEL,
        change: CHANGE,
        outdate: OUTDATE,
      },
    },
    sending: {
      meta: { title: "Generando archivo", tone: "working", frozen: "Se genera su archivo." },
      description: "Se escribe el archivo para el banco.",
      on: {
        halt: { target: "ready", meta: unable("No se pudo generar el archivo") },
        write: { target: "sent", meta: byItself("El archivo está escrito") },
        outdate: OUTDATE,
      },
    },
    sent: {
      meta: { title: "Enviada", tone: "active", frozen: "Su archivo para el banco ya se generó." },
      description:
        "Su archivo está listo: súbalo al banco, y cuando la pague, confírmela. Si no se subió o no se pagó, regístrela como devuelta, con el motivo.",
      on: {
        confirm: { target: "confirmed", meta: awaited(step("Confirmar")) },
        bounce: { target: "programmed", meta: explained(step("Devuelta por el banco")) },
      },
    },
    confirmed: {
      meta: { title: "Confirmada", tone: "over", frozen: "El banco ya la pagó." },
      description: "El banco la pagó.",
    },
    cancelled: {
      meta: { title: "Anulada", tone: "over", frozen: "La transferencia se anuló." },
      description: "No se paga.",
    },
  },
});
