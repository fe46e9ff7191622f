import { assign, fromPromise, setup } from "xstate";

import {
  fault,
  machine,
  server,
  type StateWords,
  type TransitionWords,
} from "../../engine/words.ts";
import { port } from "../ports.ts";

export type BotCheckEvent = { readonly type: "token.wanted" } | { readonly type: "token.refused" };

/**
 * The wait, in milliseconds, after which the form continues with an empty captcha and the server decides (reading 9).
 */
const BOT_CHECK_WAIT_MS = 4000;

/** The age, in milliseconds, from which a token is renewed when the form is submitted (reading 9). */
const BOT_CHECK_FRESH_MS = 110_000;

/**
 * The bot check of one public screen (spec §7, reading 9): a token is obtained when the screen opens, renewed
 * after each failed step (spec §4), and renewed at submit when it is old. Leaving the screen stops it.
 */
export const botCheckMachine = setup({
  types: {
    context: {} as { readonly token: string },
    events: {} as BotCheckEvent,
    tags: {} as "settled",
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    obtainToken: fromPromise<string>(() => port("obtainToken")),
  },
  actions: {
    keepToken: assign({ token: (_, { token }: { token: string }) => token }),
    forgetToken: assign({ token: "" }),
  },
  guards: { isToken: (_, { token }: { token: string }) => token !== "" },
  delays: { patience: BOT_CHECK_WAIT_MS, freshness: BOT_CHECK_FRESH_MS },
}).createMachine({
  id: "botCheck",
  description: "La comprobación de que quien ingresa es una persona.",
  context: { token: "" },
  initial: "obtaining",
  states: {
    obtaining: {
      meta: { title: "Pidiendo la comprobación" },
      description: "Se pide al servicio una prueba nueva; nunca más de cuatro segundos.",
      entry: "forgetToken",
      invoke: {
        id: "obtainToken",
        src: "obtainToken",
        onDone: [
          {
            guard: { type: "isToken", params: ({ event }) => ({ token: event.output }) },
            target: "held",
            actions: { type: "keepToken", params: ({ event }) => ({ token: event.output }) },
            meta: server("Llega la prueba", "spec §7"),
          },
          { target: "unavailable", meta: fault("Llega vacía", "lectura 9, ADR 7") },
        ],
        onError: {
          target: "unavailable",
          meta: fault("El servicio está bloqueado o falla", "lectura 9, ADR 7"),
        },
      },
      after: {
        patience: {
          target: "unavailable",
          meta: machine("Pasan cuatro segundos", "lectura 9, ADR 7"),
        },
      },
    },
    held: {
      tags: "settled",
      meta: { title: "Prueba lista" },
      description: "Hay una prueba reciente para enviar con el formulario.",
      on: {
        "token.refused": {
          target: "obtaining",
          meta: server("El paso falló: se renueva", "spec §4"),
        },
      },
      after: {
        freshness: { target: "expired", meta: machine("Pasan 110 segundos", "lectura 9") },
      },
    },
    expired: {
      tags: "settled",
      meta: { title: "Prueba vieja" },
      description: "La prueba ya no serviría: se pide otra al enviar.",
      on: {
        "token.refused": {
          target: "obtaining",
          meta: server("El paso falló: se renueva", "spec §4"),
        },
        "token.wanted": {
          target: "obtaining",
          meta: machine("Se envía el formulario", "spec §7, lectura 9"),
        },
      },
    },
    unavailable: {
      tags: "settled",
      meta: { title: "Sin prueba" },
      description:
        "El servicio no respondió: el formulario se envía sin prueba y el servidor decide.",
      on: {
        "token.refused": {
          target: "obtaining",
          meta: server("El paso falló: se renueva", "spec §4"),
        },
        "token.wanted": {
          target: "obtaining",
          meta: machine("Se envía el formulario", "spec §7, lectura 9"),
        },
      },
    },
  },
});
