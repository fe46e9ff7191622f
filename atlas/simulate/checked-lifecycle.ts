import { setup } from "xstate";

import { activityLifecycle } from "../../src/engine/activity.lifecycle.ts";
import { knownFacts, lifecycleTypes } from "../../src/engine/lifecycle.setup.ts";
import { byItself, type Lifecycle } from "../../src/engine/lifecycle.ts";

const { states }: Lifecycle["config"] = activityLifecycle.config;

/** The life of the simulated record: it is used or not, and may wait for the server alone (ADR 86). */
export const checkedLifecycle = setup({ types: lifecycleTypes }).createMachine({
  id: "checked",
  description: "La vida de un registro que se usa o se deja de usar, y que el servidor revisa.",
  context: knownFacts,
  initial: "active",
  states: {
    ...states,
    checking: {
      meta: { title: "Revisándose", tone: "pending", frozen: "Se está revisando." },
      description: "El servidor lo revisa.",
      on: { check: { target: "active", meta: byItself("Queda revisado") } },
    },
  },
});
