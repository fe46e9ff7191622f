import type { Answer } from "../../domain/section-reply.ts";
import { fault, person, server } from "../../engine/words.ts";
import { recordSetup } from "./record.setup.ts";
import { DELETED, REVERTED, refusalOf } from "./said.ts";

type Replied = { readonly event: { readonly output: Answer<unknown> } };

const replyOf = ({ event }: Replied) => ({ reply: event.output });

const asksFirst = {
  guard: { type: "isQuestion", params: replyOf },
  target: "warned",
  actions: { type: "ask", params: replyOf },
  meta: server("Pregunta antes"),
} as const;

/** A refusal may come with the record as it is now. */
const notDone = [
  {
    guard: { type: "isRefused", params: replyOf },
    target: "reading",
    actions: [
      { type: "learn", params: replyOf },
      { type: "notify", params: ({ event }: Replied) => refusalOf(event.output) },
    ],
    meta: server("Dice por qué no"),
  },
  { target: "reading", meta: fault("No llega una respuesta útil") },
] as const;

const callFailed = { target: "reading", meta: fault("La llamada falla") } as const;

/** An event of the lifecycle, or another action of the section, on its way. */
export const acting = recordSetup.createStateConfig({
  tags: "busy",
  meta: { title: "Haciéndolo" },
  description: "Turno del servidor: hace lo pedido, o dice por qué no.",
  invoke: {
    id: "actOnRecord",
    src: "actOnRecord",
    input: ({ context: { section, id, record, deed, confirmed } }) => ({
      controller: section.controller,
      id: id ?? "",
      version: record?.version ?? 0,
      confirmed,
      ...deed,
    }),
    onDone: [
      {
        guard: { type: "isOther", params: ({ event }) => ({ reply: event.output }) },
        target: "left",
        actions: [{ type: "show", params: ({ event }) => ({ reply: event.output }) }, "goToRecord"],
        meta: server("Hace otro registro"),
      },
      {
        guard: { type: "isReceived", params: ({ event }) => ({ reply: event.output }) },
        target: "reading",
        actions: [
          { type: "show", params: ({ event }) => ({ reply: event.output }) },
          "forgetHistory",
        ],
        meta: server("Lo hace"),
      },
      asksFirst,
      ...notDone,
    ],
    onError: callFailed,
  },
});

/** What the server asks before it does what was asked. */
export const warned = recordSetup.createStateConfig({
  meta: { title: "El servidor pregunta antes" },
  description: "Turno de la persona: dice que sí es lo que quiere, o se arrepiente.",
  on: {
    "question.accepted": [
      { guard: "isDeletion", target: "deleting", actions: "insist", meta: person("Sí, eliminar") },
      { target: "acting", actions: "insist", meta: person("Sí, seguir") },
    ],
    "question.declined": { target: "reading", actions: "giveIn", meta: person("Cancelar") },
  },
});

/** A record that nobody uses on its way out. */
export const deleting = recordSetup.createStateConfig({
  tags: "busy",
  meta: { title: "Eliminando" },
  description: "Turno del servidor: elimina el registro si nadie lo usa.",
  invoke: {
    id: "deleteRecord",
    src: "deleteRecord",
    input: ({ context: { section, id, record, confirmed } }) => ({
      controller: section.controller,
      id: id ?? "",
      version: record?.version ?? 0,
      confirmed,
    }),
    onDone: [
      {
        guard: { type: "isReceived", params: ({ event }) => ({ reply: event.output }) },
        target: "left",
        actions: [{ type: "notify", params: DELETED }, "goToList"],
        meta: server("Lo elimina"),
      },
      asksFirst,
      ...notDone,
    ],
    onError: callFailed,
  },
});

/** One change of the history being undone. */
export const reverting = recordSetup.createStateConfig({
  tags: "busy",
  meta: { title: "Deshaciendo un cambio" },
  description: "Turno del servidor: devuelve los campos a como estaban antes de ese cambio.",
  invoke: {
    id: "revertChange",
    src: "revertChange",
    input: ({ context: { section, id, record, undone } }) => ({
      controller: section.controller,
      id: id ?? "",
      version: record?.version ?? 0,
      change: undone,
    }),
    onDone: [
      {
        guard: { type: "isReceived", params: ({ event }) => ({ reply: event.output }) },
        target: "reading",
        actions: [
          { type: "show", params: ({ event }) => ({ reply: event.output }) },
          { type: "notify", params: REVERTED },
          "forgetHistory",
        ],
        meta: server("Lo deshace"),
      },
      ...notDone,
    ],
    onError: callFailed,
  },
});
