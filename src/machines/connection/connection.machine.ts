import { assign, fromCallback, sendParent, setup } from "xstate";

import {
  fault,
  machine,
  server,
  type StateWords,
  type TransitionWords,
} from "../../engine/words.ts";
import { port } from "../ports.ts";

export type ConnectionEvent =
  | { readonly type: "socket.connected" }
  /** `jitter`, from 0 to 1, spreads the retries of many browsers over time. */
  | { readonly type: "socket.lost"; readonly jitter: number }
  | { readonly type: "socket.refused" }
  | { readonly type: "session.revoked" }
  | { readonly type: "network.lost" }
  | { readonly type: "network.returned" };

type ConnectionContext = {
  readonly token: string;
  /** The number of losses since the last connection. */
  readonly losses: number;
  readonly jitter: number;
};

const FIRST_RETRY_MS = 1000;

/** The upper limit of the wait between two attempts, in milliseconds. */
const LONGEST_RETRY_MS = 30_000;

/**
 * The live connection of a session (spec §7): it opens with the session and ends with it. The wait between
 * attempts doubles from 1 to 30 s, less a random part; a refusal is not retried.
 */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    input: {} as { readonly token: string },
    tags: {} as "offline",
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    socket: fromCallback<ConnectionEvent, { token: string }>(() => port("socket")),
    network: fromCallback<ConnectionEvent>(() => port("network")),
  },
  actions: {
    countLoss: assign(({ context }, { jitter }: { jitter: number }) => ({
      losses: context.losses + 1,
      jitter,
    })),
    forgetLosses: assign({ losses: 0 }),
    endSession: sendParent(({ context }: { context: ConnectionContext }) => ({
      type: "session.expired",
      token: context.token,
    })),
  },
  delays: {
    retryDelay: ({ context: { losses, jitter } }) =>
      Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (losses - 1)) * (1 - jitter / 2),
  },
}).createMachine({
  id: "connection",
  description: "La conexión en vivo con el servidor, mientras dura la sesión.",
  context: ({ input }) => ({ token: input.token, losses: 0, jitter: 0 }),
  type: "parallel",
  states: {
    network: {
      meta: { title: "Red" },
      description: "Lo que dice el navegador de la red.",
      invoke: {
        id: "network",
        src: "network",
        onError: { meta: fault("El navegador no sabe", "spec §7") },
      },
      initial: "available",
      states: {
        available: {
          meta: { title: "Hay red" },
          description: "El navegador dice que hay red.",
          on: {
            "network.lost": { target: "missing", meta: fault("Se va la red", "spec §7, spec §8") },
          },
        },
        missing: {
          tags: "offline",
          meta: { title: "No hay red" },
          description: "El navegador dice que no hay red.",
          on: {
            "network.returned": { target: "available", meta: machine("Vuelve la red", "spec §7") },
          },
        },
      },
    },
    socket: {
      meta: { title: "Canal en vivo" },
      description: "El canal por el que avisa el servidor.",
      initial: "open",
      states: {
        open: {
          meta: { title: "Abierto" },
          description: "Hay un canal, conectándose o conectado.",
          invoke: {
            id: "socket",
            src: "socket",
            input: ({ context }) => ({ token: context.token }),
            onError: {
              target: "waiting",
              actions: { type: "countLoss", params: { jitter: 0 } },
              meta: fault("No se pudo abrir", "spec §7, spec §8"),
            },
          },
          on: {
            "socket.lost": {
              target: "waiting",
              actions: { type: "countLoss", params: ({ event }) => event },
              meta: fault("Se pierde el canal", "spec §7, spec §8"),
            },
            "socket.refused": {
              target: "refused",
              meta: server("El servidor no lo admite", "spec §7"),
            },
            "session.revoked": {
              target: "refused",
              actions: "endSession",
              meta: server("La sesión terminó en otra parte", "spec §8, lectura 6"),
            },
          },
          initial: "connecting",
          states: {
            connecting: {
              meta: { title: "Conectando" },
              description: "Se espera la respuesta del servidor.",
              on: {
                "socket.connected": {
                  target: "connected",
                  actions: "forgetLosses",
                  meta: server("El servidor responde", "spec §7"),
                },
              },
            },
            connected: {
              meta: { title: "Conectado" },
              description: "El servidor puede avisar al instante.",
            },
          },
        },
        waiting: {
          tags: "offline",
          meta: { title: "Esperando para reintentar" },
          description: "Entre un intento y otro: de uno a treinta segundos.",
          after: { retryDelay: { target: "open", meta: machine("Pasa la espera", "spec §7") } },
          on: { "network.returned": { target: "open", meta: machine("Vuelve la red", "spec §7") } },
        },
        refused: {
          tags: "offline",
          meta: { title: "No admitido" },
          description: "El servidor no admite el canal: no se insiste.",
        },
      },
    },
  },
});
