import { assign, fromPromise, setup } from "xstate";

import { shownType } from "../../domain/preview.ts";
import type { Answer } from "../../contract/answer.ts";
import {
  fault,
  person,
  server,
  type StateWords,
  type TransitionWords,
} from "../../engine/words.ts";
import { port, replyOf } from "../ports.ts";

/** The file of a field of a record, and its name. */
export type PreviewedFile = {
  readonly controller: string;
  readonly id: string;
  readonly field: string;
  readonly name: string;
};

/** The content of a file; `name` is empty when the server gives none. */
export type FileContent = { readonly blob: Blob; readonly name: string };

export type PreviewEvent =
  | { readonly type: "file.opened"; readonly file: PreviewedFile }
  | { readonly type: "file.saved" }
  | { readonly type: "retry.chosen" }
  | { readonly type: "preview.closed" };

type Context = {
  readonly file: PreviewedFile;
  /** Null until it has come. */
  readonly content: FileContent | null;
};

type Reply = { readonly reply: Answer<FileContent> };

const NO_FILE: PreviewedFile = { controller: "", id: "", field: "", name: "" };

const closes = { target: "closed", actions: "forget" } as const;

/** The file of a record, seen without leaving its page (ADR 64). */
export const previewMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PreviewEvent,
    tags: {} as "busy",
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    fetchFile: fromPromise<Answer<FileContent>, PreviewedFile>(() => port("fetchFile")),
  },
  actions: {
    open: assign((_, { file }: { file: PreviewedFile }) => ({ file, content: null })),
    keep: assign((_, { reply }: Reply) => ({
      content: reply.kind === "received" ? reply.value : null,
    })),
    forget: assign({ content: null }),
    saveFile: (_, _params: { readonly content: FileContent | null }) => port("saveFile"),
  },
  guards: {
    isShown: (_, { reply }: Reply) =>
      reply.kind === "received" && shownType(reply.value.blob.type) !== null,
    isReceived: (_, { reply }: Reply) => reply.kind === "received",
  },
}).createMachine({
  id: "preview",
  description: "El archivo de un registro, a la vista sin salir de su página.",
  context: { file: NO_FILE, content: null },
  initial: "closed",
  states: {
    closed: {
      meta: { title: "Cerrada" },
      description: "Turno de la persona: puede ver un archivo del registro.",
      on: {
        "file.opened": {
          target: "fetching",
          actions: { type: "open", params: ({ event }) => event },
          meta: person("Quiere ver un archivo", "ADR 64"),
        },
      },
    },
    fetching: {
      tags: "busy",
      meta: { title: "Trayendo el archivo" },
      description: "Turno del servidor: envía el archivo.",
      invoke: {
        id: "fetchFile",
        src: "fetchFile",
        input: ({ context }) => context.file,
        onDone: [
          {
            guard: { type: "isShown", params: replyOf },
            target: "shown",
            actions: { type: "keep", params: replyOf },
            meta: server("Envía un PDF o una imagen", "ADR 64"),
          },
          {
            guard: { type: "isReceived", params: replyOf },
            target: "unshown",
            actions: { type: "keep", params: replyOf },
            meta: server("Envía un archivo de otro tipo", "ADR 64"),
          },
          { target: "unanswered", meta: fault("No llega una respuesta útil", "spec §8, ADR 64") },
        ],
        onError: { target: "unanswered", meta: fault("La llamada falla", "spec §8, ADR 64") },
      },
      on: { "preview.closed": { ...closes, meta: person("Cierra", "ADR 64") } },
    },
    shown: {
      meta: { title: "A la vista" },
      description: "Turno de la persona: mira el archivo, lo descarga o lo cierra.",
      on: {
        "file.saved": {
          actions: { type: "saveFile", params: ({ context: { content } }) => ({ content }) },
          meta: person("Lo descarga", "ADR 64"),
        },
        "preview.closed": { ...closes, meta: person("Cierra", "ADR 64") },
      },
    },
    unshown: {
      meta: { title: "No se muestra" },
      description: "Turno de la persona: el archivo no se muestra en la página; lo descarga.",
      on: {
        "file.saved": {
          actions: { type: "saveFile", params: ({ context: { content } }) => ({ content }) },
          meta: person("Lo descarga", "ADR 64"),
        },
        "preview.closed": { ...closes, meta: person("Cierra", "ADR 64") },
      },
    },
    unanswered: {
      meta: { title: "Sin respuesta" },
      description: "El archivo no llegó: se puede pedir otra vez.",
      on: {
        "retry.chosen": { target: "fetching", meta: person("Intenta de nuevo", "spec §8") },
        "preview.closed": { ...closes, meta: person("Cierra", "ADR 64") },
      },
    },
  },
});
