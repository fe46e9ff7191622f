import { and, setup } from "xstate";

import {
  anotherPerson,
  factGuards,
  knownFacts,
  lifecycleTypes,
  onDayOf,
} from "../../engine/lifecycle.setup.ts";
import { apart, awaited, byItself, explained, step, unawaited } from "../../engine/lifecycle.ts";
import {
  agree,
  assign,
  contact,
  endAgreement,
  leaveCourt,
  receive,
  rescind,
  restore,
  sell,
  sue,
  writeOff,
} from "./commands.ts";

const NOT_THE_AUTHOR = "Debe hacerlo una persona distinta de quien lo registró o lo cambió.";
const NO_PAPER = "Adjunte el acta que lo decide.";
const FORM = { form: true } as const;
const PAPER = { hasMinutes: FORM };
const OUT_OF_HOURS = "A esta hora la ley no deja llamar ni escribir al deudor.";

const CONTACT = unawaited(
  apart(step(contact.label, contact.past, { isContactable: OUT_OF_HOURS }), contact.object),
);
const RECEIVE = unawaited(apart(step(receive.label, receive.past), receive.object));
const RECOVER = {
  target: "recovered",
  meta: byItself("El deudor paga todo lo que debe al fondo"),
} as const;
const CREDIT = byItself("Se aplica una recuperación");
const DEBIT = byItself("Se reversa una recuperación");
const AGREE = {
  target: "inAgreement",
  guard: "isWhole",
  meta: apart(
    step(agree.label, agree.past, { isWhole: "Las cuotas no suman el saldo." }, { isWhole: FORM }),
    agree.object,
  ),
} as const;
const SUE = {
  target: "inCourt",
  meta: step(sue.label, sue.past),
} as const;
const WRITE_OFF = {
  guard: and(["hasMinutes", "isAnotherPerson"]),
  target: "writtenOff",
  meta: unawaited(
    explained(
      step(
        writeOff.label,
        writeOff.past,
        { hasMinutes: NO_PAPER, isAnotherPerson: NOT_THE_AUTHOR },
        PAPER,
      ),
    ),
  ),
} as const;
const SELL = {
  guard: and(["hasMinutes", "isAnotherPerson"]),
  target: "sold",
  meta: unawaited(
    explained(
      step(sell.label, sell.past, { hasMinutes: NO_PAPER, isAnotherPerson: NOT_THE_AUTHOR }, PAPER),
    ),
  ),
} as const;
const REASSIGN = unawaited(step(assign.label, assign.past));

/** The figures of a recovery, as money: of the debt, of the fund's capital and interest, and of the capital written off with it. */
type Paid = Readonly<Record<"debt" | "capital" | "interest" | "rest", string>>;

/** A debt of a paid claim, until it is paid, given up or sold (fund.md §4). */
export const recoverableLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as
      | {
          readonly type:
            | "assign"
            | "contact"
            | "receive"
            | "agree"
            | "endAgreement"
            | "breach"
            | "sue"
            | "leaveCourt"
            | "writeOff"
            | "restore"
            | "sell"
            | "rescind";
        }
      | { readonly type: "credit" | "debit" | "recover" | "reopen"; readonly input: Paid },
  },
  guards: {
    ...factGuards("isContactable", "isWhole", "isBehind", "hasMinutes", "isRestorable"),
    ...anotherPerson("isAnotherPerson", "isAnotherDecider"),
  },
  delays: { breach: onDayOf("incumple_desde") },
}).createMachine({
  id: "recoverable",
  description:
    "La vida de un recuperable: se asigna, se cobra con acuerdo o en un juzgado, y se recupera, se castiga o se vende.",
  context: knownFacts,
  initial: "toAssign",
  states: {
    toAssign: {
      meta: { title: "Por asignar", tone: "pending" },
      description: "El fondo pagó; nadie lo cobra todavía.",
      on: {
        assign: {
          target: "inManagement",
          meta: awaited(step(assign.label, assign.past), "Por asignar"),
        },
        recover: RECOVER,
        credit: { target: "toAssign", meta: CREDIT },
        debit: { target: "toAssign", meta: DEBIT },
      },
    },
    inManagement: {
      meta: { title: "En gestión", tone: "working" },
      description: "Un gestor lo cobra.",
      on: {
        contact: { guard: "isContactable", target: "inManagement", meta: CONTACT },
        receive: { target: "inManagement", meta: RECEIVE },
        agree: AGREE,
        assign: { target: "inManagement", meta: REASSIGN },
        sue: SUE,
        recover: RECOVER,
        credit: { target: "inManagement", meta: CREDIT },
        debit: { target: "inManagement", meta: DEBIT },
        writeOff: WRITE_OFF,
        sell: SELL,
      },
    },
    inAgreement: {
      meta: { title: "En acuerdo", tone: "active", isAside: true },
      description: "El deudor paga por cuotas; la que no llega a tiempo lo incumple.",
      on: {
        contact: { guard: "isContactable", target: "inAgreement", meta: CONTACT },
        receive: { target: "inAgreement", meta: RECEIVE },
        endAgreement: {
          target: "inManagement",
          meta: unawaited(
            explained(apart(step(endAgreement.label, endAgreement.past), endAgreement.object)),
          ),
        },
        assign: { target: "inAgreement", meta: REASSIGN },
        sue: SUE,
        recover: RECOVER,
        credit: { target: "inAgreement", meta: CREDIT },
        debit: { target: "inAgreement", meta: DEBIT },
        writeOff: WRITE_OFF,
        sell: SELL,
      },
      after: {
        breach: {
          guard: "isBehind",
          target: "inManagement",
          meta: byItself("Una cuota no se pagó a tiempo"),
        },
      },
    },
    inCourt: {
      meta: { title: "En jurídico", tone: "working", isAside: true },
      description: "Lo cobra un abogado.",
      on: {
        contact: { guard: "isContactable", target: "inCourt", meta: CONTACT },
        receive: { target: "inCourt", meta: RECEIVE },
        leaveCourt: {
          target: "inManagement",
          meta: unawaited(explained(step(leaveCourt.label, leaveCourt.past))),
        },
        assign: { target: "inCourt", meta: REASSIGN },
        recover: RECOVER,
        credit: { target: "inCourt", meta: CREDIT },
        debit: { target: "inCourt", meta: DEBIT },
        writeOff: WRITE_OFF,
        sell: SELL,
      },
    },
    recovered: {
      meta: {
        title: "Recuperado",
        tone: "over",
        frozen: "Ya se recuperó: el deudor no debe nada.",
      },
      description: "El deudor no debe nada al fondo.",
      on: { reopen: { target: "inManagement", meta: byItself("Se reversa una recuperación") } },
    },
    writtenOff: {
      meta: {
        title: "Castigado",
        tone: "pending",
        isAside: true,
        frozen: "Se castigó: para cambiarlo, reverse el castigo.",
      },
      description:
        "Se dio por perdido; lo que el deudor pague todavía es del fondo y de la entidad.",
      on: {
        contact: { guard: "isContactable", target: "writtenOff", meta: CONTACT },
        receive: { target: "writtenOff", meta: RECEIVE },
        credit: { target: "writtenOff", meta: CREDIT },
        debit: { target: "writtenOff", meta: DEBIT },
        restore: {
          guard: and(["isAnotherDecider", "isRestorable"]),
          target: "inManagement",
          meta: unawaited(
            explained(
              apart(
                step(restore.label, restore.past, {
                  isAnotherDecider:
                    "Debe hacerlo una persona distinta de quien lo castigó o lo vendió.",
                  isRestorable: "Hay recuperaciones posteriores al castigo: revérselas primero.",
                }),
                restore.object,
              ),
            ),
          ),
        },
      },
    },
    sold: {
      meta: { title: "Vendido", tone: "over", frozen: "Se vendió: es de quien lo compró." },
      description: "Lo que el deudor pague es del comprador.",
      on: {
        rescind: {
          guard: "isAnotherDecider",
          target: "inManagement",
          meta: unawaited(
            explained(
              apart(
                step(
                  rescind.label,
                  rescind.past,
                  "Debe hacerlo una persona distinta de quien lo castigó o lo vendió.",
                ),
                rescind.object,
              ),
            ),
          ),
        },
      },
    },
  },
});
