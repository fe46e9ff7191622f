import { and, setup } from "xstate";

import { factGuards, knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import {
  again,
  apart,
  awaited,
  byItself,
  explained,
  remediable,
  step,
  unable,
  whereHalted,
} from "../../engine/lifecycle.ts";

const CANCEL = { target: "cancelled", meta: explained(step("Anular", "Anuló")) } as const;
const CLOSED = {
  isPeriodOpen: "El período de su corte está cerrado.",
  isNotInvoiced: "Su corte ya se facturó: se corrige con una nota crédito.",
} as const;
const NOT_OPEN = { ...CLOSED, isPortfolioActive: "El portafolio no está activo." };
const MENDS = { isPortfolioActive: { field: "portafolio" } } as const;
const LATER = { isLast: { section: "loads" } } as const;
const REVERSAL =
  "Quien puede reversarla la deshace con «Reversar», mientras el período siga abierto, el corte no se haya facturado y no la siga otra carga; una de reclamaciones, mientras no se radiquen todas, y una de recuperaciones, mientras no se crucen todas.";
const HALT = (target: "unread" | "halfApplied" | "halfReversed") =>
  ({ target, meta: unable("No se puede seguir") }) as const;
const REVERSE = {
  guard: and(["isPeriodOpen", "isNotInvoiced", "isLast"]),
  target: "reversing",
} as const;
const NOT_LAST = { ...CLOSED, isLast: "Otra carga la siguió: reverse primero esa." };
const APPLY = {
  guard: and(["isPeriodOpen", "isNotInvoiced", "isPortfolioActive"]),
  target: "applying",
} as const;

/** The file of an entity: read, mended on the screen, applied in blocks and, if need be, reversed (fund.md §5). */
export const loadLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as
      | {
          readonly type:
            | "read"
            | "validate"
            | "find"
            | "recheck"
            | "apply"
            | "finish"
            | "reverse"
            | "undo"
            | "cancel";
        }
      | {
          readonly type: "fail" | "halt" | "giveBack";
          readonly input: { readonly problema: string };
        },
  },
  guards: factGuards("isPeriodOpen", "isNotInvoiced", "isPortfolioActive", "isLast"),
}).createMachine({
  id: "load",
  description: "La vida de una carga: se lee el archivo de la entidad, se corrige y se aplica.",
  context: knownFacts,
  initial: "received",
  states: {
    received: {
      meta: { title: "Recibida", tone: "pending" },
      description: "El archivo espera a que se lea.",
      on: {
        read: { target: "reading", meta: byItself("Se empieza a leer") },
        halt: HALT("unread"),
        cancel: CANCEL,
      },
    },
    reading: {
      meta: { title: "Leyendo", tone: "working", frozen: "Su archivo se está leyendo." },
      description: "Se lee y se revisa cada fila.",
      on: {
        validate: { target: "valid", meta: byItself("Todas las filas sirven") },
        find: { target: "wrong", meta: byItself("Quedan filas con errores") },
        fail: { target: "unreadable", meta: byItself("El archivo no se puede leer") },
        halt: HALT("unread"),
      },
    },
    unread: {
      meta: { title: "Lectura detenida", tone: "risk", frozen: "Falta terminar de leerla." },
      description: "No se pudo leer o revisar, y dice por qué: se reintenta o se anula.",
      on: {
        recheck: {
          target: "reading",
          meta: awaited(
            remediable(again(), "Solo lee y revisa sus filas: no aplica ninguna."),
            "Reintentar la lectura",
          ),
        },
        cancel: CANCEL,
      },
    },
    wrong: {
      meta: { title: "Con errores", tone: "risk", frozen: "Corrija sus filas, no la carga." },
      description: "Algunas filas tienen errores: se corrigen aquí, o se aplican las demás.",
      on: {
        validate: { target: "valid", meta: byItself("La última fila con error se corrige") },
        find: { target: "wrong", meta: byItself("Una fila se corrige y faltan otras") },
        recheck: {
          target: "reading",
          meta: remediable(
            step("Revisar otra vez", "Revisó otra vez"),
            "Solo revisa sus filas: no aplica ninguna.",
          ),
        },
        apply: {
          ...APPLY,
          meta: awaited(
            remediable(
              apart(step("Aplicar las válidas", "Aplicó las filas válidas", NOT_OPEN, MENDS), {
                does: "aplicar las filas válidas",
                of: "de",
              }),
              REVERSAL,
            ),
            "Corregir y aplicar",
          ),
        },
        cancel: CANCEL,
      },
    },
    valid: {
      meta: { title: "Validada", tone: "pending", frozen: "Corrija sus filas, no la carga." },
      description: "Todas las filas sirven: falta aplicarlas.",
      on: {
        apply: {
          ...APPLY,
          meta: awaited(remediable(step("Aplicar", "Aplicó", NOT_OPEN, MENDS), REVERSAL)),
        },
        find: { target: "wrong", meta: byItself("Una fila queda con error") },
        validate: { target: "valid", meta: byItself("Una fila se cambia y sirve") },
        cancel: CANCEL,
      },
    },
    applying: {
      meta: { title: "Aplicando", tone: "working", frozen: "Se está aplicando." },
      description: "Se aplican sus filas.",
      on: {
        finish: { target: "applied", meta: byItself("Queda aplicada") },
        giveBack: {
          target: "valid",
          meta: unable("No se pudo aplicar ninguna fila"),
        },
        halt: HALT("halfApplied"),
      },
    },
    halfApplied: {
      meta: {
        title: "Aplicación detenida",
        tone: "risk",
        frozen: "Una parte de sus filas ya se aplicó.",
      },
      description:
        "Se aplicó una parte y no se pudo seguir, y dice por qué: se reintenta, o el resto queda sin aplicar.",
      on: {
        apply: {
          ...APPLY,
          meta: awaited(remediable(again(NOT_OPEN, MENDS), REVERSAL), "Reintentar la aplicación"),
        },
        cancel: {
          target: "applied",
          meta: explained(
            remediable(
              whereHalted(
                apart(step("Dejar el resto sin aplicar", "Dejó sin aplicar el resto"), {
                  does: "dejar sin aplicar el resto",
                  of: "de",
                }),
              ),
              REVERSAL,
            ),
          ),
        },
      },
    },
    applied: {
      meta: { title: "Aplicada", tone: "active", frozen: "La carga ya se aplicó." },
      description:
        "Sus filas son obligaciones, cortes, borradores de solicitudes o recuperaciones.",
      on: {
        reverse: { ...REVERSE, meta: explained(step("Reversar", "Reversó", NOT_LAST, LATER)) },
      },
    },
    reversing: {
      meta: { title: "Reversando", tone: "working", frozen: "Se está reversando." },
      description: "Se deshace lo que hicieron sus filas.",
      on: {
        undo: { target: "reversed", meta: byItself("Queda reversada") },
        giveBack: { target: "applied", meta: unable("No se pudo reversar ninguna fila") },
        halt: HALT("halfReversed"),
      },
    },
    halfReversed: {
      meta: {
        title: "Reversión detenida",
        tone: "risk",
        frozen: "Una parte de sus filas ya se reversó.",
      },
      description:
        "Se deshizo una parte y no se pudo seguir, y dice por qué: se reintenta, o el resto queda aplicado.",
      on: {
        reverse: {
          ...REVERSE,
          meta: awaited(explained(again(NOT_LAST, LATER)), "Reintentar la reversión"),
        },
        cancel: {
          target: "applied",
          meta: explained(
            remediable(
              whereHalted(
                apart(step("Dejar el resto aplicado", "Dejó aplicado el resto"), {
                  does: "dejar aplicado el resto",
                  of: "de",
                }),
              ),
              "Lo que queda se puede reversar después.",
            ),
          ),
        },
      },
    },
    unreadable: {
      meta: { title: "Ilegible", tone: "risk", frozen: "El archivo no se pudo leer." },
      description: "El archivo no es el de su estructura: se carga otro.",
    },
    cancelled: {
      meta: { title: "Anulada", tone: "over", frozen: "La carga se anuló." },
      description: "No cambió nada.",
    },
    reversed: {
      meta: { title: "Reversada", tone: "over", frozen: "La carga se reversó." },
      description: "Lo que hizo se deshizo; el libro conserva las dos cosas.",
    },
  },
});
