import { setup } from "xstate";

import { knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import { byItself, step } from "../../engine/lifecycle.ts";

/** The settlement of a month: a document for each portfolio, one after the other (chain.md §5). */
export const settlementLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as { readonly type: "begin" | "finish" | "repeat" },
  },
}).createMachine({
  id: "settlement",
  description: "La vida de la liquidación de un mes: se calcula por portafolios y se revisa.",
  context: knownFacts,
  initial: "preparing",
  states: {
    preparing: {
      meta: { title: "Preparando", tone: "pending" },
      description: "Turno del servidor: espera a que empiece.",
      on: { begin: { target: "calculating", meta: byItself("Empieza el primer portafolio") } },
    },
    calculating: {
      meta: { title: "Calculando", tone: "active" },
      description: "Turno del servidor: calcula un documento por portafolio.",
      on: { finish: { target: "calculated", meta: byItself("Termina el último portafolio") } },
    },
    calculated: {
      meta: { title: "Por revisar", tone: "active" },
      description: "Sus documentos esperan revisión; lo que no se pudo liquidar dice por qué.",
      on: { repeat: { target: "preparing", meta: step("Liquidar lo que falta") } },
    },
  },
});
