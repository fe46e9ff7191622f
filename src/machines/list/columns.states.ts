import { fault, machine, person, server } from "../../engine/words.ts";
import { listSetup } from "./list.setup.ts";

/** The columns: the default ones, or those that the person chose, here or on another computer. */
export const columns = listSetup.createStateConfig({
  meta: { title: "Columnas" },
  description: "Qué columnas se ven, y en qué orden.",
  initial: "recalling",
  on: {
    "columns.chosen": {
      target: ".keeping",
      actions: [
        { type: "keepColumns", params: ({ event }) => event },
        {
          type: "rememberColumns",
          params: ({ context, event }) => ({ section: context.section, columns: event.columns }),
        },
      ],
      meta: person("Escoge las columnas", "spec §2, ADR 13"),
    },
  },
  states: {
    recalling: {
      meta: { title: "Recordando las columnas" },
      description: "Se lee lo que este navegador recuerda.",
      invoke: {
        id: "recallColumns",
        src: "recallColumns",
        input: ({ context }) => ({ section: context.section }),
        onDone: {
          target: "laidOut",
          actions: { type: "keepColumns", params: ({ event }) => ({ columns: event.output }) },
          meta: machine("Se recuerdan", "spec §2, ADR 13"),
        },
        onError: {
          target: "laidOut",
          meta: fault("No se pueden leer: quedan las usuales", "spec §8, ADR 13"),
        },
      },
    },
    laidOut: {
      meta: { title: "Columnas puestas" },
      description: "Turno de la persona: las escoge y las ordena.",
      on: {
        "columns.known": {
          guard: { type: "areKept", params: ({ event }) => event },
          actions: [
            { type: "keepColumns", params: ({ event }) => event },
            {
              type: "rememberColumns",
              params: ({ context, event }) => ({ section: context.section, ...event }),
            },
          ],
          meta: server("Dice las que la persona tiene en todas partes", "ADR 60"),
        },
      },
    },
    keeping: {
      meta: { title: "Guardando las columnas" },
      description:
        "Turno del servidor: las guarda con la persona. Si falla, este navegador las recuerda.",
      invoke: {
        id: "saveColumns",
        src: "saveColumns",
        input: ({ context }) => ({ section: context.section, columns: context.columns }),
        onDone: { target: "kept", meta: server("Responde", "ADR 60") },
        onError: {
          target: "kept",
          meta: fault("La llamada falla: las recuerda este navegador", "spec §8, ADR 60"),
        },
      },
    },
    kept: {
      meta: { title: "Columnas escogidas" },
      description: "Turno de la persona: las que escogió son las que valen.",
    },
  },
});
