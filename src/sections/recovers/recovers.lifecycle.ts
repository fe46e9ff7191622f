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
  unawaited,
} from "../../engine/lifecycle.ts";
import { match, schedule } from "./commands.ts";

const NOT_THE_AUTHOR =
  "Debe hacerlo una persona distinta de quien la registró, la cambió o la cruzó.";
const MATCHED = "Está cruzada con su dinero: descrúcela para cambiarla.";
const POSTED = "Está en el libro: para corregirla, revérsela.";
const CHANGED = "Lo que paga cambió: descrúcela y crúcela otra vez.";
const DISCARD = {
  target: "discarded",
  meta: unawaited(
    remediable(explained(step("Descartar", "Descartó")), "No se reabre: registre otra."),
  ),
} as const;
const REVERSE = {
  guard: and(["isAnotherReverser", "isHere", "isLast"]),
  target: "reversed",
  meta: unawaited(
    remediable(
      explained(
        step("Reversar", "Reversó", {
          isAnotherReverser: "Debe hacerlo una persona distinta de quien la aplicó.",
          isHere:
            "La parte del aliado o los honorarios ya se trasladaron o están en una transferencia.",
          isLast: "Hay movimientos posteriores de la misma garantía.",
        }),
      ),
      "No se aplica otra vez: registre otra; su dinero queda por identificar.",
    ),
  ),
} as const;
const FAIL = { target: "withErrors", meta: byItself("Algo de ella no es posible") } as const;

/** Money that a debtor paid of a recoverable: it meets its money in the bank, is split and passed on (fund.md §4). */
export const recoveryLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as
      | {
          readonly type:
            | "check"
            | "fail"
            | "match"
            | "unmatch"
            | "unmeet"
            | "apply"
            | "schedule"
            | "transfer"
            | "reverse"
            | "discard";
        }
      | {
          readonly type: "meet";
          /** The receipt with its money. */
          readonly input: { readonly receipt: string };
        },
  },
  guards: {
    ...factGuards("isApplicable", "isToPass", "isHere", "isLast"),
    ...anotherPerson("isAnotherPerson", "isAnotherReverser"),
  },
}).createMachine({
  id: "recovery",
  description:
    "La vida de una recuperación: se reporta, se cruza con su dinero, se reparte y se traslada lo que es de otros.",
  context: knownFacts,
  initial: "reported",
  states: {
    reported: {
      meta: { title: "Reportada", tone: "pending" },
      description: "Se registró; falta comprobarla.",
      on: {
        check: { target: "validated", meta: byItself("Todo lo que dice es posible") },
        fail: FAIL,
        discard: DISCARD,
      },
    },
    withErrors: {
      meta: { title: "Con errores", tone: "risk" },
      description: "No es posible como está: se corrige o se descarta.",
      on: {
        check: { target: "validated", meta: byItself("Se corrigió") },
        discard: DISCARD,
      },
    },
    validated: {
      meta: { title: "Validada", tone: "pending" },
      description: "Espera su dinero del banco.",
      on: {
        match: { target: "matched", meta: awaited(step(match.label, match.past), "Por cruzar") },
        meet: { target: "matched", meta: byItself("Su dinero se identifica desde el recaudo") },
        fail: FAIL,
        discard: DISCARD,
      },
    },
    matched: {
      meta: { title: "Cruzada", tone: "pending", frozen: MATCHED },
      description: "Su dinero está en el banco: falta que otra persona la aplique.",
      on: {
        apply: {
          guard: and(["isAnotherPerson", "isApplicable"]),
          target: "applied",
          meta: awaited(
            step("Aplicar", "Aplicó", {
              isAnotherPerson: NOT_THE_AUTHOR,
              isApplicable: CHANGED,
            }),
            "Por aplicar",
          ),
        },
        unmatch: { target: "validated", meta: unawaited(step("Descruzar", "Descruzó")) },
        unmeet: { target: "validated", meta: byItself("Su dinero se identifica de otra forma") },
      },
    },
    applied: {
      meta: { title: "Aplicada", tone: "active", frozen: POSTED },
      description: "Está en el libro: falta trasladar lo que es de otros.",
      on: {
        schedule: {
          guard: "isToPass",
          target: "applied",
          meta: awaited(
            apart(
              step(schedule.label, schedule.past, "No queda nada por trasladar."),
              schedule.object,
            ),
            "Por trasladar",
          ),
        },
        transfer: { target: "passedOn", meta: byItself("El banco paga lo que es de otros") },
        reverse: REVERSE,
      },
    },
    passedOn: {
      meta: { title: "Trasladada", tone: "over", frozen: "Lo que era de otros ya se les pagó." },
      description: "Cada uno tiene su parte.",
      on: { reverse: REVERSE },
    },
    reversed: {
      meta: { title: "Reversada", tone: "over", frozen: "Se reversó: no cuenta." },
      description: "Su asiento se deshizo con su espejo.",
    },
    discarded: {
      meta: { title: "Descartada", tone: "over", frozen: "Se descartó: no cuenta." },
      description: "No se recibió, o se registró por error.",
    },
  },
});
