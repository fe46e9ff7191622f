import { and, setup } from "xstate";

import {
  anotherPerson,
  factGuards,
  knownFacts,
  lifecycleTypes,
} from "../../engine/lifecycle.setup.ts";
import {
  apart,
  awaited,
  byItself,
  explained,
  remediable,
  step,
  telling,
  unawaited,
} from "../../engine/lifecycle.ts";
import { identify } from "./commands/identify.ts";
import { refund } from "./commands/refund.ts";

const NOT_THE_AUTHOR =
  "Debe hacerlo una persona distinta de quien lo registró, lo identificó o lo aplicó.";
const IN_THE_LEDGER = "Ya está aplicado: desaplíquelo para cambiarlo.";

/** The server counts with each change of its parts how much of it they say. */
const COUNTED = {
  identifyPartly: {
    target: "partlyIdentified",
    meta: byItself("Se identifica una parte"),
  },
  identifyWhole: { target: "identified", meta: byItself("Se identifica todo su valor") },
} as const;
const FORGET = {
  forget: { target: "unidentified", meta: byItself("Se quita lo que se había identificado") },
} as const;
const FREED = byItself("Se reversa la recuperación o la venta que pagaba");
const IDENTIFY = apart(step(identify.label, identify.past), identify.object);

/** Money that came in: whose it is, and where it is applied (fund.md §4). */
export const receiptLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as
      | {
          readonly type:
            | "identify"
            | "apply"
            | "undo"
            | "refund"
            | "annul"
            | "refunded"
            | "release";
        }
      | {
          readonly type: "identifyPartly" | "identifyWhole" | "forget";
          /** The sum of its parts now, as money. */
          readonly input: { readonly identified: string };
        },
  },
  guards: {
    ...factGuards("isByHand", "isOfOpenPeriod", "isReversible"),
    ...anotherPerson("isAnotherPerson"),
  },
}).createMachine({
  id: "receipt",
  description:
    "La vida de un recaudo: entra, se sabe de quién es y se aplica; se puede desaplicar o devolver.",
  context: knownFacts,
  initial: "unidentified",
  states: {
    unidentified: {
      meta: { title: "Por identificar", tone: "pending" },
      description: "Nadie ha dicho de quién es, ni de qué.",
      on: {
        identify: { target: "unidentified", meta: awaited(IDENTIFY) },
        ...COUNTED,
        refund: {
          target: "toRefund",
          meta: explained(
            remediable(
              step(refund.label, refund.past),
              "Al anular su transferencia vuelve a estar por identificar.",
            ),
          ),
        },
        annul: {
          guard: and(["isByHand", "isAnotherPerson"]),
          target: "annulled",
          meta: unawaited(
            explained(
              step("Anular", "Anuló", {
                isByHand: "Lo trajo el banco: no se anula.",
                isAnotherPerson: NOT_THE_AUTHOR,
              }),
            ),
          ),
        },
      },
    },
    partlyIdentified: {
      meta: { title: "Identificado parcial", tone: "pending", isAside: true },
      description: "Se sabe qué es una parte: falta el resto.",
      on: {
        identify: { target: "partlyIdentified", meta: awaited(IDENTIFY) },
        ...COUNTED,
        ...FORGET,
      },
    },
    identified: {
      meta: { title: "Identificado", tone: "pending" },
      description: "Se sabe qué es todo su valor: falta aplicarlo.",
      on: {
        apply: { target: "applied", meta: awaited(step("Aplicar", "Aplicó")) },
        ...COUNTED,
        ...FORGET,
      },
    },
    applied: {
      meta: { title: "Aplicado", tone: "active", frozen: IN_THE_LEDGER },
      description: "Está en el libro, y lo que pagó ya no se debe.",
      on: {
        identifyPartly: { target: "partlyIdentified", meta: FREED },
        forget: { target: "unidentified", meta: FREED },
        undo: {
          guard: and(["isOfOpenPeriod", "isReversible", "isAnotherPerson"]),
          target: "unidentified",
          meta: unawaited(
            explained(
              telling(
                step("Desaplicar", "Desaplicó", {
                  isOfOpenPeriod: "Su período está cerrado.",
                  isReversible: "Lo que pagó ya cambió.",
                  isAnotherPerson: NOT_THE_AUTHOR,
                }),
                {
                  means:
                    "Sus asientos se reversarán con la fecha de hoy, lo que pagó se volverá a deber y el recaudo quedará por identificar.",
                },
              ),
            ),
          ),
        },
      },
    },
    toRefund: {
      meta: {
        title: "Por devolver",
        tone: "pending",
        isAside: true,
        frozen: "Se está devolviendo.",
      },
      description: "Espera la transferencia que lo devuelve.",
      on: {
        refunded: { target: "refunded", meta: byItself("El banco confirma su devolución") },
        release: { target: "unidentified", meta: byItself("Se anula su transferencia") },
      },
    },
    refunded: {
      meta: { title: "Devuelto", tone: "over", frozen: "Ya volvió a quien lo pagó." },
      description: "Volvió a quien lo pagó.",
    },
    annulled: {
      meta: { title: "Anulado", tone: "over", frozen: "El recaudo se anuló." },
      description: "Se registró por error: su asiento se reversó.",
    },
  },
});
