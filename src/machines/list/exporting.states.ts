import { fault, person, server } from "../../engine/words.ts";
import { listSetup } from "./list.setup.ts";

const NOT_EXPORTED = "La exportación no terminó. Puede intentarlo de nuevo.";

/** The export of all the rows that the filters find, or of those that were selected. */
export const exporting = listSetup.createStateConfig({
  meta: { title: "Exportación" },
  description: "El archivo con todo lo filtrado, no solo esta página; o con lo seleccionado.",
  initial: "ready",
  states: {
    ready: {
      meta: { title: "Sin exportar" },
      description: "Turno de la persona: puede pedir el archivo.",
      on: {
        "export.chosen": {
          target: "writing",
          actions: { type: "startExport", params: ({ event }) => event },
          meta: person("Exporta", "spec §2, ADR 13"),
        },
      },
    },
    writing: {
      meta: { title: "Exportando" },
      description: "Turno del servidor: envía el archivo, y se ve cuánto ha llegado.",
      invoke: {
        id: "exportFile",
        src: "exportFile",
        input: ({ context: { section, query, link, format, exportColumns, exportIds } }) => ({
          section,
          query,
          order: link.asked.order,
          format,
          columns: exportColumns,
          ids: exportIds,
        }),
        onError: {
          target: "ready",
          actions: { type: "notify", params: { style: "danger", text: NOT_EXPORTED } },
          meta: fault("La descarga falla", "spec §8, ADR 13"),
        },
      },
      on: {
        "export.progressed": {
          actions: { type: "countExported", params: ({ event }) => event },
          meta: server("Llega otra parte", "spec §2, ADR 13"),
        },
        "export.ended": [
          {
            guard: { type: "isSaved", params: ({ event }) => event },
            target: "ready",
            meta: server("El archivo está completo", "spec §2, ADR 13"),
          },
          {
            target: "ready",
            actions: { type: "notify", params: { style: "danger", text: NOT_EXPORTED } },
            meta: fault("El archivo no llega completo", "spec §8, ADR 13"),
          },
        ],
        "export.cancelled": {
          target: "ready",
          meta: person("Cancela la exportación", "spec §2, ADR 13"),
        },
      },
    },
  },
});
