import type { JobNews } from "../../contract/jobs-contract.ts";
import { fault, person, server } from "../../engine/words.ts";
import type { Announcement } from "../notices/notices.types.ts";
import { replyOf } from "../ports.ts";
import { jobsSetup, orderOf } from "./jobs.setup.ts";
import type { Order, OrderAnswer } from "./jobs.types.ts";

const UNKNOWN: Announcement = {
  style: "danger",
  text: "No hubo respuesta, y no se sabe si se hizo: mire cómo quedó.",
};

const NOT_OPENED: Announcement = {
  style: "danger",
  text: "No fue posible traer los intentos. Puede ser la conexión.",
};

/** Replaces the list with another. */
const chooses = jobsSetup.createStateConfig({
  on: {
    "list.chosen": {
      target: "#jobs.asking",
      actions: { type: "ask", params: ({ event }) => event },
      meta: person("Pide otra lista", "ADR 28, ADR 37"),
    },
  },
});

/** Writes the progress of a job in its row at once. */
const follows = {
  guard: { type: "isFarther", params: ({ event }: { event: JobNews }) => event },
  actions: { type: "follow", params: ({ event }: { event: JobNews }) => event },
  meta: server("Dice cuánto va un trabajo", "ADR 28, ADR 37"),
} as const;

const reading = jobsSetup.createStateConfig({
  meta: { title: "Viendo la lista" },
  description: "Turno de la persona: ve qué corre, qué espera y qué falló.",
  on: {
    ...chooses.on,
    "job.moved": [
      follows,
      {
        guard: { type: "isOfList", params: ({ event }) => event },
        target: "refreshing",
        meta: server("Un trabajo empieza, termina o falla", "ADR 28, ADR 37"),
      },
    ],
    "refresh.due": { target: "refreshing", meta: server("Puede haber cambios", "ADR 28, ADR 37") },
    "order.chosen": [
      {
        guard: { type: "isCancellation", params: ({ event }) => event },
        target: "confirming",
        actions: { type: "choose", params: ({ event }) => event },
        meta: person("Quiere cancelar un trabajo", "ADR 28, ADR 37"),
      },
      {
        target: "ordering",
        actions: { type: "choose", params: ({ event }) => event },
        meta: person("Pide que se intente otra vez", "ADR 28, ADR 37"),
      },
    ],
    "message.opened": {
      target: "fetchingMessage",
      actions: { type: "open", params: ({ event }) => event },
      meta: person("Abre los intentos de un mensaje", "ADR 28, ADR 37"),
    },
  },
});

const refreshing = jobsSetup.createStateConfig({
  tags: "busy",
  meta: { title: "Actualizando la lista" },
  description: "Turno del servidor: envía la lista como está ahora; la que hay se sigue viendo.",
  invoke: {
    id: "fetchPage",
    src: "fetchPage",
    input: ({ context }) => ({ asked: context.asked, isByItself: true }),
    onDone: [
      {
        guard: { type: "isReceived", params: replyOf },
        target: "reading",
        actions: { type: "show", params: replyOf },
        meta: server("Envía la lista", "ADR 28, ADR 37"),
      },
      {
        target: "reading",
        actions: "doubt",
        meta: fault("No llega una respuesta útil", "spec §8, lectura 7"),
      },
    ],
    onError: {
      target: "reading",
      actions: "doubt",
      meta: fault("La llamada falla", "spec §8, lectura 7"),
    },
  },
  on: {
    ...chooses.on,
    "job.moved": [
      follows,
      {
        guard: { type: "isOfList", params: ({ event }) => event },
        target: "refreshing",
        reenter: true,
        meta: server("Un trabajo empieza, termina o falla", "ADR 28, ADR 37"),
      },
    ],
  },
});

const confirming = jobsSetup.createStateConfig({
  meta: { title: "Preguntando si se cancela" },
  description: "Lo que un trabajo cancelado no hizo no se hace.",
  on: {
    "job.moved": follows,
    "order.confirmed": { target: "ordering", meta: person("Lo cancela", "ADR 28, ADR 37") },
    "order.declined": { target: "reading", meta: person("Lo deja seguir", "ADR 28, ADR 37") },
  },
});

const ordering = jobsSetup.createStateConfig({
  tags: "busy",
  meta: { title: "Pidiendo el cambio" },
  description: "Turno del servidor: cancela o reintenta lo que se pidió.",
  invoke: {
    id: "giveOrder",
    src: "giveOrder",
    input: ({ context }) => orderOf(context),
    onDone: [
      {
        guard: { type: "isAnswered", params: replyOf },
        target: "refreshing",
        actions: {
          type: "notify",
          params: ({ context, event }) => wordsOf(orderOf(context), event.output),
        },
        meta: server("Responde", "ADR 28, ADR 37"),
      },
      {
        target: "reading",
        actions: ["doubt", { type: "notify", params: UNKNOWN }],
        meta: fault("No llega una respuesta útil", "spec §8, lectura 7"),
      },
    ],
    onError: {
      target: "reading",
      actions: ["doubt", { type: "notify", params: UNKNOWN }],
      meta: fault("La llamada falla", "spec §8, lectura 7"),
    },
  },
  on: { "job.moved": follows },
});

const fetchingMessage = jobsSetup.createStateConfig({
  tags: "busy",
  meta: { title: "Pidiendo los intentos" },
  description: "Turno del servidor: envía cada intento de entregar el mensaje.",
  on: chooses.on,
  invoke: {
    id: "fetchMessage",
    src: "fetchMessage",
    input: ({ context }) => ({ id: context.opened }),
    onDone: [
      {
        guard: { type: "isReceived", params: replyOf },
        target: "showingMessage",
        actions: { type: "showMessage", params: replyOf },
        meta: server("Envía los intentos", "ADR 28, ADR 37"),
      },
      {
        target: "reading",
        actions: { type: "notify", params: NOT_OPENED },
        meta: fault("No llega una respuesta útil", "spec §8, lectura 7"),
      },
    ],
    onError: {
      target: "reading",
      actions: { type: "notify", params: NOT_OPENED },
      meta: fault("La llamada falla", "spec §8, lectura 7"),
    },
  },
});

const showingMessage = jobsSetup.createStateConfig({
  meta: { title: "Viendo los intentos" },
  description: "Turno de la persona: ve cuándo se intentó entregar un mensaje, y qué pasó.",
  on: {
    "message.closed": {
      target: "reading",
      actions: "closeMessage",
      meta: person("Los cierra", "ADR 28, ADR 37"),
    },
  },
});

/** The list is on the screen and is kept up to date. */
export const shown = jobsSetup.createStateConfig({
  meta: { title: "Con la lista" },
  description: "La lista se ve y sigue lo que pasa.",
  invoke: {
    id: "hearJobs",
    src: "hearJobs",
    // Without the live channel the list can still be refreshed.
    onError: {
      actions: "doubt",
      meta: fault("No se puede seguir lo que pasa", "spec §8, lectura 7"),
    },
  },
  initial: "reading",
  states: { reading, refreshing, confirming, ordering, fetchingMessage, showingMessage },
});

const DONE: Readonly<Record<Order["order"], string>> = {
  cancel: "Se pidió cancelar el trabajo.",
  retry: "El trabajo se hará otra vez, desde donde falló.",
  resend: "El mensaje se enviará otra vez.",
};

function wordsOf({ order }: Order, answer: OrderAnswer): Announcement {
  if (answer.kind !== "refused") return { style: "info", text: DONE[order] };
  return { style: "danger", text: answer.problem.detail ?? answer.problem.title };
}
