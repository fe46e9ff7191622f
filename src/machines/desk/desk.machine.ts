import { assign, fromCallback, fromPromise, setup } from "xstate";

import type { Answer } from "../../domain/section-reply.ts";
import { MENTIONS_NEWS } from "../../domain/notes.ts";
import {
  fault,
  person,
  server,
  type StateWords,
  type TransitionWords,
} from "../../engine/words.ts";
import type { Announcement } from "../auth/auth.types.ts";

/** A step that waits for somebody, or that somebody has done, with a record of some section. */
export type Task = {
  readonly controller: string;
  readonly id: string;
  readonly label: string;
  readonly step: string;
  readonly at: string;
  readonly by: string;
};

/** A note that names the person. */
export type Mention = {
  readonly controller: string;
  readonly id: string;
  readonly label: string;
  readonly note: string;
  /** How the note begins. */
  readonly text: string;
  readonly at: string;
  readonly by: string;
};

/** The changes that the person made in one call. */
export type OwnChange = {
  readonly id: string;
  readonly controller: string;
  readonly action: string;
  readonly step: string;
  readonly at: string;
  readonly label: string;
  readonly ids: readonly string[];
  readonly canUndo: boolean;
};

/** The work that waits for the person, the answers to what they asked for, and their own changes. */
export type Desk = {
  readonly waiting: readonly Task[];
  readonly answered: readonly Task[];
  /** The notes that name the person, the last first. */
  readonly mentions: readonly Mention[];
  readonly changes: readonly OwnChange[];
  /** The sections whose changes may bring more of it. */
  readonly watched: readonly string[];
};

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
    fetchDesk: fromPromise<Answer<Desk>, { readonly isByItself: boolean }>(() => {
      throw new Error("The port fetchDesk is provided by src/app");
    }),
    /** Sends `section.changed` for each change that the live channel tells. */
    hearChanges: fromCallback<DeskEvent>(() => {
      throw new Error("The port hearChanges is provided by src/app");
    }),
  },
  actions: {
    show: assign(({ context }, { reply }: Reply) => ({
      desk: reply.kind === "received" ? reply.value : context.desk,
    })),
    become: assign(({ context }, { whose }: { whose: string }) => ({
      whose,
      desk: whose === context.whose ? context.desk : null,
    })),
    notify: (_, _params: Announcement): void => {
      throw new Error("The port notify is provided by src/app");
    },
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
      description: "Nadie ha llegado todavía a Inicio.",
      on: {
        "section.changed": {
          guard: { type: "isMention", params: ({ event }) => event },
          target: "asking",
          meta: server("Alguien nombra a la persona en una nota", "ADR 64"),
        },
        "desk.wanted": {
          target: "asking",
          actions: { type: "become", params: ({ event }) => event },
          meta: person("Llega a Inicio", "ADR 50"),
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
            guard: { type: "bringsNews", params: ({ event }) => ({ reply: event.output }) },
            target: "shown",
            actions: [
              {
                type: "notify",
                params: ({ context, event }) => newsIn(context, event.output) ?? NO_NEWS,
              },
              { type: "show", params: ({ event }) => ({ reply: event.output }) },
            ],
            meta: server("Llega algo nuevo: se avisa", "ADR 50"),
          },
          {
            guard: { type: "isReceived", params: ({ event }) => ({ reply: event.output }) },
            target: "shown",
            actions: { type: "show", params: ({ event }) => ({ reply: event.output }) },
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

/**
 * The notice of what a reply brings that was not there before; null for nothing, and for the first reply, unless it was
 * asked for because a note named the person: that note is told.
 */
function newsIn(context: DeskContext, reply: Answer<Desk>): Announcement | null {
  if (reply.kind !== "received") return null;
  const before = context.desk ?? (context.whose === "" ? butLastMention(reply.value) : reply.value);
  const waiting = added(before.waiting, reply.value.waiting);
  const answered = added(before.answered, reply.value.answered);
  const known = new Set(before.mentions.map(mentionKey));
  const mentions = reply.value.mentions.filter((each) => !known.has(mentionKey(each)));
  const [task] = waiting;
  const [answer] = answered;
  const [mention] = mentions;
  const parts = [
    ...(task === undefined ? [] : [`Lo espera: ${task.step} · ${task.label}${more(waiting)}.`]),
    ...(answer === undefined
      ? []
      : [`${answer.by}: ${answer.step} · ${answer.label}${more(answered)}.`]),
    ...(mention === undefined
      ? []
      : [`${mention.by} le dejó una nota en ${mention.label}${more(mentions)}.`]),
  ];
  if (parts.length === 0) return null;
  const link = mention && {
    label: "Abrir",
    href: `/${mention.controller}/view/${mention.id}`,
  };
  return { style: "info", text: parts.join("\n"), ...(link && { link }) };
}

function butLastMention(desk: Desk): Desk {
  return { ...desk, mentions: desk.mentions.slice(1) };
}

/** A note that names the person again, once it was changed, is told again. */
function mentionKey({ note, at }: Mention): string {
  return `${note} ${at}`;
}

function added(before: readonly Task[], now: readonly Task[]): readonly Task[] {
  const known = new Set(before.map(keyOf));
  return now.filter((each) => !known.has(keyOf(each)));
}

function keyOf({ controller, id, step, at }: Task): string {
  return [controller, id, step, at].join(" ");
}

function more({ length }: readonly unknown[]): string {
  return length > 1 ? `, y ${length - 1} más` : "";
}
