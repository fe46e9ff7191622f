import { setup } from "xstate";

import { knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import { byItself, remediable, step } from "../../engine/lifecycle.ts";

const DISCARD = {
  target: "discarded",
  meta: remediable(
    step("Descartar", "Descartó"),
    "Se deshace con «Recuperar», y la fila se revisa otra vez.",
  ),
} as const;

/** A row of an entity's file: mended until it is right, then applied (fund.md §5). */
export const loadRowLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as { readonly type: "break" | "mend" | "apply" | "discard" | "restore" | "undo" },
  },
}).createMachine({
  id: "loadRow",
  description: "La vida de una fila de una carga: se corrige hasta que sirve, y se aplica.",
  context: knownFacts,
  initial: "valid",
  states: {
    valid: {
      meta: { title: "Válida", tone: "active" },
      description: "Sirve: espera a que la carga se aplique.",
      on: {
        break: { target: "wrong", meta: byItself("Un cambio la deja con error") },
        apply: { target: "applied", meta: byItself("La carga se aplica") },
        discard: DISCARD,
      },
    },
    wrong: {
      meta: { title: "Con error", tone: "risk" },
      description: "Tiene errores: se corrige o se descarta.",
      on: {
        mend: { target: "valid", meta: byItself("Un cambio corrige sus errores") },
        discard: DISCARD,
      },
    },
    discarded: {
      meta: { title: "Descartada", tone: "held", frozen: "La fila se descartó." },
      description: "No se aplica.",
      on: { restore: { target: "wrong", meta: step("Recuperar", "Recuperó") } },
    },
    applied: {
      meta: { title: "Aplicada", tone: "active", frozen: "La fila ya se aplicó." },
      description: "Es una obligación, su corte, el borrador de una solicitud o una recuperación.",
      on: { undo: { target: "reversed", meta: byItself("La carga se reversa") } },
    },
    reversed: {
      meta: { title: "Reversada", tone: "over", isAside: true, frozen: "La fila se reversó." },
      description: "Lo que hizo se deshizo.",
    },
  },
});
