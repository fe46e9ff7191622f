import { assign, setup } from "xstate";

import { machine, type StateWords, type TransitionWords } from "../words.ts";

export type RequestEvent =
  | { readonly type: "request.started"; readonly id: number }
  | { readonly type: "request.ended"; readonly id: number };

const LONG_WAIT_MS = 1000;

/**
 * The tracker behind the global loader (spec §4, reading 8): it counts requests by their id, so that an end
 * told twice, or of a request never told, cannot make it stick or hide early. It lives outside every flow.
 */
export const requestsMachine = setup({
  types: {
    context: {} as { readonly inFlight: readonly number[] },
    events: {} as RequestEvent,
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actions: {
    add: assign({
      inFlight: ({ context }, { id }: { id: number }) => [...withoutId(context.inFlight, id), id],
    }),
    remove: assign({
      inFlight: ({ context }, { id }: { id: number }) => withoutId(context.inFlight, id),
    }),
  },
  guards: {
    isLast: ({ context }, { id }: { id: number }) => withoutId(context.inFlight, id).length === 0,
  },
  delays: { longWait: LONG_WAIT_MS },
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
          meta: machine("Sale una petición"),
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
          meta: machine("Sale otra petición"),
        },
        "request.ended": [
          {
            guard: { type: "isLast", params: ({ event }) => event },
            target: "quiet",
            actions: { type: "remove", params: ({ event }) => event },
            meta: machine("Termina la última, bien o mal"),
          },
          {
            actions: { type: "remove", params: ({ event }) => event },
            meta: machine("Termina una y quedan otras"),
          },
        ],
      },
      states: {
        brief: {
          meta: { title: "Espera corta" },
          description: "Menos de un segundo: se ve, pero no se anuncia.",
          after: {
            longWait: { target: "long", meta: machine("Pasa un segundo") },
          },
        },
        long: {
          meta: { title: "Espera larga" },
          description: "Más de un segundo: también se anuncia a quien no ve la pantalla.",
        },
      },
    },
  },
});

function withoutId(ids: readonly number[], id: number): readonly number[] {
  return ids.filter((each) => each !== id);
}
