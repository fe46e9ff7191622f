import { and, setup } from "xstate";

import {
  anotherPerson,
  factGuards,
  knownFacts,
  lifecycleTypes,
} from "../../engine/lifecycle.setup.ts";
import { apart, byItself, explained, remediable, step, unawaited } from "../../engine/lifecycle.ts";
import { bounce } from "./commands/bounce.ts";
import { transfer } from "./commands/transfer.ts";

const NOT_OUT = "Es dinero que entró: se concilia con su recaudo.";
const SECOND = "Debe hacerlo una persona distinta de quien dijo qué era.";

/**
 * A line of the bank: it waits until it is known what it is, and says it from then on. One that another file already
 * brought repeats it, and adds nothing (law 44).
 */
export const bankLineLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as {
      readonly type:
        | "enter"
        | "repeat"
        | "pair"
        | "drop"
        | "match"
        | "unmatch"
        | "charge"
        | "transfer"
        | "bounce"
        | "release";
    },
  },
  guards: {
    ...factGuards("isOutgoing", "isChargeOrPair", "isUntoldPair"),
    ...anotherPerson("isAnotherPerson"),
  },
}).createMachine({
  id: "bankLine",
  description: "La vida de un movimiento del banco: se concilia con lo que el fondo esperaba.",
  context: knownFacts,
  initial: "staged",
  states: {
    staged: {
      meta: { title: "Leída", tone: "working" },
      description: "Se leyó; entra cuando su archivo cuadre.",
      on: {
        enter: { target: "pending", meta: byItself("Entra con su archivo") },
        repeat: { target: "repeated", meta: byItself("Otro archivo ya la trajo") },
        pair: { target: "matched", meta: byItself("Su otra línea la devuelve") },
        drop: { target: "dropped", meta: byItself("Se descarta su archivo") },
      },
    },
    pending: {
      meta: { title: "Por conciliar", tone: "pending" },
      description: "Falta decir qué es.",
      on: {
        match: { target: "matched", meta: byItself("Se sabe qué es") },
        pair: { target: "matched", meta: byItself("Otra línea la devuelve") },
        charge: {
          guard: "isOutgoing",
          target: "matched",
          meta: remediable(
            apart(step("Registrar gasto", "Registró el gasto", NOT_OUT), {
              does: "registrar el gasto",
              of: "de",
            }),
            "Otra persona lo deshace con «Deshacer», con su motivo.",
          ),
        },
        transfer: {
          guard: "isOutgoing",
          target: "matched",
          meta: apart(step(transfer.label, transfer.past, NOT_OUT), transfer.object),
        },
      },
    },
    matched: {
      meta: { title: "Conciliada", tone: "active" },
      description: "Se sabe qué es.",
      on: {
        unmatch: { target: "pending", meta: byItself("Se deshace lo que se dijo de ella") },
        bounce: {
          guard: "isUntoldPair",
          target: "matched",
          meta: remediable(
            apart(
              step(
                bounce.label,
                bounce.past,
                "No es una salida que el banco devolvió sin decir cuál.",
              ),
              bounce.object,
            ),
            "La transferencia queda devuelta: se corrige en ella.",
          ),
        },
        release: {
          guard: and(["isChargeOrPair", "isAnotherPerson"]),
          target: "pending",
          meta: unawaited(
            explained(
              step("Deshacer", "Deshizo", {
                isChargeOrPair:
                  "Un recaudo se desaplica en él; una transferencia que el banco pagó no se deshace.",
                isAnotherPerson: SECOND,
              }),
            ),
          ),
        },
      },
    },
    repeated: {
      meta: { title: "Repetida", tone: "over", isAside: true, frozen: "Otro archivo ya la trajo." },
      description: "Otro archivo ya la trajo: no se suma.",
    },
    dropped: {
      meta: { title: "Descartada", tone: "over", isAside: true, frozen: "Su archivo se descartó." },
      description: "Su archivo se descartó antes de que entrara.",
    },
  },
});
