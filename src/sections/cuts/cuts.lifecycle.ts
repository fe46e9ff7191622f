import { setup } from "xstate";

import { knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import { byItself } from "../../engine/lifecycle.ts";

/** The balance of an obligation at the end of a month: another version replaces it, none disappears (fund.md §5). */
export const cutLifecycle = setup({
  types: { ...lifecycleTypes, events: {} as { readonly type: "replace" } },
}).createMachine({
  id: "cut",
  description:
    "La vida de un corte: el saldo de una obligación en un mes, hasta que otra versión lo reemplaza o se reversa su carga.",
  context: knownFacts,
  initial: "current",
  states: {
    current: {
      meta: { title: "Vigente", tone: "active" },
      description: "Es el saldo de la obligación en ese mes.",
      on: {
        replace: {
          target: "replaced",
          meta: byItself("Otra versión lo reemplaza, o se reversa su carga"),
        },
      },
    },
    replaced: {
      meta: {
        title: "Sin vigencia",
        tone: "over",
        isAside: true,
        frozen: "Ya no es el saldo de ese mes.",
      },
      description: "Otra versión del mismo mes lo reemplazó, o se reversó la carga que lo trajo.",
    },
  },
});
