import { assign, fromPromise, setup } from "xstate";

import {
  fault,
  machine,
  person,
  server,
  type StateWords,
  type TransitionWords,
} from "../../engine/words.ts";
import { port } from "../ports.ts";

/** A genuine letter, as far as anybody is told: its kind and its day. */
export type CheckedLetter = { readonly kind: string; readonly day: string };

/** The answer about a code; refused in words where there were too many tries, empty where none of use came. */
export type Checked =
  | { readonly kind: "genuine"; readonly letter: CheckedLetter }
  | { readonly kind: "false" }
  | { readonly kind: "refused"; readonly why: string }
  | { readonly kind: "empty" };

type Context = {
  /** The code of the address; empty where the person has yet to write one. */
  readonly code: string;
  readonly letter: CheckedLetter | null;
  readonly why: string;
};

const AGAIN = {
  "retry.chosen": { target: "checking", meta: person("Intenta de nuevo", "ADR 126") },
} as const;

/** The check of a letter by its code, for anybody (ADR 126). */
export const verificationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { readonly type: "retry.chosen" },
    input: {} as Pick<Context, "code">,
    tags: {} as "busy",
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    checkCode: fromPromise<Checked, Pick<Context, "code">>(() => port("checkCode")),
  },
  actions: {
    show: assign((_, answer: Checked) => ({
      letter: answer.kind === "genuine" ? answer.letter : null,
      why: answer.kind === "refused" ? answer.why : "",
    })),
  },
  guards: {
    hasCode: ({ context }) => context.code !== "",
    isGenuine: (_, { kind }: Checked) => kind === "genuine",
    isFalse: (_, { kind }: Checked) => kind === "false",
    isRefused: (_, { kind }: Checked) => kind === "refused",
  },
}).createMachine({
  id: "verification",
  description: "Verificar un documento: si el fondo lo expidió, de qué clase es y de qué día.",
  context: ({ input }) => ({ ...input, letter: null, why: "" }),
  initial: "reading",
  states: {
    reading: {
      meta: { title: "Leyendo la dirección" },
      description: "La dirección trae un código, o no.",
      always: [
        { guard: "hasCode", target: "checking", meta: machine("Trae un código", "ADR 126") },
        { target: "writing", meta: machine("No trae código", "ADR 126") },
      ],
    },
    writing: {
      meta: { title: "Escribiendo el código" },
      description: "Turno de la persona: escribe el código, que va en la dirección.",
    },
    checking: {
      tags: "busy",
      meta: { title: "Comprobando el código" },
      description: "Turno del servidor: busca el código.",
      invoke: {
        id: "checkCode",
        src: "checkCode",
        input: ({ context: { code } }) => ({ code }),
        onDone: [
          {
            guard: { type: "isGenuine", params: ({ event }) => event.output },
            target: "genuine",
            actions: { type: "show", params: ({ event }) => event.output },
            meta: server("Es auténtico", "ADR 126"),
          },
          {
            guard: { type: "isFalse", params: ({ event }) => event.output },
            target: "notGenuine",
            meta: server("No es auténtico", "ADR 126"),
          },
          {
            guard: { type: "isRefused", params: ({ event }) => event.output },
            target: "refused",
            actions: { type: "show", params: ({ event }) => event.output },
            meta: server("Hubo demasiados intentos", "ADR 126"),
          },
          { target: "failed", meta: fault("No llega una respuesta útil", "spec §8, lectura 7") },
        ],
        onError: { target: "failed", meta: fault("La llamada falla", "spec §8, lectura 7") },
      },
    },
    genuine: {
      meta: { title: "Auténtico" },
      description: "El fondo lo expidió: se dicen su clase y su día.",
    },
    notGenuine: {
      meta: { title: "No auténtico" },
      description: "Ningún documento tiene ese código.",
    },
    refused: {
      meta: { title: "Demasiados intentos" },
      description: "El servidor pide esperar; se puede intentar de nuevo.",
      on: AGAIN,
    },
    failed: {
      meta: { title: "Sin respuesta" },
      description: "La respuesta no llegó: se puede intentar de nuevo.",
      on: AGAIN,
    },
  },
});
