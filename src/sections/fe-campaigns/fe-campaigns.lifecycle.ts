import { setup } from "xstate";

import { anotherPerson, knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import { awaited, byItself, step, unable } from "../../engine/lifecycle.ts";

const CANCEL = {
  target: "cancelled",
  meta: step("Cancelar", "Canceló"),
} as const;
const HALT = {
  target: "paused",
  meta: unable("No pudo seguir: lo dice su problema"),
} as const;

/** A message to many, which two people decide (fund.md §4): what it has sent stays sent, whatever stops it. */
export const campaignLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as
      | {
          readonly type: "schedule" | "start" | "pause" | "resume" | "end" | "cancel";
        }
      | { readonly type: "halt"; readonly input: { readonly problem: string } },
  },
  guards: anotherPerson("isAnotherPerson"),
}).createMachine({
  id: "campaign",
  description:
    "La vida de una campaña: se escribe, otra persona la programa, sale a su hora y dentro de la que deja la ley, y se puede pausar.",
  context: knownFacts,
  initial: "draft",
  states: {
    draft: {
      meta: { title: "Borrador", tone: "pending" },
      description: "Se escribe, y se cuenta a cuántos llega; nada sale.",
      on: {
        schedule: {
          guard: "isAnotherPerson",
          target: "scheduled",
          meta: awaited(
            step(
              "Programar",
              "Programó",
              "Debe programarla una persona distinta de quien la escribió o la cambió.",
            ),
            "Por programar",
          ),
        },
      },
    },
    scheduled: {
      meta: {
        title: "Programada",
        tone: "pending",
        frozen: "Ya se programó: cancélela y escriba otra.",
      },
      description: "Espera su hora.",
      on: {
        start: { target: "sending", meta: byItself("Llega su hora, dentro de la de la ley") },
        cancel: CANCEL,
        halt: HALT,
      },
    },
    sending: {
      meta: {
        title: "En envío",
        tone: "working",
        frozen: "Se está enviando: páusela o cancélela.",
      },
      description: "Sus mensajes salen, al ritmo configurado y en las horas de la ley.",
      on: {
        pause: { target: "paused", meta: step("Pausar", "Pausó") },
        end: { target: "finished", meta: byItself("Salió el último mensaje") },
        cancel: CANCEL,
        halt: HALT,
      },
    },
    paused: {
      meta: { title: "Pausada", tone: "held", frozen: "Está pausada a medio enviar." },
      description: "No sale nada; lo que salió, salió.",
      on: {
        resume: { target: "sending", meta: step("Reanudar", "Reanudó") },
        cancel: CANCEL,
      },
    },
    finished: {
      meta: { title: "Terminada", tone: "over", frozen: "Ya se envió: escriba otra campaña." },
      description: "Salió a todos los que podía.",
    },
    cancelled: {
      meta: { title: "Cancelada", tone: "over", frozen: "Se canceló: escriba otra campaña." },
      description: "Lo que no había salido no sale.",
    },
  },
});
