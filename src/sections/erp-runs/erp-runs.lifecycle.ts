import { setup } from "xstate";

import { knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import { awaited, byItself, step } from "../../engine/lifecycle.ts";

/** A massive emission: every pending document of a kind is sent, one after the other (fund.md §6). */
export const erpRunLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as
      | { readonly type: "signed" | "finish" | "resume" }
      | { readonly type: "stop"; readonly input: { readonly problem: string } },
  },
}).createMachine({
  id: "erpRun",
  description: "La vida de una emisión masiva: se firman y se envían los documentos pendientes.",
  context: knownFacts,
  initial: "running",
  states: {
    running: {
      meta: { title: "Emitiendo", tone: "working" },
      description: "Se firma y se envía un documento tras otro.",
      on: {
        signed: { target: "awaiting", meta: byItself("Se envió el último documento") },
        stop: {
          target: "stopped",
          meta: byItself("La numeración no alcanza, o no se puede seguir"),
        },
      },
    },
    awaiting: {
      meta: { title: "Esperando respuestas", tone: "working", frozen: "Se está emitiendo." },
      description: "Todos sus documentos se enviaron: faltan respuestas de la DIAN.",
      on: { finish: { target: "finished", meta: byItself("Llega la última respuesta") } },
    },
    stopped: {
      meta: { title: "Detenida", tone: "risk", frozen: "La emisión se detuvo." },
      description: "Faltan números, o no se pudo seguir: dice por qué, y se reanuda donde quedó.",
      on: {
        resume: {
          target: "running",
          meta: awaited(step("Reanudar", "Reanudó"), "Reanudar la emisión"),
        },
      },
    },
    finished: {
      meta: { title: "Terminada", tone: "over", frozen: "La emisión terminó." },
      description: "Cada documento tiene su resultado.",
    },
  },
});
