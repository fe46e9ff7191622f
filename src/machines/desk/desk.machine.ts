import { assign, fromCallback, fromPromise, setup } from "xstate";

import type { Answer } from "../../contract/answer.ts";
import { MENTIONS_NEWS } from "../../domain/notes.ts";
import {
  fault,
  person,
  server,
  type StateWords,
  type TransitionWords,
} from "../../engine/words.ts";
import type { Announcement } from "../notices/notices.types.ts";
import { port, replyOf } from "../ports.ts";
import { newsIn } from "./desk-news.ts";
import type { Desk } from "./desk.types.ts";

export type DeskEvent =
  /** Records of a section changed, wherever it was. */
  | { readonly type: "section.changed"; readonly controller: string }
  /** The person wants to see it: `whose` names the person and the company. */
  | { readonly type: "desk.wanted"; readonly whose: string };

type DeskContext = { readonly whose: string; readonly desk: Desk | null };

type Reply = { readonly reply: Answer<Desk> };

/**
 * One's own desk: what waits for the person, the oldest first. What is new since it was last asked for is told in a
 * notice, wherever the person is, and told again when it was done or returned.
 */
export const deskMachine = setup({
  types: {
    context: {} as DeskContext,
    events: {} as DeskEvent,
    tags: {} as "busy",
    children: {} as { readonly fetchDesk: "fetchDesk"; readonly hearChanges: "hearChanges" },
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    fetchDesk: fromPromise<Answer<Desk>, { readonly isByItself: boolean }>(() => port("fetchDesk")),
    /** Sends `section.changed` for each change that the live channel tells. */
    hearChanges: fromCallback<DeskEvent>(() => port("hearChanges")),
  },
  actions: {
    show: assign(({ context }, { reply }: Reply) => ({
      desk: reply.kind === "received" ? reply.value : context.desk,
    })),
    become: assign(({ context }, { whose }: { whose: string }) => ({
      whose,
      desk: whose === context.whose ? context.desk : null,
    })),
    notify: (_, _params: Announcement) => port("notify"),
  },
  guards: {
    isReceived: (_, { reply }: Reply) => reply.kind === "received",
    bringsNews: ({ context }, { reply }: Reply) => newsIn(context, reply) !== null,
    isMention: (_, { controller }: { controller: string }) => controller === MENTIONS_NEWS,
    isOfAnother: ({ context }, { whose }: { whose: string }) => whose !== context.whose,
    isWatched: ({ context }, { controller }: { controller: string }) =>
      context.desk?.watched.includes(controller) ?? true,
  },
}).createMachine({
  id: "desk",
  description: "Lo que espera a la persona, lo que le respondieron y lo que hizo.",
  context: { whose: "", desk: null },
  invoke: {
    id: "hearChanges",
    src: "hearChanges",
    onError: { meta: fault("No se oyen los cambios: se sigue sin ellos", "spec §8, ADR 50") },
  },
  initial: "resting",
  states: {
    resting: {
      meta: { title: "Sin pedir" },
      description: "Todavía no hay una página de la persona.",
      on: {
        "section.changed": {
          guard: { type: "isMention", params: ({ event }) => event },
          target: "asking",
          meta: server("Alguien nombra a la persona en una nota", "ADR 64"),
        },
        "desk.wanted": {
          target: "asking",
          actions: { type: "become", params: ({ event }) => event },
          meta: person("Llega a una página", "ADR 50"),
        },
      },
    },
    asking: {
      tags: "busy",
      meta: { title: "Mirando qué hay" },
      description: "Turno del servidor: dice qué espera; lo que se veía sigue a la vista.",
      invoke: {
        id: "fetchDesk",
        src: "fetchDesk",
        input: ({ event }) => ({ isByItself: event.type === "section.changed" }),
        onDone: [
          {
            guard: { type: "bringsNews", params: replyOf },
            target: "shown",
            actions: [
              {
                type: "notify",
                params: ({ context, event }) => newsIn(context, event.output) ?? NO_NEWS,
              },
              { type: "show", params: replyOf },
            ],
            meta: server("Llega algo nuevo: se avisa", "ADR 50"),
          },
          {
            guard: { type: "isReceived", params: replyOf },
            target: "shown",
            actions: { type: "show", params: replyOf },
            meta: server("Dice qué espera", "ADR 50"),
          },
          { target: "unanswered", meta: fault("No llega una respuesta útil", "spec §8, ADR 50") },
        ],
        onError: { target: "unanswered", meta: fault("La llamada falla", "spec §8, ADR 50") },
      },
      on: {
        "section.changed": {
          guard: { type: "isWatched", params: ({ event }) => event },
          target: "asking",
          reenter: true,
          meta: server("Algo cambió mientras tanto", "ADR 50"),
        },
        "desk.wanted": {
          guard: { type: "isOfAnother", params: ({ event }) => event },
          target: "asking",
          reenter: true,
          actions: { type: "become", params: ({ event }) => event },
          meta: person("Llega otra persona, u otra empresa", "ADR 50"),
        },
      },
    },
    shown: {
      meta: { title: "A la vista" },
      description: "Turno de la persona: abre lo que espera, lo más viejo primero.",
      on: {
        "section.changed": {
          guard: { type: "isWatched", params: ({ event }) => event },
          target: "asking",
          meta: server("Algo cambió", "ADR 50"),
        },
        "desk.wanted": {
          target: "asking",
          actions: { type: "become", params: ({ event }) => event },
          meta: person("Vuelve a Inicio", "ADR 50"),
        },
      },
    },
    unanswered: {
      meta: { title: "Sin respuesta" },
      description: "No se supo qué espera: se puede pedir otra vez.",
      on: {
        "section.changed": { target: "asking", meta: server("Algo cambió", "ADR 50") },
        "desk.wanted": {
          target: "asking",
          actions: { type: "become", params: ({ event }) => event },
          meta: person("Intenta de nuevo", "spec §8, ADR 50"),
        },
      },
    },
  },
});

const NO_NEWS: Announcement = { style: "info", text: "" };
