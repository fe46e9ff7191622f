import { setup } from "xstate";

import { factGuards, knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import { apart, byItself, step, unable } from "../../engine/lifecycle.ts";

const RESEND = {
  guard: "isReachable",
  target: "queued",
  meta: step(
    "Reenviar",
    "Reenvió",
    "El cliente no tiene correo o no autoriza el uso de sus datos, o su campaña todavía sale.",
  ),
} as const;

/** The outcome of a try, in words for people. */
type Heard = { readonly detail: string | null };

/** A message to one customer, with every try of it (fund.md §4). */
export const sendLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as
      | { readonly type: "resend" | "confirm" | "report" | "drop" }
      | { readonly type: "send" | "retry" | "bounce" | "fail"; readonly input: Heard },
  },
  guards: factGuards("isReachable"),
}).createMachine({
  id: "send",
  description:
    "La vida de un envío: espera su turno, sale una vez, y se sabe si llegó, si volvió o por qué no salió.",
  context: knownFacts,
  initial: "queued",
  states: {
    queued: {
      meta: { title: "En cola", tone: "pending" },
      description: "Todavía no sale: la ley deja escribir a ciertas horas.",
      on: {
        send: { target: "sent", meta: byItself("El servidor de correo lo recibió") },
        retry: { target: "queued", meta: byItself("El servidor de correo no respondió") },
        bounce: { target: "bounced", meta: byItself("El servidor de correo rechazó la dirección") },
        fail: { target: "failed", meta: unable("No pudo salir: su detalle dice por qué") },
        drop: { target: "dropped", meta: byItself("Se canceló su campaña") },
      },
    },
    sent: {
      meta: { title: "Enviado", tone: "active" },
      description: "Salió. Un correo no dice si se leyó.",
      on: {
        confirm: {
          target: "delivered",
          meta: apart(step("Registrar entrega", "Registró la entrega"), {
            does: "registrar la entrega",
            of: "de",
          }),
        },
        report: {
          target: "bounced",
          meta: apart(step("Registrar rebote", "Registró el rebote"), {
            does: "registrar el rebote",
            of: "de",
          }),
        },
      },
    },
    delivered: {
      meta: { title: "Entregado", tone: "over" },
      description: "Se sabe que llegó.",
    },
    bounced: {
      meta: { title: "Rebotado", tone: "risk" },
      description: "La dirección no existe o no lo recibe: corrija el correo del cliente.",
      on: { resend: RESEND },
    },
    failed: {
      meta: { title: "Fallido", tone: "risk" },
      description: "No salió, o no se sabe si salió: su detalle lo dice.",
      on: { resend: RESEND },
    },
    dropped: {
      meta: { title: "No enviado", tone: "over" },
      description: "Se canceló su campaña antes de que saliera.",
    },
  },
});
