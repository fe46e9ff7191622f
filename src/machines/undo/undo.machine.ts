import { assign, fromPromise, sendParent, setup } from "xstate";

import type { Answer } from "../../contract/answer.ts";
import type { ActionResult } from "../../contract/section-contract.ts";
import {
  fault,
  machine,
  person,
  server,
  type StateWords,
  type TransitionWords,
} from "../../engine/words.ts";
import type { Announcement } from "../notices/notices.types.ts";
import type { Undoing } from "../notices/notices.types.ts";
import { port, replyOf } from "../ports.ts";

/** The result of an undoing: a row for each record. */
export type Undone = { readonly results: readonly ActionResult[] };

/** Asks that an action be undone. */
export type UndoAsked = { readonly type: "undo.asked"; readonly undoing: Undoing };

/** Tells the page in sight that records of a section were put back. */
export type RecordsUndone = {
  readonly type: "records.undone";
  readonly controller: string;
  readonly ids: readonly string[];
};

type UndoContext = {
  readonly undoing: Undoing;
  /** The others that were asked for meanwhile, in their order. */
  readonly waiting: readonly Undoing[];
};

const NOTHING: Undoing = { controller: "", action: "", ids: [] };
const LOST = { kind: "empty" } as const;

/** The undoing of one's own last action, one at a time and in the order in which it was asked for, whatever page is in sight (ADR 50). */
export const undoMachine = setup({
  types: {
    context: {} as UndoContext,
    events: {} as UndoAsked,
    children: {} as { readonly undoAction: "undoAction" },
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    undoAction: fromPromise<Answer<Undone>, Undoing>(() => port("undoAction")),
  },
  actions: {
    notify: (_, _params: Announcement) => port("notify"),
    remember: assign((_, { undoing }: { undoing: Undoing }) => ({ undoing })),
    enqueue: assign(({ context }, { undoing }: { undoing: Undoing }) => ({
      waiting: [...context.waiting, undoing],
    })),
    takeNext: assign(({ context: { waiting } }) => ({
      undoing: waiting[0] ?? NOTHING,
      waiting: waiting.slice(1),
    })),
    tellPage: sendParent(({ context: { undoing } }): RecordsUndone => ({
      type: "records.undone",
      controller: undoing.controller,
      ids: undoing.ids,
    })),
  },
  guards: {
    isWaiting: ({ context }) => context.waiting.length > 0,
    isAsked: ({ context }, { undoing }: { undoing: Undoing }) =>
      [context.undoing, ...context.waiting].some((each) => isSame(each, undoing)),
    isReceived: (_, { reply }: { reply: Answer<Undone> }) => reply.kind === "received",
  },
}).createMachine({
  id: "undo",
  description:
    "Deshacer lo último que uno hizo: se pide desde el aviso o desde la lista de lo hecho.",
  context: { undoing: NOTHING, waiting: [] },
  initial: "resting",
  states: {
    resting: {
      meta: { title: "Nada por deshacer" },
      description: "Turno de la persona: puede deshacer lo que acaba de hacer.",
      always: {
        guard: "isWaiting",
        target: "undoing",
        actions: "takeNext",
        meta: machine("Sigue con lo que se pidió mientras tanto", "ADR 50"),
      },
      on: {
        "undo.asked": {
          target: "undoing",
          actions: { type: "remember", params: ({ event }) => event },
          meta: person("Pide deshacer", "ADR 50"),
        },
      },
    },
    undoing: {
      meta: { title: "Deshaciendo" },
      description: "Turno del servidor: deja cada registro como estaba, o dice por qué no.",
      on: {
        "undo.asked": [
          {
            guard: { type: "isAsked", params: ({ event }) => event },
            meta: person("Pide lo mismo otra vez: no se repite", "ADR 50"),
          },
          {
            actions: { type: "enqueue", params: ({ event }) => event },
            meta: person("Pide deshacer otra cosa: espera su turno", "ADR 50"),
          },
        ],
      },
      invoke: {
        id: "undoAction",
        src: "undoAction",
        input: ({ context }) => context.undoing,
        onDone: [
          {
            guard: { type: "isReceived", params: replyOf },
            target: "resting",
            actions: [
              {
                type: "notify",
                params: ({ context, event }) => ({
                  ...wordsOf(event.output),
                  about: context.undoing,
                }),
              },
              "tellPage",
            ],
            meta: server("Dice qué pasó con cada registro", "ADR 50"),
          },
          {
            target: "resting",
            actions: { type: "notify", params: ({ event }) => wordsOf(event.output) },
            meta: server("Dice que no, o no llega respuesta", "spec §8, ADR 50"),
          },
        ],
        onError: {
          target: "resting",
          actions: { type: "notify", params: () => wordsOf(LOST) },
          meta: fault("La llamada falla", "spec §8, ADR 50"),
        },
      },
    },
  },
});

function isSame(one: Undoing, other: Undoing): boolean {
  return (
    one.controller === other.controller &&
    one.action === other.action &&
    one.ids.join() === other.ids.join()
  );
}

/** The result of an undoing in words: the first reason stands for those of the same action. */
function wordsOf(answer: Answer<Undone>): Announcement {
  if (answer.kind === "refused") {
    return { style: "danger", text: answer.problem.detail ?? answer.problem.title };
  }
  if (answer.kind !== "received") {
    return { style: "danger", text: "No llegó respuesta: mire si se deshizo antes de repetirlo." };
  }
  const { results } = answer.value;
  const failed = results.filter(({ done }) => !done);
  if (failed.length === 0) {
    const text =
      results.length === 1 ? "Se deshizo." : `Se deshizo en ${results.length} registros.`;
    return { style: "info", text };
  }
  const reason = failed[0]?.reason ?? "";
  return {
    style: "danger",
    text: `No se deshizo en ${failed.length} de ${results.length}. ${reason}`.trim(),
  };
}
