import { assign, fromCallback, setup } from "xstate";

import { fault, server, type StateWords, type TransitionWords } from "../../engine/words.ts";
import type { PersonThere } from "../../contract/presence-contract.ts";
import { port } from "../ports.ts";
import type { PresenceContext, PresenceEvent, PresencePlace } from "./presence.types.ts";

type Heard = { readonly people: readonly PersonThere[] };

const ADR = "ADR 68";

/** Who else has the form of a record open (ADR 68). */
export const presenceMachine = setup({
  types: {
    context: {} as PresenceContext,
    events: {} as PresenceEvent,
    input: {} as PresencePlace,
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    /**
     * Says which record the tab shows each time that the live channel opens, and when it does not show it any more.
     * Sends `presence.heard` when who has its form open changes, and `line.lost` when the channel ends.
     */
    hearPresence: fromCallback<PresenceEvent, PresencePlace>(() => port("hearPresence")),
  },
  actions: {
    meet: assign((_, { people }: Heard) => ({ people })),
    part: assign({ people: [] }),
  },
  guards: {
    isAnybody: (_, { people }: Heard) => people.length > 0,
  },
}).createMachine({
  id: "presence",
  description: "Quién más tiene abierto el formulario de un registro, mientras se mira o se edita.",
  context: ({ input }) => ({ ...input, people: [] }),
  initial: "alone",
  invoke: {
    id: "hearPresence",
    src: "hearPresence",
    input: ({ context: { controller, id, isEditing } }) => ({ controller, id, isEditing }),
    onError: {
      target: ".alone",
      actions: "part",
      meta: fault("No se oye quién lo edita: se sigue sin ello", "spec §8, ADR 68"),
    },
  },
  states: {
    alone: {
      meta: { title: "Nadie más" },
      description: "No se sabe de nadie más que tenga abierto el formulario.",
      on: {
        "presence.heard": {
          guard: { type: "isAnybody", params: ({ event }) => event },
          target: "together",
          actions: { type: "meet", params: ({ event }) => event },
          meta: server("Alguien abrió el formulario", ADR),
        },
      },
    },
    together: {
      meta: { title: "Alguien más lo edita" },
      description: "Otra persona, u otra pestaña de la misma, tiene abierto el formulario.",
      on: {
        "presence.heard": [
          {
            guard: { type: "isAnybody", params: ({ event }) => event },
            actions: { type: "meet", params: ({ event }) => event },
            meta: server("Llega o se va alguien, y queda quien lo edita", ADR),
          },
          { target: "alone", actions: "part", meta: server("Ya nadie más lo edita", ADR) },
        ],
        "line.lost": {
          target: "alone",
          actions: "part",
          meta: fault("Se pierde el canal en vivo: ya no se sabe", "spec §8, ADR 68"),
        },
      },
    },
  },
});
