import { setup } from "xstate";

import { knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";

/** A file of the bank: it is read, its lines are matched, and it is closed (fund.md §5). */
export const bankFileLifecycle = setup({
  types: { ...lifecycleTypes, events: {} as { readonly type: "read" } },
}).createMachine({
  id: "bankStatement",
  description: "La vida de un archivo bancario: se lee, se concilian sus líneas y se cierra.",
  context: knownFacts,
  initial: "received",
  states: {
    received: {
      meta: { title: "Recibido", tone: "working" },
      description: "Se está leyendo.",
    },
  },
});
