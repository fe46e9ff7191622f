import { assign, fromPromise, setup } from "xstate";

import type { TechnicalDoc } from "../../contract/technical-docs-contract.ts";
import {
  fault,
  machine,
  person,
  server,
  type StateWords,
  type TransitionWords,
} from "../../engine/words.ts";
import type { Announcement } from "../notices/notices.types.ts";
import { port } from "../ports.ts";

/** A site beside the product, by the action that opens it. */
type Site = { readonly site: TechnicalDoc };

/** The place in a site that is gone to: the query of the address that leads there; empty for its first page. */
type Place = Site & { readonly query: string };

const NOT_OPENED: Announcement = {
  style: "danger",
  text: "No fue posible abrir la página. Intente de nuevo.",
};

const choose = {
  type: "choose",
  params: ({ event }: { event: Site }) => event,
} as const;

/** The way to the flow atlas and to the page of the API: a site is gone to once the server admits this browser (ADR 55). */
export const technicalDocsMachine = setup({
  types: {
    context: {} as Place,
    input: {} as Pick<Place, "query">,
    events: {} as { readonly type: "site.chosen" } & Site,
    tags: {} as "busy",
    children: {} as { readonly admit: "admit" },
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    /** Whether the server admits this browser to a site. */
    admit: fromPromise<boolean, Site>(() => port("admit")),
  },
  actions: {
    notify: (_, _params: Announcement) => port("notify"),
    /** Leaves the product for a place of a site, in this tab. */
    goTo: (_, _params: Place) => port("goTo"),
    choose: assign((_, { site }: Site) => ({ site, query: "" })),
  },
  guards: {
    /** Whether the address names a diagram (ADR 145). */
    namesDiagram: ({ context: { query } }) => new URLSearchParams(query).has("maquina"),
    isAdmitted: (_, { admitted }: { admitted: boolean }) => admitted,
  },
}).createMachine({
  id: "technicalDocs",
  description: "El camino a los flujos y a la API, que son sitios aparte.",
  context: ({ input: { query } }) => ({ site: "flows", query }),
  initial: "arriving",
  states: {
    arriving: {
      meta: { title: "Llegando" },
      description:
        "Se mira si la dirección nombra un diagrama: por ejemplo, la vida de un registro.",
      always: [
        {
          guard: "namesDiagram",
          target: "asking",
          meta: machine("La dirección nombra un diagrama", "ADR 145"),
        },
        { target: "resting", meta: machine("La dirección no nombra ninguno", "ADR 55") },
      ],
    },
    resting: {
      meta: { title: "Ofreciendo los sitios" },
      description: "Turno de la persona: puede abrir los que su permiso le deja.",
      on: {
        "site.chosen": {
          target: "asking",
          actions: choose,
          meta: person("Abre un sitio", "ADR 55"),
        },
      },
    },
    asking: {
      tags: "busy",
      meta: { title: "Pidiendo entrar" },
      description: "Turno del servidor: deja entrar a este navegador, o dice que no.",
      invoke: {
        id: "admit",
        src: "admit",
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: "isAdmitted", params: ({ event }) => ({ admitted: event.output }) },
            target: "resting",
            actions: { type: "goTo", params: ({ context }) => context },
            meta: server("Deja entrar", "ADR 55"),
          },
          {
            target: "resting",
            actions: { type: "notify", params: NOT_OPENED },
            meta: server("Dice que no, o no llega respuesta", "spec §8, ADR 55"),
          },
        ],
        onError: {
          target: "resting",
          actions: { type: "notify", params: NOT_OPENED },
          meta: fault("La llamada falla", "spec §8, ADR 55"),
        },
      },
      on: {
        "site.chosen": {
          target: "asking",
          reenter: true,
          actions: choose,
          meta: person("Abre otro", "ADR 55"),
        },
      },
    },
  },
});
