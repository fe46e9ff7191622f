import { and, setup } from "xstate";

import {
  anotherPerson,
  factGuards,
  knownFacts,
  lifecycleTypes,
} from "../../engine/lifecycle.setup.ts";
import {
  apart,
  asPronoun,
  awaited,
  byItself,
  explained,
  remediable,
  step,
  telling,
  unable,
} from "../../engine/lifecycle.ts";

const NOT_THE_AUTHOR =
  "Debe hacerlo una persona distinta de quien la registró, la cambió o confirmó su cuenta.";
const NOT_THIS_AMOUNT = "Su rol no firma lo que se paga a esta empresa en ese día.";
const IN_BATCH = "Va en un lote: hágalo en el lote.";
const BEFORE_SENT = "Se puede anular, mientras no se haya generado su archivo.";
const NOT_UPLOADED =
  "Mientras nadie diga que se envió, «Descartar archivo» con su motivo la deja otra vez por autorizar.";
const NOT_PAID = "Si el banco no la paga, se registra como «Devuelta por el banco», con su motivo.";
const SEND = telling(
  remediable(
    apart(step("Generar archivo", "Generó el archivo"), { does: "generar el archivo", of: "de" }),
    NOT_UPLOADED,
  ),
  {
    means: "Se generará el archivo que alguien subirá al banco. Nada se le enviará por sí solo.",
    told: "Se está generando el archivo.",
  },
);
const SENT = remediable(asPronoun(step("Marcar enviada", "Marcó enviada", IN_BATCH)), NOT_PAID);
const DISCARD = remediable(
  apart(step("Descartar archivo", "Descartó el archivo", IN_BATCH), {
    does: "descartar el archivo",
    of: "de",
  }),
  "Después se autoriza otra vez, y se genera otro archivo.",
);
const CANCEL = { target: "cancelled", meta: explained(step("Anular", "Anuló")) } as const;
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

/** Nobody authorises again to the account that the bank returned, unless somebody confirmed it on purpose (ADR 102). */
const RELAPSE = {
  target: "returned",
  meta: byItself("Vuelve a la cuenta que devolvió el banco"),
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
            | "markSent"
            | "unmark"
            | "discard"
            | "confirm"
            | "bounce"
            | "confirmAccount"
            | "mend"
            | "relapse"
            | "cancel"
            | "change"
            | "leave"
            | "dispatch"
            | "recall"
            | "scrap";
        }
      | {
          readonly type: "settle";
          /** The day on which the bank says that it paid; null where it says none. */
          readonly input: { readonly day: string | null };
        }
      | {
          readonly type: "outdate" | "halt" | "reject";
          readonly input: { readonly problem: string };
        }
      | { readonly type: "enlist"; readonly input: { readonly batch: string } },
  },
  guards: {
    ...anotherPerson("isAnotherPerson", "isAnotherSigner", "isWithinFirst", "isWithinSecond"),
    ...factGuards("hasFunds", "isAlone"),
  },
}).createMachine({
  id: "transfer",
  description:
    "La vida de una transferencia: la autorizan dos personas, se envía y se confirma, o la devuelve el banco.",
  context: knownFacts,
  initial: "programmed",
  states: {
    programmed: {
      meta: { title: "Programada", tone: "pending" },
      description: "Espera la primera autorización.",
      on: {
        authorise: {
          guard: and(["isAnotherPerson", "isWithinFirst"]),
          target: "authorised",
          meta: remediable(
            step("Autorizar", "Autorizó", {
              isAnotherPerson: NOT_THE_AUTHOR,
              isWithinFirst: NOT_THIS_AMOUNT,
            }),
            BEFORE_SENT,
          ),
        },
        cancel: CANCEL,
        relapse: RELAPSE,
      },
    },
    authorised: {
      meta: { title: "Autorizada", tone: "pending" },
      description: "Tiene una autorización y espera la segunda.",
      on: {
        sign: {
          guard: and(["isAnotherPerson", "isAnotherSigner", "isWithinSecond", "hasFunds"]),
          target: "ready",
          meta: remediable(
            apart(
              step("Segunda autorización", "Dio la segunda autorización", {
                isAnotherPerson: NOT_THE_AUTHOR,
                isAnotherSigner: "La segunda autorización es de otra persona.",
                isWithinSecond: NOT_THIS_AMOUNT,
                hasFunds: "El disponible no alcanza.",
              }),
              { does: "dar la segunda autorización", of: "a" },
            ),
            BEFORE_SENT,
          ),
        },
        cancel: CANCEL,
        change: CHANGE,
        relapse: RELAPSE,
      },
    },
    ready: {
      meta: { title: "Lista", tone: "active" },
      description: "Tiene las dos autorizaciones: falta generar su archivo y subirlo al banco.",
      on: {
        send: { target: "sending", meta: awaited(SEND) },
        enlist: { target: "batched", meta: byItself("Entra en un lote") },
        cancel: CANCEL,
        change: CHANGE,
        relapse: RELAPSE,
        outdate: OUTDATE,
      },
    },
    batched: {
      meta: { title: "En lote", tone: "active", frozen: "Va en un lote para el banco." },
      description:
        "Va con otras en un lote: se genera un solo archivo, y lo que le pase es de todas.",
      on: {
        write: { target: "written", meta: byItself("El archivo de su lote está escrito") },
        leave: { target: "ready", meta: byItself("Se desarma su lote") },
        outdate: OUTDATE,
      },
    },
    sending: {
      meta: { title: "Generando archivo", tone: "working", frozen: "Se genera su archivo." },
      description: "Se escribe el archivo para el banco.",
      on: {
        halt: { target: "ready", meta: unable("No se pudo generar el archivo") },
        write: { target: "written", meta: byItself("El archivo está escrito") },
        outdate: OUTDATE,
      },
    },
    written: {
      meta: {
        title: "Archivo generado",
        tone: "active",
        frozen: "Su archivo para el banco ya se generó.",
      },
      description:
        "Su archivo está listo: súbalo al banco y diga que se envió. Si no se va a subir, descártelo con el motivo.",
      on: {
        markSent: {
          guard: "isAlone",
          target: "sent",
          meta: awaited(SENT, "Subir al banco"),
        },
        discard: { guard: "isAlone", target: "programmed", meta: explained(DISCARD) },
        dispatch: { target: "sent", meta: byItself("Se envía su lote") },
        scrap: { target: "programmed", meta: byItself("Se descarta el archivo de su lote") },
      },
    },
    sent: {
      meta: { title: "Enviada", tone: "active", frozen: "Ya se envió al banco." },
      description:
        "Alguien dijo que subió su archivo al banco: cuando la pague, confírmela; si no la paga, regístrela como devuelta, con el motivo del banco.",
      on: {
        confirm: { target: "confirmed", meta: awaited(step("Confirmar", "Confirmó")) },
        bounce: {
          target: "returned",
          meta: explained(
            apart(step("Devuelta por el banco", "Registró la devolución del banco"), {
              does: "registrar la devolución del banco",
              of: "de",
            }),
          ),
        },
        unmark: {
          guard: "isAlone",
          target: "written",
          meta: explained(
            apart(step("No se envió", "Dijo que no se envió", IN_BATCH), {
              does: "decir que no se envió",
              of: "",
            }),
          ),
        },
        settle: { target: "confirmed", meta: byItself("El banco dice que la pagó") },
        reject: {
          target: "returned",
          meta: byItself("El banco dice que no la pagó"),
        },
        recall: { target: "written", meta: byItself("Su lote no se había enviado") },
      },
    },
    returned: {
      meta: { title: "Devuelta por el banco", tone: "risk" },
      description:
        "El banco no la pagó. Se autoriza otra vez cuando cambie la cuenta de destino, o cuando alguien la confirme con un motivo.",
      on: {
        confirmAccount: {
          target: "programmed",
          meta: awaited(
            explained(
              apart(step("Confirmar cuenta", "Confirmó la cuenta"), {
                does: "confirmar la cuenta",
                of: "de",
              }),
            ),
            "Corregir o confirmar la cuenta",
          ),
        },
        cancel: CANCEL,
        change: {
          target: "programmed",
          meta: byItself(
            "Cambia la cuenta de destino: se autoriza otra vez",
            "El banco la devolvió: con otra cuenta de destino se autoriza otra vez.",
          ),
        },
        mend: {
          target: "programmed",
          meta: byItself("Se corrigió y verificó la cuenta de destino: se autoriza otra vez"),
        },
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
