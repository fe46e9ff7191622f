import { setup } from "xstate";

import { knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";

/** Money that came in: whose it is, and where it is applied (fund.md §4). */
export const receiptLifecycle = setup({
  types: { ...lifecycleTypes, events: {} as { readonly type: "identify" } },
}).createMachine({
  id: "receipt",
  description: "La vida de un recaudo: entra, se sabe de quién es y se aplica.",
  context: knownFacts,
  initial: "unidentified",
  states: {
    unidentified: {
      meta: { title: "Por identificar", tone: "pending" },
      description: "Nadie ha dicho de quién es, ni de qué.",
    },
  },
});
