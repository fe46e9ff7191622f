import { setup } from "xstate";

import { factGuards, knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import {
  apart,
  awaited,
  byItself,
  explained,
  remediable,
  step,
  unable,
} from "../../engine/lifecycle.ts";
import { correct } from "./commands/correct.ts";

const DISCARD = {
  target: "discarded",
  meta: explained(step("Descartar", "Descartó")),
} as const;
const AGAIN = "Lo que cada línea trae entra una sola vez, aunque se cruce otra vez.";
const PENDING = "Le faltan movimientos por conciliar.";

/**
 * A file of the bank (fund.md §5): it is read, its lines are summed and held against what other files brought, the new ones
 * enter, and it is closed once it is known what each of them is. What does not add up adds nothing until somebody says so.
 */
export const bankFileLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as
      | {
          readonly type:
            | "read"
            | "cross"
            | "balance"
            | "recheck"
            | "retry"
            | "correct"
            | "accept"
            | "discard"
            | "finish"
            | "resume"
            | "close"
            | "reopen";
        }
      | {
          readonly type: "fail" | "halt" | "differ";
          readonly input: { readonly problema: string };
        },
  },
  guards: factGuards("isUntouched", "hasNonePending"),
}).createMachine({
  id: "bankStatement",
  description:
    "La vida de un archivo bancario: se lee, se cruza con sus saldos y con otros archivos, y se cierra cuando se sabe qué es cada movimiento.",
  context: knownFacts,
  initial: "received",
  states: {
    received: {
      meta: { title: "Recibido", tone: "pending" },
      description: "El archivo espera a que se lea.",
      on: {
        read: { target: "reading", meta: byItself("Se empieza a leer") },
        halt: { target: "unread", meta: unable("No se puede leer ahora") },
      },
    },
    reading: {
      meta: { title: "Leyendo", tone: "working", frozen: "Su archivo se está leyendo." },
      description: "Se lee cada línea.",
      on: {
        cross: { target: "crossing", meta: byItself("Todas sus líneas se leyeron") },
        fail: { target: "unreadable", meta: byItself("El archivo no se puede leer") },
        halt: { target: "unread", meta: unable("No se puede seguir leyendo") },
      },
    },
    unread: {
      meta: { title: "Lectura detenida", tone: "risk", frozen: "Falta terminar de leerlo." },
      description: "No se pudo leer, y dice por qué: se reintenta o se descarta.",
      on: {
        recheck: {
          target: "reading",
          meta: awaited(
            remediable(
              apart(step("Reintentar lectura", "Reintentó la lectura"), {
                does: "reintentar la lectura",
                of: "de",
              }),
              "Solo lee sus líneas: no entra ninguna.",
            ),
            "Reintentar la lectura",
          ),
        },
        discard: DISCARD,
      },
    },
    crossing: {
      meta: { title: "En cruce", tone: "working", frozen: "Sus líneas se están cruzando." },
      description:
        "Se suman sus líneas, se comparan con las de otros archivos y entran las nuevas.",
      on: {
        differ: {
          target: "different",
          meta: byItself("Sus líneas no suman lo que dicen sus saldos"),
        },
        balance: { target: "balanced", meta: byItself("Sus líneas entraron") },
        halt: { target: "halted", meta: unable("No se pueden cruzar las que faltan") },
      },
    },
    halted: {
      meta: { title: "Cruce detenido", tone: "risk", frozen: "Falta cruzar una parte." },
      description: "No se pudieron cruzar todas sus líneas, y dice por qué: se reintenta.",
      on: {
        retry: {
          target: "crossing",
          meta: awaited(
            remediable(
              apart(step("Reintentar cruce", "Reintentó el cruce"), {
                does: "reintentar el cruce",
                of: "de",
              }),
              AGAIN,
            ),
            "Reintentar el cruce",
          ),
        },
        discard: {
          guard: "isUntouched",
          target: "discarded",
          meta: explained(step("Descartar", "Descartó", "Una parte de sus líneas ya entró.")),
        },
      },
    },
    different: {
      meta: {
        title: "Con diferencias",
        tone: "risk",
        frozen: "No cuadra: corrija sus saldos, tómelo como está o descártelo.",
      },
      description:
        "Sus líneas no suman lo que dicen sus saldos, y nada ha entrado: se corrigen los saldos, se toma como está con un motivo, o se descarta.",
      on: {
        correct: {
          target: "crossing",
          meta: awaited(
            remediable(
              apart(step(correct.label, correct.past), correct.object),
              "Solo se comprueba otra vez.",
            ),
            "Ver por qué no cuadra",
          ),
        },
        accept: {
          target: "crossing",
          meta: explained(
            remediable(
              apart(step("Tomar como está", "Tomó como está"), { does: "tomar como está", of: "" }),
              "Sus líneas entran: lo que cada una hizo se deshace en ella.",
            ),
          ),
        },
        discard: DISCARD,
      },
    },
    balanced: {
      meta: { title: "Cuadrado", tone: "pending", frozen: "Sus líneas ya entraron." },
      description: "Sus líneas entraron: falta decir qué son algunas.",
      on: {
        finish: { target: "closed", meta: byItself("Se sabe qué es cada movimiento") },
        close: {
          guard: "hasNonePending",
          target: "closed",
          meta: step("Cerrar", "Cerró", PENDING),
        },
      },
    },
    closed: {
      meta: {
        title: "Cerrado",
        tone: "over",
        frozen: "Se sabe qué es cada uno de sus movimientos.",
      },
      description: "Se sabe qué es cada uno de sus movimientos.",
      on: {
        resume: {
          target: "balanced",
          meta: byItself("Se deshace lo que era uno de sus movimientos"),
        },
        reopen: { target: "balanced", meta: explained(step("Reabrir", "Reabrió")) },
      },
    },
    unreadable: {
      meta: { title: "Ilegible", tone: "risk", frozen: "El archivo no se pudo leer." },
      description: "El archivo no se pudo leer, y dice por qué: se carga otro.",
    },
    discarded: {
      meta: { title: "Descartado", tone: "over", frozen: "El archivo se descartó." },
      description: "No cambió nada.",
    },
  },
});
