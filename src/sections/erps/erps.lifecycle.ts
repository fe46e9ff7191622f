import { and, setup } from "xstate";

import {
  anotherPerson,
  factGuards,
  knownFacts,
  lifecycleTypes,
} from "../../engine/lifecycle.setup.ts";
import {
  again,
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
import { credit } from "./commands/credit.ts";
import type { Heard } from "./emission.chart.ts";

/** The event of each end of a call to the DIAN. */
export type Reply =
  | "accept"
  | "acceptNoticed"
  | "reject"
  | "timeOut"
  | "postpone"
  | "resolve"
  | "refuse"
  | "retry";

const SENT = "Ya se firmó y se envió a la DIAN.";
const DISCARD = { target: "discarded", meta: explained(step("Descartar", "Descartó")) } as const;
const OLD_CUT =
  "El corte de su liquidación cambió: descártela, recalcule la liquidación y emítala otra vez.";
const OF_CUT = { isOfPresentCut: { field: "documento" } } as const;
const RESEND = telling(
  remediable(
    step("Reenviar", "Reenvió", { isOfPresentCut: OLD_CUT }, OF_CUT),
    "Si la DIAN lo rechaza otra vez, se corrige y se reenvía de nuevo.",
  ),
  { means: "Se enviará otra vez a la DIAN, con su mismo número y los datos de hoy." },
);
const WITHDRAW = {
  withdraw: { target: "discarded", meta: byItself("Se desaplica el recaudo de su recibo de caja") },
} as const;
const HOLD = {
  target: "unposted",
  meta: byItself("La DIAN lo acepta, y el libro no recibe su asiento"),
} as const;
const HALT = { target: "halted", meta: unable("No se puede seguir") } as const;
const CREDIT = remediable(
  apart(step(credit.label, credit.past, "Una nota no se corrige con otra nota."), credit.object),
  "La nota se puede descartar mientras no se envíe.",
);

/** An electronic document: approved, signed with its number, sent, and accepted or not by the DIAN (fund.md §4). */
export const erpLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as
      | {
          readonly type:
            | "queue"
            | "approve"
            | "send"
            | "correct"
            | "resend"
            | "credit"
            | "discard"
            | "enter"
            | "abandon"
            | "take"
            | "withdraw";
        }
      | { readonly type: Reply | "hold"; readonly input: Heard }
      | { readonly type: "halt"; readonly input: { readonly problem: string } }
      | {
          readonly type: "enlist";
          readonly input: { readonly run: string; readonly problem: string | null };
        }
      | {
          readonly type: "deliver";
          readonly input: { readonly pdf: string; readonly container: string };
        },
  },
  guards: {
    ...anotherPerson("isAnotherPerson"),
    ...factGuards("isWithinInvoice", "isInvoice", "isOfPresentCut"),
  },
}).createMachine({
  id: "erp",
  description: "La vida de un documento electrónico: se firma con su número y la DIAN lo acepta.",
  context: knownFacts,
  initial: "draft",
  states: {
    draft: {
      meta: { title: "Borrador", tone: "pending" },
      description: "Una factura manual o una nota que otra persona debe aprobar.",
      on: {
        approve: {
          guard: and(["isAnotherPerson", "isWithinInvoice"]),
          target: "pending",
          meta: remediable(
            step("Aprobar", "Aprobó", {
              isAnotherPerson:
                "Debe hacerlo una persona distinta de quien lo registró o lo cambió.",
              isWithinInvoice: "Las notas superan el total de la factura.",
            }),
            "Se puede descartar, mientras no se haya enviado.",
          ),
        },
        queue: { target: "pending", meta: byItself("Se emite su documento de cobro") },
        discard: DISCARD,
      },
    },
    pending: {
      meta: {
        title: "Pendiente",
        tone: "pending",
        frozen: "Ya se aprobó: si está mal, descártelo.",
      },
      description:
        "Falta enviarlo a la DIAN. Lo que se corrige, o la DIAN no tiene, se envía por sí solo.",
      on: {
        send: {
          guard: "isOfPresentCut",
          target: "sending",
          meta: awaited(step("Enviar", "Envió", { isOfPresentCut: OLD_CUT }, OF_CUT)),
        },
        resend: { target: "sending", meta: byItself("Se envía por sí solo, con los datos de hoy") },
        enlist: { target: "pending", meta: byItself("Entra en una emisión masiva") },
        discard: DISCARD,
        ...WITHDRAW,
      },
    },
    sending: {
      meta: { title: "En envío", tone: "working", frozen: SENT },
      description: "Está firmado con su número y se envía a la DIAN; un recibo de caja, al ERP.",
      on: {
        accept: { target: "accepted", meta: byItself("La DIAN lo acepta") },
        acceptNoticed: {
          target: "noticed",
          meta: byItself("La DIAN lo acepta con notificaciones"),
        },
        reject: { target: "rejected", meta: byItself("La DIAN lo rechaza") },
        timeOut: { target: "unanswered", meta: byItself("No se sabe la respuesta") },
        hold: HOLD,
        postpone: { target: "sending", meta: byItself("El servicio de la DIAN está caído") },
        take: { target: "accepted", meta: byItself("El ERP recibe el recibo de caja") },
        halt: HALT,
        ...WITHDRAW,
      },
    },
    halted: {
      meta: { title: "Envío detenido", tone: "risk", frozen: SENT },
      description:
        "No se pudo terminar su envío, y dice por qué: al reintentar se pregunta primero a la DIAN si lo tiene.",
      on: {
        send: {
          target: "sending",
          meta: awaited(
            remediable(
              telling(again(), {
                means:
                  "Se preguntará a la DIAN si lo tiene, y solo si no, se enviará con su mismo número. Un recibo de caja se enviará otra vez al ERP.",
                told: "Se está enviando otra vez.",
              }),
              "Si la DIAN lo rechaza, se corrige y se reenvía.",
            ),
            "Reintentar el envío",
          ),
        },
        ...WITHDRAW,
      },
    },
    unanswered: {
      meta: { title: "Sin respuesta", tone: "held", frozen: SENT },
      description: "Se pregunta a la DIAN antes de enviarlo otra vez.",
      on: {
        resolve: { target: "accepted", meta: byItself("La DIAN ya lo tenía aceptado") },
        hold: HOLD,
        refuse: { target: "rejected", meta: byItself("La DIAN lo había rechazado") },
        retry: { target: "pending", meta: byItself("La DIAN no lo tiene") },
        halt: HALT,
      },
    },
    rejected: {
      meta: {
        title: "Rechazado",
        tone: "risk",
        frozen: "La DIAN lo rechazó: sus datos se corrigen donde están, y se reenvía.",
      },
      description:
        "Conserva su número: se corrige lo que dice la DIAN donde está escrito y se reenvía, o se descarta.",
      on: {
        correct: {
          guard: "isOfPresentCut",
          target: "pending",
          meta: awaited(RESEND, "Corregir y reenviar"),
        },
        discard: DISCARD,
      },
    },
    unposted: {
      meta: { title: "Aceptado sin asiento", tone: "held", frozen: "La DIAN ya lo aceptó." },
      description:
        "La DIAN lo aceptó y va al comprador, pero el libro no recibió su asiento: se asienta, o se cierra sin él.",
      on: {
        enter: {
          target: "accepted",
          meta: awaited(
            remediable(
              telling(step("Asentar", "Asentó"), {
                means: "Entrará en el libro con su fecha, o con la de hoy si su mes ya se cerró.",
              }),
              "Lo que ya está en el libro se corrige con una nota crédito.",
            ),
          ),
        },
        abandon: {
          target: "unentered",
          meta: telling(explained(asPronoun(step("Cerrar sin asiento", "Cerró sin asiento"))), {
            means:
              "Nada de él entrará en el libro y su documento de cobro se anulará. Ante la DIAN seguirá aceptado.",
          }),
        },
        deliver: { target: "unposted", meta: byItself("El comprador lo recibe") },
      },
    },
    unentered: {
      meta: {
        title: "Cerrado sin asiento",
        tone: "over",
        isAside: true,
        frozen: "La DIAN ya lo aceptó.",
      },
      description: "La DIAN lo aceptó y no puede ser un asiento: quedó dicho por qué.",
    },
    accepted: {
      meta: { title: "Aceptado", tone: "active", frozen: "La DIAN ya lo aceptó." },
      description: "Está en el libro y va al comprador; un recibo de caja lo tiene el ERP.",
      on: {
        credit: { guard: "isInvoice", target: "accepted", meta: CREDIT },
        deliver: { target: "accepted", meta: byItself("El comprador lo recibe") },
        ...WITHDRAW,
      },
    },
    noticed: {
      meta: {
        title: "Aceptado con notificación",
        tone: "active",
        frozen: "La DIAN ya lo aceptó.",
      },
      description: "Está en el libro; la DIAN avisó de algo que no impide aceptarlo.",
      on: {
        credit: { guard: "isInvoice", target: "noticed", meta: CREDIT },
        deliver: { target: "noticed", meta: byItself("El comprador lo recibe") },
      },
    },
    discarded: {
      meta: {
        title: "Descartado",
        tone: "over",
        isAside: true,
        frozen: "El documento se descartó.",
      },
      description: "No se envía; si tenía número, queda anotado como no usado.",
    },
  },
});
