import { fault, machine, person, server } from "../../engine/words.ts";
import { replyOf } from "../ports.ts";
import { others, wantsNews } from "./others.ts";
import { viewerSetup } from "./viewer.setup.ts";

/** The history of changes, beside the record. */
const history = viewerSetup.createStateConfig({
  meta: { title: "Historia" },
  description: "Quién cambió qué y cuándo.",
  initial: "weighing",
  states: {
    weighing: {
      meta: { title: "Repasando" },
      description: "La historia que ya se pidió sirve mientras el registro sea el mismo.",
      always: [
        { guard: "hasHistory", target: "shown", meta: machine("Ya está", "spec §2, ADR 17") },
        { target: "asking", meta: machine("Hay que pedirla", "spec §2, ADR 17") },
      ],
    },
    asking: {
      meta: { title: "Pidiendo la historia" },
      description: "Turno del servidor: envía los cambios del registro.",
      invoke: {
        id: "fetchHistory",
        src: "fetchHistory",
        input: ({ context: { section, id } }) => ({
          controller: section.controller,
          id,
        }),
        onDone: [
          {
            guard: { type: "isReceived", params: replyOf },
            target: "shown",
            actions: { type: "showHistory", params: replyOf },
            meta: server("Envía la historia", "spec §2, ADR 17"),
          },
          { target: "unanswered", meta: fault("No llega una respuesta útil", "spec §8, ADR 17") },
        ],
        onError: { target: "unanswered", meta: fault("La llamada falla", "spec §8, ADR 17") },
      },
    },
    shown: {
      meta: { title: "A la vista" },
      description: "La historia está al lado del registro.",
      on: {
        "change.reverted": {
          guard: { type: "canRevert", params: ({ event }) => event },
          target: "#viewer.reverting",
          actions: { type: "undo", params: ({ event }) => event },
          meta: person("Deshace un cambio", "spec §2, ADR 17"),
        },
      },
    },
    unanswered: {
      meta: { title: "Sin historia" },
      description: "La historia no llegó: se puede pedir otra vez.",
      on: {
        "retry.chosen": { target: "asking", meta: person("Intenta de nuevo", "spec §2, ADR 17") },
      },
    },
  },
});

/** The record as read, with its history and the actions available on it. */
export const reading = viewerSetup.createStateConfig({
  meta: { title: "Leyendo el registro" },
  description: "Turno de la persona: lee el registro y puede hacer lo que su estado permite.",
  type: "parallel",
  always: {
    guard: "hasResult",
    target: "#viewer.reading",
    actions: ["acceptNewer", "forgetHistory"],
    meta: machine("Llega lo que el servidor hacía con él: se ve de una vez", "ADR 86"),
  },
  on: {
    "news.wanted": {
      guard: "hasNewer",
      target: "#viewer.reading",
      actions: ["acceptNewer", "forgetHistory"],
      meta: wantsNews,
    },
    "file.wanted": {
      actions: {
        type: "bringFile",
        params: ({ context: { section, id }, event }) => ({
          controller: section.controller,
          id,
          field: event.field,
        }),
      },
      meta: person("Pide el archivo de un campo", "spec §2, ADR 17"),
    },
    "document.wanted": {
      guard: { type: "canIssue", params: ({ event }) => event },
      target: "issuing",
      actions: { type: "request", params: ({ event }) => event },
      meta: person("Pide un documento", "spec §6, ADR 17"),
    },
    "command.chosen": {
      guard: { type: "isPossible", params: ({ event }) => event },
      target: "commanding",
      actions: { type: "intend", params: ({ event }) => event },
      meta: person("Elige qué hacer", "spec §6, lectura 25"),
    },
  },
  states: { others, history },
});
