import { assign, raise, setup } from "xstate";

import { machine, person, type StateWords, type TransitionWords } from "../../engine/words.ts";
import type { Announcement, NoticeEvent, NoticesContext, Undoing } from "./notices.types.ts";
import {
  isSame,
  undoOf,
  withoutSuperseded,
  withFarewell,
  withQueued,
  withShown,
  withSuperseded,
  withUndoForgotten,
} from "./queue.ts";

/** The time that a notice is shown, in milliseconds (spec §8, §9). */
const NOTICE_MS = 5000;

/**
 * The notices (spec §8): one at a time, 5,000 ms each, the rest wait their turn. Attention (pointer over it or focus
 * inside, or the person in another window) keeps the notice on the screen; afterwards it has its full time again (ADR
 * 8).
 */
export const noticesMachine = setup({
  types: {
    context: {} as NoticesContext,
    events: {} as NoticeEvent,
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actions: {
    show: assign(({ context }, params: Announcement) => withShown(context, params)),
    enqueue: assign(({ context }, params: Announcement) => withQueued(context, params)),
    supersede: assign(({ context }, params: Announcement) => withSuperseded(context, params)),
    showNext: assign(({ context }) => ({
      current: context.queue[0] ?? null,
      queue: context.queue.slice(1),
    })),
    hide: assign({ current: null }),
    dropRefusals: assign({
      queue: ({ context }) => context.queue.filter((each) => each.isRefusal !== true),
    }),
    dismiss: raise({ type: "notice.dismissed" }),
    /** Port: undoes an action. */
    undo: (_, _params: Undoing | undefined) => undefined,
    forgetUndo: assign(({ context }, params: { id: number }) => withUndoForgotten(context, params)),
    forgetAll: assign(({ context }) => withFarewell(context)),
  },
  guards: {
    isWaiting: ({ context }) => context.queue.length > 0,
    isRefusalShown: ({ context }) => context.current?.isRefusal === true,
    isShown: ({ context }, params: Announcement) =>
      context.current !== null && isSame(context.current, params),
    isQueued: ({ context }, params: Announcement) =>
      context.queue.some((each) => isSame(each, params)),
    isSuperseded: ({ context }, params: Announcement) =>
      context.current !== null && withoutSuperseded([context.current], params).length === 0,
    isFarewellShown: ({ context }) => context.current?.isFarewell === true,
    isFarewellQueued: ({ context }) => context.queue.some((each) => each.isFarewell === true),
    canUndo: ({ context }, { id }: { id: number }) => undoOf(context, id) !== undefined,
  },
  delays: { noticeTime: NOTICE_MS },
}).createMachine({
  id: "notices",
  description: "Los avisos al pie de la pantalla: de a uno, cinco segundos cada uno.",
  context: { lastId: 0, current: null, queue: [], past: [] },
  on: {
    "past.forgotten": {
      actions: "forgetAll",
      meta: machine("Termina la sesión", "spec §2, lectura 18"),
    },
    "undo.chosen": {
      guard: { type: "canUndo", params: ({ event }) => event },
      actions: [
        { type: "undo", params: ({ context, event }) => undoOf(context, event.id) },
        { type: "forgetUndo", params: ({ event }) => event },
      ],
      meta: person("Deshace lo que dice un aviso", "ADR 50"),
    },
  },
  initial: "hidden",
  states: {
    hidden: {
      meta: { title: "Sin aviso" },
      description: "No hay ningún aviso a la vista.",
      on: {
        "notice.raised": {
          target: "showing",
          actions: { type: "show", params: ({ event }) => event },
          meta: machine("Llega un aviso", "spec §8"),
        },
      },
    },
    showing: {
      meta: { title: "Aviso a la vista" },
      description: "Se lee un aviso; los demás esperan su turno.",
      initial: "counting",
      on: {
        "notice.raised": [
          {
            guard: { type: "isQueued", params: ({ event }) => event },
            meta: machine("Llega uno que ya espera: no se repite", "spec §8, lectura 18"),
          },
          {
            guard: { type: "isSuperseded", params: ({ event }) => event },
            target: ".counting",
            actions: { type: "supersede", params: ({ event }) => event },
            meta: machine("Llega otro cambio de lo mismo: el de antes se va", "lectura 18, ADR 50"),
          },
          {
            actions: { type: "enqueue", params: ({ event }) => event },
            meta: machine("Llega otro: espera su turno", "spec §8, lectura 18"),
          },
        ],
        "notice.dismissed": [
          {
            guard: "isWaiting",
            target: ".counting",
            actions: "showNext",
            meta: person("Cierra el aviso y hay otro", "lectura 18"),
          },
          {
            target: "hidden",
            actions: "hide",
            meta: person("Cierra el último aviso", "lectura 18"),
          },
        ],
        "past.forgotten": [
          {
            guard: "isFarewellShown",
            actions: "forgetAll",
            meta: machine("Termina la sesión: solo queda por qué", "spec §2, lectura 6"),
          },
          {
            guard: "isFarewellQueued",
            target: ".counting",
            actions: "forgetAll",
            meta: machine("Termina la sesión: se dice por qué", "spec §2, lectura 6"),
          },
          {
            target: "hidden",
            actions: "forgetAll",
            meta: machine("Termina la sesión: no queda nada de ella", "spec §2, lectura 18"),
          },
        ],
        "refusals.withdrawn": [
          {
            guard: "isRefusalShown",
            actions: ["dropRefusals", "dismiss"],
            meta: machine("Se deja el paso del error a la vista: se cierra", "spec §8, lectura 18"),
          },
          {
            actions: "dropRefusals",
            meta: machine(
              "Se deja un paso: sus errores en la fila ya no se dicen",
              "spec §8, lectura 18",
            ),
          },
        ],
      },
      states: {
        counting: {
          meta: { title: "Contando" },
          description: "Corren los cinco segundos del aviso.",
          on: {
            "attention.started": {
              target: "held",
              meta: person("Pone el puntero o el foco", "lectura 18, ADR 8"),
            },
            "notice.raised": {
              guard: { type: "isShown", params: ({ event }) => event },
              target: "counting",
              reenter: true,
              actions: { type: "show", params: ({ event }) => event },
              meta: machine("Llega el mismo aviso: vuelve a contar", "spec §8, lectura 18"),
            },
          },
          after: {
            noticeTime: [
              {
                guard: "isWaiting",
                target: "counting",
                reenter: true,
                actions: "showNext",
                meta: machine("Pasan cinco segundos y hay otro", "spec §8, spec §9"),
              },
              {
                target: "#notices.hidden",
                actions: "hide",
                meta: machine("Pasan cinco segundos", "spec §8, spec §9"),
              },
            ],
          },
        },
        held: {
          meta: { title: "En pausa" },
          description: "Alguien lo está leyendo: el tiempo no corre.",
          on: {
            "attention.ended": {
              target: "counting",
              meta: person("Retira el puntero o el foco", "lectura 18, ADR 8"),
            },
            "notice.raised": {
              guard: { type: "isShown", params: ({ event }) => event },
              actions: { type: "show", params: ({ event }) => event },
              meta: machine("Llega el mismo aviso: sigue en pausa", "lectura 18, ADR 8"),
            },
          },
        },
      },
    },
  },
});
