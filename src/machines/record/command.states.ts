import type { Answer } from "../../contract/answer.ts";
import { fault, person, server } from "../../engine/words.ts";
import type { CommandOutcome } from "../command/command.types.ts";
import { replyOf } from "../ports.ts";
import type { ViewerContext } from "./viewer.types.ts";
import { viewerSetup } from "./viewer.setup.ts";
import { DELETED, doneOf, refusalOf, revertedOf, withUndo } from "./announcements.ts";
import { commandInputOf, recordIn } from "./steps.ts";

type Replied = {
  readonly context: ViewerContext;
  readonly event: { readonly output: Answer<unknown> };
};
type Ended = { readonly event: { readonly output: CommandOutcome } };

/** The answer of a command: the record as it is afterwards; null when it is gone. */
const answerOf = ({ event }: Ended) => ({ reply: recordIn(event.output) });

/** A refusal may carry the current record. */
const notDone = [
  {
    guard: { type: "isRefused", params: replyOf },
    target: "reading",
    actions: [
      { type: "learn", params: replyOf },
      { type: "notify", params: ({ context, event }: Replied) => refusalOf(context, event.output) },
    ],
    meta: server("Dice por qué no", "spec §2, ADR 17"),
  },
  { target: "reading", meta: fault("No llega una respuesta útil", "spec §8, ADR 17") },
] as const;

const callFailed = {
  target: "reading",
  meta: fault("La llamada falla", "spec §8, ADR 17"),
} as const;

/** A lifecycle event, a deletion, or another command of the section, until it is answered or cancelled. */
export const commanding = viewerSetup.createStateConfig({
  meta: { title: "Haciendo algo con el registro" },
  description: "Se pregunta lo que haga falta, se hace, y se ve cómo quedó el registro.",
  invoke: {
    id: "command",
    src: "command",
    input: ({ context }) => commandInputOf(context),
    onDone: [
      {
        guard: { type: "isGivenUp", params: ({ event }) => event },
        target: "reading",
        meta: person("Se arrepiente", "spec §6, lectura 25"),
      },
      {
        guard: { type: "isGone", params: answerOf },
        target: "left",
        actions: [
          { type: "notify", params: ({ context }) => withUndo(context, "delete", DELETED) },
          "goToList",
        ],
        meta: server("Lo elimina", "spec §6, lectura 25"),
      },
      {
        guard: { type: "isOther", params: answerOf },
        target: "left",
        actions: [{ type: "show", params: answerOf }, "goToRecord"],
        meta: server("Hace otro registro", "spec §6, lectura 25"),
      },
      {
        guard: { type: "isReceived", params: answerOf },
        target: "reading",
        actions: [
          { type: "show", params: answerOf },
          {
            type: "notify",
            params: ({ context, event }) => doneOf(context, answerOf({ event }).reply),
          },
          "forgetHistory",
        ],
        meta: server("Lo hace, y lo dice", "spec §6, lectura 25, ADR 50"),
      },
      {
        guard: { type: "isRefused", params: answerOf },
        target: "reading",
        actions: [
          { type: "learn", params: answerOf },
          {
            type: "notify",
            params: ({ context, event }) => refusalOf(context, recordIn(event.output)),
          },
        ],
        meta: server("Dice por qué no", "spec §6, lectura 25"),
      },
      { target: "reading", meta: fault("No llega una respuesta útil", "spec §8, ADR 17") },
    ],
    onError: {
      target: "reading",
      meta: fault("La acción se cae: no se sabe si se hizo", "spec §8, ADR 17"),
    },
  },
});

/** The undoing of one change of the history. */
export const reverting = viewerSetup.createStateConfig({
  tags: "busy",
  meta: { title: "Deshaciendo un cambio" },
  description: "Turno del servidor: devuelve los campos a como estaban antes de ese cambio.",
  invoke: {
    id: "revertChange",
    src: "revertChange",
    input: ({ context: { section, id, record, undone } }) => ({
      controller: section.controller,
      id,
      version: record?.version ?? 0,
      change: undone,
    }),
    onDone: [
      {
        guard: { type: "isReceived", params: replyOf },
        target: "reading",
        actions: [
          { type: "show", params: replyOf },
          { type: "notify", params: ({ context }) => revertedOf(context) },
          "forgetHistory",
        ],
        meta: server("Lo deshace", "spec §2, ADR 17"),
      },
      ...notDone,
    ],
    onError: callFailed,
  },
});

/** The issue of a document of the record, until the person has its file. */
export const issuing = viewerSetup.createStateConfig({
  tags: "busy",
  meta: { title: "Expidiendo un documento" },
  description: "Turno del servidor: expide el documento, lo escribe en la historia y lo entrega.",
  invoke: {
    id: "issueDocument",
    src: "issueDocument",
    input: ({ context: { section, id, document } }) => ({
      controller: section.controller,
      id,
      action: document,
    }),
    onDone: [
      {
        guard: { type: "isReceived", params: replyOf },
        target: "reading",
        actions: "forgetHistory",
        meta: server("Lo entrega", "spec §6, ADR 17"),
      },
      ...notDone,
    ],
    onError: callFailed,
  },
});
