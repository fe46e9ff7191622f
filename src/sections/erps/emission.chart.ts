import { assign, fromPromise, setup } from "xstate";

import { machine, server } from "../../engine/words.ts";

export type Input = {
  readonly erp: string;
  /** Whether an earlier emission of it stopped: the DIAN may have it, and is asked before anything is sent. */
  readonly isAgain?: boolean;
};

/** The end of a call as it was heard: a reply of the DIAN, nothing (it may have been processed), or that it was not taken. */
export type Heard = {
  readonly outcome: "accepted" | "noticed" | "rejected" | "unknown" | "silent" | "down";
  readonly code: string;
  /** The rules of the reply in one text. */
  readonly rules: string;
  /** The instant of the call, ISO 8601, and how long it took. */
  readonly at: string;
  readonly ms: number;
  /** The id of the kept file of the DIAN's own answer, where it came with one. */
  readonly answer?: string;
};

/** The next thing to do after it: `over` where nothing is left to do. */
export type Next = "deliver" | "ask" | "resend" | "wait" | "over";

type Context = Input & {
  readonly heard: Heard | null;
  /** Calls so far without a reply of the DIAN. */
  readonly silences: number;
  readonly isFirst: boolean;
};

/** The pauses between two calls without a reply, in milliseconds; the last one repeats. */
const PAUSES = [15_000, 60_000, 300_000, 900_000, 3_600_000];

const PLACEHOLDER = () => {
  throw new Error("a step of the job");
};

const isNext = (next: Next) => (_: unknown, given: { readonly next: Next }) => given.next === next;

/**
 * The emission of one document: what the DIAN is asked and what follows. It is signed already, with its number. After
 * any call whose end is not known its status is asked before it is sent again (fund.md §6).
 */
export const emissionChart = setup({
  types: { input: {} as Input, context: {} as Context },
  actors: {
    send: fromPromise<Heard, Input & { readonly isFirst: boolean }>(PLACEHOLDER),
    ask: fromPromise<Heard, Input>(PLACEHOLDER),
    record: fromPromise<{ readonly next: Next }, Input & { readonly heard: Heard | null }>(
      PLACEHOLDER,
    ),
    resend: fromPromise<{ readonly isSent: boolean }, Input>(PLACEHOLDER),
    deliver: fromPromise<void, Input>(PLACEHOLDER),
  },
  actions: {
    hear: assign(({ context }, { heard }: { readonly heard: Heard }) => ({
      heard,
      isFirst: false,
      silences: heard.outcome === "silent" || heard.outcome === "down" ? context.silences + 1 : 0,
    })),
  },
  guards: {
    delivers: isNext("deliver"),
    asks: isNext("ask"),
    resends: isNext("resend"),
    waits: isNext("wait"),
    isSent: (_, given: { readonly isSent: boolean }) => given.isSent,
  },
  delays: {
    pause: ({ context: { silences } }) =>
      PAUSES[Math.min(Math.max(silences - 1, 0), PAUSES.length - 1)] ?? 0,
  },
}).createMachine({
  id: "emission",
  description:
    "Lleva a la DIAN un documento firmado; si no se sabe la respuesta, pregunta antes de enviarlo otra vez.",
  context: ({ input }) => ({
    ...input,
    heard: null,
    silences: 0,
    isFirst: input.isAgain !== true,
  }),
  initial: "sending",
  states: {
    sending: {
      meta: { title: "Enviando" },
      description:
        "Turno de la DIAN: recibe el documento. Después de cualquier llamada anterior se le pregunta primero si lo tiene.",
      invoke: {
        id: "send",
        src: "send",
        input: ({ context: { erp, isFirst } }) => ({ erp, isFirst }),
        onDone: {
          target: "recording",
          actions: { type: "hear", params: ({ event }) => ({ heard: event.output }) },
          meta: server("Se sabe cómo terminó el envío", "ADR 47"),
        },
      },
    },
    asking: {
      meta: { title: "Preguntando" },
      description: "Turno de la DIAN: dice si tiene el documento y qué decidió.",
      invoke: {
        id: "ask",
        src: "ask",
        input: ({ context: { erp } }) => ({ erp }),
        onDone: {
          target: "recording",
          actions: { type: "hear", params: ({ event }) => ({ heard: event.output }) },
          meta: server("Se sabe cómo terminó la pregunta", "ADR 47"),
        },
      },
    },
    recording: {
      meta: { title: "Anotando lo que se oyó" },
      description: "Turno del servidor: escribe la respuesta y lo que sigue de ella, todo o nada.",
      invoke: {
        id: "record",
        src: "record",
        input: ({ context: { erp, heard } }) => ({ erp, heard }),
        onDone: [
          {
            guard: { type: "delivers", params: ({ event }) => event.output },
            target: "delivering",
            meta: server("La DIAN lo aceptó", "lectura 46"),
          },
          {
            guard: { type: "asks", params: ({ event }) => event.output },
            target: "unheard",
            meta: server("No se sabe si lo tiene", "ADR 47"),
          },
          {
            guard: { type: "waits", params: ({ event }) => event.output },
            target: "untaken",
            meta: server("El servicio está caído", "lectura 46"),
          },
          {
            guard: { type: "resends", params: ({ event }) => event.output },
            target: "resending",
            meta: server("La DIAN no lo tiene", "ADR 47"),
          },
          { target: "done", meta: server("No queda nada por hacer", "lectura 46") },
        ],
      },
    },
    unheard: {
      meta: { title: "Esperando para preguntar" },
      description: "Nada se envía mientras no se sepa si la DIAN lo tiene.",
      after: { pause: { target: "asking", meta: machine("Pasó la espera", "ADR 47") } },
    },
    untaken: {
      meta: { title: "Esperando al servicio" },
      description: "La DIAN no lo recibió: una factura espera ya expedida en contingencia.",
      after: { pause: { target: "sending", meta: machine("Pasó la espera", "lectura 46") } },
    },
    resending: {
      meta: { title: "Alistando otro envío" },
      description:
        "Turno del servidor: conserva el número, y firma otra vez solo si ya no es su día.",
      invoke: {
        id: "resend",
        src: "resend",
        input: ({ context: { erp } }) => ({ erp }),
        onDone: [
          {
            guard: { type: "isSent", params: ({ event }) => event.output },
            target: "sending",
            meta: server("Está listo", "ADR 47"),
          },
          { target: "done", meta: server("No se puede: queda pendiente", "lectura 46") },
        ],
      },
    },
    delivering: {
      meta: { title: "Entregando" },
      description:
        "Turno del servidor: guarda el PDF y el contenedor y escribe el correo al comprador, una sola vez.",
      invoke: {
        id: "deliver",
        src: "deliver",
        input: ({ context: { erp } }) => ({ erp }),
        onDone: { target: "done", meta: server("El comprador lo recibe", "lectura 46") },
      },
    },
    done: {
      type: "final",
      meta: { title: "Terminado" },
      description:
        "El documento quedó aceptado y entregado, rechazado, o pendiente de una persona.",
    },
  },
});
