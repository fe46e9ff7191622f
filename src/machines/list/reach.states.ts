import { fault, person, server } from "../../engine/words.ts";
import { listSetup } from "./list.setup.ts";

/** The declarations of what the records refer to, whose fields may be columns: brought when the columns are first chosen among. */
export const reach = listSetup.createStateConfig({
  meta: { title: "Lo que refiere" },
  description: "Qué campos de lo que los registros refieren pueden ser columnas.",
  initial: "unasked",
  states: {
    unasked: {
      meta: { title: "Sin traer" },
      description: "Nadie ha abierto las columnas, o falta algo de lo que se refiere.",
      on: {
        "columns.opened": {
          target: "bringing",
          meta: person("Abre las columnas", "ADR 154, ADR 161"),
        },
      },
    },
    bringing: {
      meta: { title: "Trayendo lo que refiere" },
      description: "Turno del servidor: envía las partes del programa que dicen qué campos hay.",
      invoke: {
        id: "bringReached",
        src: "bringReached",
        input: ({ context }) => ({ section: context.section }),
        onDone: [
          {
            guard: { type: "isAllReached", params: ({ event }) => event.output },
            target: "known",
            actions: { type: "keepReached", params: ({ event }) => event.output },
            meta: server("Llegan", "ADR 154, ADR 161"),
          },
          {
            target: "unasked",
            actions: { type: "keepReached", params: ({ event }) => event.output },
            meta: fault("Algunas no llegan: se piden otra vez al abrir las columnas", "spec §8"),
          },
        ],
        onError: {
          target: "unasked",
          meta: fault("No llegan: se piden otra vez al abrir las columnas", "spec §8"),
        },
      },
    },
    known: {
      meta: { title: "Campos a mano" },
      description: "Turno de la persona: puede escoger un campo de lo que se refiere.",
    },
  },
});
