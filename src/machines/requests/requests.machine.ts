import { assign, setup } from "xstate";

import { machine, person, type StateWords, type TransitionWords } from "../../engine/words.ts";
import { port } from "../ports.ts";

/** The kind of a request, as the waiting person needs to know it. */
export type Awaited =
  | "signIn"
  | "code"
  | "qr"
  | "recovery"
  | "newPassword"
  | "profile"
  | "sessions"
  | "leaving"
  | "reading"
  | "saving"
  | "file";

type InFlight = { readonly id: number; readonly what: Awaited };

export type RequestEvent =
  | ({ readonly type: "request.started" } & InFlight)
  | { readonly type: "request.ended"; readonly id: number }
  | { readonly type: "wait.kept" }
  | { readonly type: "wait.stopped" };

const LONG_WAIT_MS = 1000;

/** The further wait, in milliseconds, until help is offered: ten seconds in all (ADR 25). */
const LATE_WAIT_MS = 9000;

/**
 * The tracker behind the global loader (spec §4, reading 8): it counts requests by their id, so that a repeated end, or
 * the end of an unknown request, cannot leave it visible or hide it early. It lives outside every flow.
 */
export const requestsMachine = setup({
  types: {
    context: {} as { readonly inFlight: readonly InFlight[] },
    events: {} as RequestEvent,
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actions: {
    add: assign({
      inFlight: ({ context }, { id, what }: InFlight) => [
        ...withoutId(context.inFlight, id),
        { id, what },
      ],
    }),
    remove: assign({
      inFlight: ({ context }, { id }: { id: number }) => withoutId(context.inFlight, id),
    }),
    /** Aborts every request in flight, as a timeout would; each then ends by itself. */
    letGo: () => port("letGo"),
  },
  guards: {
    isLast: ({ context }, { id }: { id: number }) => withoutId(context.inFlight, id).length === 0,
  },
  delays: { longWait: LONG_WAIT_MS, lateWait: LATE_WAIT_MS },
}).createMachine({
  id: "requests",
  description: "El indicador de carga: se muestra mientras haya peticiones en curso.",
  context: { inFlight: [] },
  initial: "quiet",
  states: {
    quiet: {
      meta: { title: "Sin peticiones" },
      description: "No hay peticiones en curso: el indicador está oculto.",
      on: {
        "request.started": {
          target: "busy",
          actions: { type: "add", params: ({ event }) => event },
          meta: machine("Sale una petición", "spec §4, lectura 8"),
        },
      },
    },
    busy: {
      meta: { title: "Cargando" },
      description: "Hay al menos una petición en curso: el indicador se ve.",
      initial: "brief",
      on: {
        "request.started": {
          actions: { type: "add", params: ({ event }) => event },
          meta: machine("Sale otra petición", "spec §4, lectura 8"),
        },
        "request.ended": [
          {
            guard: { type: "isLast", params: ({ event }) => event },
            target: "quiet",
            actions: { type: "remove", params: ({ event }) => event },
            meta: machine("Termina la última, bien o mal", "spec §4, lectura 8"),
          },
          {
            actions: { type: "remove", params: ({ event }) => event },
            meta: machine("Termina una y quedan otras", "spec §4, lectura 8"),
          },
        ],
      },
      states: {
        brief: {
          meta: { title: "Espera corta" },
          description: "Menos de un segundo: se ve la barra, y nada se anuncia.",
          after: {
            longWait: { target: "long", meta: machine("Pasa un segundo", "lectura 8") },
          },
        },
        long: {
          meta: { title: "Espera larga" },
          description: "Más de un segundo: se ve y se anuncia qué se espera.",
          after: {
            lateWait: { target: "late", meta: machine("Pasan diez segundos en total", "ADR 25") },
          },
        },
        late: {
          meta: { title: "Espera de más" },
          description: "Más de diez segundos: se ofrece seguir o dejar de esperar.",
          on: {
            "wait.kept": { target: "kept", meta: person("Sigue esperando", "ADR 25") },
            "wait.stopped": {
              target: "kept",
              actions: "letGo",
              meta: person("Deja de esperar", "ADR 25"),
            },
          },
        },
        kept: {
          meta: { title: "Espera aceptada" },
          description: "Se sigue viendo qué se espera; no se pregunta otra vez.",
        },
      },
    },
  },
});

function withoutId(inFlight: readonly InFlight[], id: number): readonly InFlight[] {
  return inFlight.filter((each) => each.id !== id);
}
