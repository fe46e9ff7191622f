import { setup } from "xstate";

import { factGuards, knownFacts, lifecycleTypes } from "../../src/engine/lifecycle.setup.ts";
import { byItself, type Lifecycle } from "../../src/engine/lifecycle.ts";
import { agreementLifecycle } from "../../src/sections/agreements/agreements.lifecycle.ts";

const { states }: Lifecycle["config"] = agreementLifecycle.config;

/** The life of an agreement, with a status that waits for the server alone: the section has none of its own. */
export const contractsLifecycle = setup({
  types: lifecycleTypes,
  guards: factGuards("hasContract"),
}).createMachine({
  id: "contract",
  description: "La vida de un convenio, que además espera a que el servidor lo registre.",
  context: knownFacts,
  initial: "draft",
  states: {
    ...states,
    registering: {
      meta: { title: "Registrándose", tone: "pending", frozen: "Se está registrando." },
      description: "El servidor lo registra.",
      on: { register: { target: "current", meta: byItself("Queda registrado") } },
    },
  },
});
