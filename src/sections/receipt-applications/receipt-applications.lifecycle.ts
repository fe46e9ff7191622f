import { setup } from "xstate";

import { knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import { byItself } from "../../engine/lifecycle.ts";

/** A part of a receipt: proposed while the receipt is identified, in the ledger once it is applied (fund.md §4). */
export const applicationLifecycle = setup({
  types: { ...lifecycleTypes, events: {} as { readonly type: "apply" | "undo" } },
}).createMachine({
  id: "application",
  description: "La vida de una aplicación: se propone, entra al libro y se puede deshacer.",
  context: knownFacts,
  initial: "proposed",
  states: {
    proposed: {
      meta: { title: "Propuesta", tone: "pending" },
      description: "Se sabe qué paga; aún no entra al libro.",
      on: {
        apply: { target: "applied", meta: byItself("Se aplica su recaudo") },
        undo: { target: "undone", meta: byItself("Se quita de su recaudo") },
      },
    },
    applied: {
      meta: { title: "Aplicada", tone: "active" },
      description: "Está en el libro.",
      on: { undo: { target: "undone", meta: byItself("Se desaplica su recaudo") } },
    },
    undone: {
      meta: { title: "Deshecha", tone: "over", frozen: "Se deshizo." },
      description: "Ya no paga nada.",
    },
  },
});
