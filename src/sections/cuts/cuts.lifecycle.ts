import { setup } from "xstate";

import { knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import { byItself } from "../../engine/lifecycle.ts";

/** The balance of an obligation at the end of a month: another version replaces it, none disappears (chain.md §5). */
export const cutLifecycle = setup({
  types: { ...lifecycleTypes, events: {} as { readonly type: "replace" } },
}).createMachine({
  id: "cut",
  description:
    "La vida de un corte: el saldo de una obligación en un mes, hasta que otro lo reemplaza.",
  context: knownFacts,
  initial: "current",
  states: {
    current: {
      meta: { title: "Vigente", tone: "active" },
      description: "Es el saldo de la obligación en ese mes.",
      on: { replace: { target: "replaced", meta: byItself("Una carga posterior lo reemplaza") } },
    },
    replaced: {
      meta: { title: "Reemplazado", tone: "over", frozen: "Otra versión lo reemplazó." },
      description: "Otra versión del mismo mes lo reemplazó.",
    },
  },
});
