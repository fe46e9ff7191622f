import { fault, person, server } from "../../engine/words.ts";
import { replyOf } from "../ports.ts";
import { freshContext, jobsSetup } from "./jobs.setup.ts";
import { shown } from "./shown.states.ts";

/**
 * The page of the jobs and of the outgoing messages (ADR 28): which ones run, wait or failed, with retry and cancel.
 * The live channel announces the progress of jobs; everything else is refreshed periodically.
 */
export const jobsMachine = jobsSetup.createMachine({
  id: "jobs",
  description: "Los trabajos y los mensajes que salen: qué corre, qué espera y qué falló.",
  context: freshContext,
  initial: "asking",
  states: {
    asking: {
      tags: "busy",
      meta: { title: "Pidiendo la lista" },
      description: "Turno del servidor: envía los trabajos o los mensajes que se pidieron.",
      invoke: {
        id: "fetchPage",
        src: "fetchPage",
        input: ({ context }) => ({ asked: context.asked, isByItself: false }),
        onDone: [
          {
            guard: { type: "isReceived", params: replyOf },
            target: "shown",
            actions: { type: "show", params: replyOf },
            meta: server("Envía la lista", "ADR 28, ADR 37"),
          },
          { target: "missing", meta: fault("No llega una respuesta útil", "spec §8, lectura 7") },
        ],
        onError: { target: "missing", meta: fault("La llamada falla", "spec §8, lectura 7") },
      },
      on: {
        "list.chosen": {
          target: "asking",
          reenter: true,
          actions: { type: "ask", params: ({ event }) => event },
          meta: person("Pide otra lista", "ADR 28, ADR 37"),
        },
      },
    },
    missing: {
      meta: { title: "Sin la lista" },
      description: "La lista no llegó: se puede pedir otra vez, o pedir otra.",
      on: {
        "retry.chosen": { target: "asking", meta: person("Intenta de nuevo", "ADR 28, ADR 37") },
        "list.chosen": {
          target: "asking",
          actions: { type: "ask", params: ({ event }) => event },
          meta: person("Pide otra lista", "ADR 28, ADR 37"),
        },
      },
    },
    shown,
  },
});
