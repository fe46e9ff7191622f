import { fault, machine, person } from "../../engine/words.ts";
import { decided } from "./decided.ts";
import { navigationSetup } from "./navigation.setup.ts";

const openFirst = {
  guard: { type: "isNewOfWork", ...decided },
  target: "opening",
  meta: person("Abre una sección", "ADR 20"),
} as const;

/** The machine behind the pages of the sections: its code is loaded when the first of them is opened. */
export const work = navigationSetup.createStateConfig({
  meta: { title: "Secciones" },
  description: "El programa de las secciones, que llega cuando se abre la primera.",
  initial: "absent",
  states: {
    absent: {
      meta: { title: "Sin abrir" },
      description: "Todavía no se ha abierto ninguna sección.",
      on: {
        "place.decided": openFirst,
        "workplace.wanted": {
          target: "opening",
          meta: person("Está en la portada o se acerca a una sección", "ADR 20"),
        },
      },
    },
    opening: {
      tags: "busy",
      meta: { title: "Trayendo el programa" },
      description: "Turno del servidor: envía el programa de las secciones.",
      invoke: {
        id: "openWorkplace",
        src: "openWorkplace",
        onDone: {
          target: "open",
          actions: [
            {
              type: "rememberWorkplace",
              params: ({ event }) => ({ workplace: event.output }),
            },
            { type: "enterWork", params: ({ context }) => context.place },
          ],
          meta: machine("Llega el programa", "ADR 20"),
        },
        onError: { target: "missing", meta: fault("El programa no llega", "spec §8, ADR 20") },
      },
    },
    open: {
      meta: { title: "A mano" },
      description: "Cada lugar nuevo se le dice a la página de la sección.",
      on: {
        "place.decided": [
          {
            guard: { type: "isSamePlace", ...decided },
            meta: machine("Es el mismo lugar", "ADR 20"),
          },
          {
            actions: { type: "enterWork", ...decided },
            meta: machine("Cambia el lugar", "ADR 20"),
          },
        ],
      },
    },
    missing: {
      meta: { title: "Sin el programa" },
      description: "El programa no llegó: se pide otra vez cuando haga falta.",
      on: {
        "place.decided": openFirst,
        "workplace.wanted": {
          target: "opening",
          meta: person(
            "Lo intenta de nuevo, está en la portada o se acerca a una sección",
            "spec §8, ADR 20",
          ),
        },
      },
    },
  },
});
