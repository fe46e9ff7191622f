import { setup } from "xstate";

import { knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import { byItself } from "../../engine/lifecycle.ts";

/** A line of the bank: it waits until it is known what it is; one that another file already brought repeats it. */
export const bankLineLifecycle = setup({
  types: { ...lifecycleTypes, events: {} as { readonly type: "match" | "unmatch" | "repeat" } },
}).createMachine({
  id: "bankLine",
  description: "La vida de un movimiento del banco: se concilia con lo que el fondo esperaba.",
  context: knownFacts,
  initial: "pending",
  states: {
    pending: {
      meta: { title: "Por conciliar", tone: "pending" },
      description: "Falta decir qué es.",
      on: {
        match: { target: "matched", meta: byItself("Se sabe qué es") },
        repeat: { target: "repeated", meta: byItself("Otro archivo ya la trajo") },
      },
    },
    matched: {
      meta: { title: "Conciliada", tone: "active" },
      description: "Se sabe qué es, y está en el libro.",
      on: { unmatch: { target: "pending", meta: byItself("Se deshace lo que se dijo de ella") } },
    },
    repeated: {
      meta: { title: "Repetida", tone: "over", frozen: "Otro archivo ya la trajo." },
      description: "Otro archivo ya la trajo: no se suma.",
    },
  },
});
