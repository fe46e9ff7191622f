import { assign, fromPromise, setup } from "xstate";

import { server } from "../../engine/words.ts";

/** The messages to send: those of a campaign, or one alone. `turn` tells a send that was resumed from those before it. */
export type SendingInput = {
  readonly company: number;
  readonly campaign: string | null;
  readonly send: string | null;
  readonly turn: number;
};

/** The outcome of a look: messages that may leave now, a wait in milliseconds, or nothing more to do. */
export type Looked = {
  readonly next: "deliver" | "wait" | "over";
  readonly wait: number;
  /** The customer after whom the next ones are queued; null where all are. */
  readonly from: string | null;
  readonly done: number;
  readonly total: number;
};

type Context = SendingInput & Omit<Looked, "next">;

/** The process that sends messages: it queues them, sends them at their rate, and waits outside the hours of the law (ADR 134). */
export const sendingChart = setup({
  types: { input: {} as SendingInput, context: {} as Context },
  actors: {
    look: fromPromise<Looked, SendingInput & Pick<Looked, "from">>(() => {
      throw new Error("look is a step of the job");
    }),
    deliver: fromPromise<{ readonly wait: number }, SendingInput>(() => {
      throw new Error("deliver is a step of the job");
    }),
  },
  actions: {
    remember: assign((_, { wait, from, done, total }: Looked) => ({ wait, from, done, total })),
    rest: assign((_, { wait }: { readonly wait: number }) => ({ wait })),
  },
  guards: {
    isOver: (_, { next }: Looked) => next === "over",
    isReady: (_, { next }: Looked) => next === "deliver",
  },
  delays: { pause: ({ context }) => context.wait },
}).createMachine({
  id: "sending",
  description:
    "Envía los mensajes de una campaña, o uno solo, en las horas de la ley: sigue después del último que salió.",
  context: ({ input }) => ({ ...input, wait: 0, from: "0", done: 0, total: 0 }),
  initial: "looking",
  states: {
    looking: {
      meta: { title: "Mirando qué sigue" },
      description:
        "Turno del servidor: pone en cola los destinatarios que faltan y mira si algo puede salir.",
      invoke: {
        id: "look",
        src: "look",
        input: ({ context: { company, campaign, send, turn, from } }) => ({
          company,
          campaign,
          send,
          turn,
          from,
        }),
        onDone: [
          {
            guard: { type: "isOver", params: ({ event }) => event.output },
            target: "done",
            actions: { type: "remember", params: ({ event }) => event.output },
            meta: server("Salieron todos, o se pausó o se canceló", "ADR 134"),
          },
          {
            guard: { type: "isReady", params: ({ event }) => event.output },
            target: "delivering",
            actions: { type: "remember", params: ({ event }) => event.output },
            meta: server("Hay mensajes, y es hora de enviarlos", "ADR 134"),
          },
          {
            target: "waiting",
            actions: { type: "remember", params: ({ event }) => event.output },
            meta: server("Faltan por poner en cola, o no es la hora", "ADR 134"),
          },
        ],
      },
    },
    delivering: {
      meta: { title: "Enviando" },
      description:
        "Turno del servidor: cada mensaje se aparta, sale y se anota; uno que se interrumpió no sale otra vez.",
      invoke: {
        id: "deliver",
        src: "deliver",
        input: ({ context: { company, campaign, send, turn } }) => ({
          company,
          campaign,
          send,
          turn,
        }),
        onDone: {
          target: "waiting",
          actions: { type: "rest", params: ({ event }) => event.output },
          meta: server("Salieron los de este turno", "ADR 134"),
        },
      },
    },
    waiting: {
      meta: { title: "Esperando" },
      description: "Nada corre: la hora está en la base de datos y sobrevive a cualquier caída.",
      after: { pause: { target: "looking", meta: server("Pasa la espera", "ADR 134") } },
    },
    done: {
      type: "final",
      meta: { title: "Terminado" },
      description: "No hay nada más que enviar.",
    },
  },
});
