import { fault, machine, server } from "../../engine/words.ts";
import { listSetup } from "./list.setup.ts";

/** How many records each tab has: counted once the rows have come, and again a while after a change. */
export const counts = listSetup.createStateConfig({
  meta: { title: "Pestañas contadas" },
  description: "Cuántos registros tiene cada pestaña. Nada espera por ello.",
  initial: "unasked",
  states: {
    unasked: {
      meta: { title: "Sin contar" },
      description: "Ninguna pestaña está a la vista todavía, o las filas no han llegado.",
      on: {
        "tabs.drawn": {
          target: "asking",
          meta: machine("Las pestañas están a la vista", "ADR 49"),
        },
      },
    },
    asking: {
      meta: { title: "Contando" },
      description:
        "Turno del servidor: cuenta lo de cada pestaña. Lo contado antes sigue a la vista.",
      invoke: {
        id: "fetchCounts",
        src: "fetchCounts",
        input: ({ context }) => ({ section: context.section }),
        onDone: {
          target: "counted",
          actions: { type: "keepCounts", params: ({ event }) => ({ counts: event.output }) },
          meta: server("Responde", "ADR 49"),
        },
        onError: {
          target: "counted",
          meta: fault("La llamada falla: se sigue con lo de antes", "spec §8, ADR 49"),
        },
      },
      on: {
        "records.changed": {
          target: "waiting",
          meta: server("Alguien cambia registros mientras se cuenta", "spec §7, ADR 49"),
        },
        "refresh.chosen": {
          target: "waiting",
          meta: machine("Las filas se piden otra vez mientras se cuenta", "ADR 49"),
        },
      },
    },
    counted: {
      meta: { title: "Contadas" },
      description: "Lo contado está a la vista.",
      on: {
        "tabs.drawn": {
          target: "asking",
          meta: machine("Hay otras pestañas a la vista", "ADR 49"),
        },
        "records.changed": {
          target: "waiting",
          meta: server("Alguien cambió registros", "spec §7, ADR 49"),
        },
        "refresh.chosen": {
          target: "waiting",
          meta: machine("Las filas se piden otra vez", "ADR 49"),
        },
      },
    },
    waiting: {
      meta: { title: "Por contar" },
      description: "Se espera un momento, por si hay más cambios: se cuentan una vez.",
      after: {
        countingTime: { target: "asking", meta: machine("Pasa el momento", "ADR 49") },
      },
    },
  },
});
