import { fault, machine, person, server } from "../../engine/words.ts";
import { listSetup } from "./list.setup.ts";
import type { DeedQuestion, ListContext } from "./list.types.ts";
import { outcomeOf, praiseOf, questionsIn } from "./outcome.ts";

const NOT_EXPORTED = "La exportación no terminó. Puede intentarlo de nuevo.";

/** What is done with one row, or with all that is selected: asked first, and told row by row. */
export const deeds = listSetup.createStateConfig({
  meta: { title: "Acciones" },
  description: "Lo que se hace con una fila o con las escogidas.",
  initial: "choosing",
  states: {
    choosing: {
      meta: { title: "Sin acción" },
      description: "Turno de la persona: puede escoger una acción.",
      on: {
        "deed.chosen": {
          guard: { type: "isSelected", params: ({ event }) => event },
          target: "confirming",
          actions: { type: "choose", params: ({ event }) => event },
          meta: person("Escoge una acción"),
        },
      },
    },
    confirming: {
      meta: { title: "Confirmando" },
      description: "Turno de la persona: se le dice qué pasará y con cuántos registros.",
      on: {
        "deed.confirmed": {
          target: "doing",
          actions: { type: "keepReason", params: ({ event }) => event },
          meta: person("Confirma"),
        },
        "deed.cancelled": { target: "choosing", actions: "forgetDeed", meta: person("Cancelar") },
        "query.changed": {
          guard: { type: "isAboutOthers", params: ({ event }) => event },
          target: "choosing",
          actions: "forgetDeed",
          meta: machine("Lo escogido ya no es lo que se busca"),
        },
      },
    },
    doing: {
      meta: { title: "Haciendo" },
      description: "Turno del servidor: hace la acción con cada registro.",
      invoke: {
        id: "performDeed",
        src: "performDeed",
        input: ({ context }) => questionOf(context),
        onDone: [
          {
            guard: {
              type: "isPlainSuccess",
              params: ({ context, event }) => ({
                outcome: outcomeOf(event.output, context.outcome),
              }),
            },
            target: "choosing",
            actions: [
              {
                type: "notify",
                params: ({ context: { deed, outcome }, event }) =>
                  praiseOf(deed, outcomeOf(event.output, outcome)),
              },
              "release",
              "forgetDeed",
              "refresh",
            ],
            meta: server("Se hizo con todos"),
          },
          {
            target: "told",
            actions: [
              {
                type: "tell",
                params: ({ context, event }) => ({
                  outcome: outcomeOf(event.output, context.outcome),
                }),
              },
              "refresh",
            ],
            meta: server("No se hizo con todos"),
          },
        ],
        onError: {
          target: "told",
          actions: [{ type: "tell", params: { outcome: { kind: "unanswered" } } }, "refresh"],
          meta: fault("La llamada falla"),
        },
      },
    },
    told: {
      meta: { title: "Resultado" },
      description: "Turno de la persona: lee qué pasó con cada registro, y por qué no.",
      on: {
        "deed.insisted": {
          guard: "isQuestion",
          target: "doing",
          meta: person("Sí, seguir con lo que el servidor preguntó"),
        },
        "outcome.read": { target: "choosing", actions: "forgetDeed", meta: person("Cierra") },
      },
    },
  },
});

/** The export of everything filtered. */
export const exporting = listSetup.createStateConfig({
  meta: { title: "Exportación" },
  description: "El archivo con todo lo filtrado, no solo esta página.",
  initial: "ready",
  states: {
    ready: {
      meta: { title: "Sin exportar" },
      description: "Turno de la persona: puede pedir el archivo.",
      on: {
        "export.chosen": {
          target: "writing",
          actions: { type: "startExport", params: ({ event }) => event },
          meta: person("Exporta"),
        },
      },
    },
    writing: {
      meta: { title: "Exportando" },
      description: "Turno del servidor: envía el archivo, y se ve cuánto ha llegado.",
      invoke: {
        id: "exportFile",
        src: "exportFile",
        input: ({ context: { section, query, format, exportColumns } }) => ({
          section,
          query,
          format,
          columns: exportColumns,
        }),
        onError: {
          target: "ready",
          actions: { type: "notify", params: { style: "danger", text: NOT_EXPORTED } },
          meta: fault("La descarga falla"),
        },
      },
      on: {
        "export.progressed": {
          actions: { type: "countExported", params: ({ event }) => event },
          meta: server("Llega otra parte"),
        },
        "export.ended": [
          {
            guard: { type: "isSaved", params: ({ event }) => event },
            target: "ready",
            meta: server("El archivo está completo"),
          },
          {
            target: "ready",
            actions: { type: "notify", params: { style: "danger", text: NOT_EXPORTED } },
            meta: fault("El archivo no llega completo"),
          },
        ],
        "export.cancelled": { target: "ready", meta: person("Cancela la exportación") },
      },
    },
  },
});

/** What is asked of the server; where it asked something back, only of the records that it asked it of. */
function questionOf({ section, deed, reason, outcome, ...context }: ListContext): DeedQuestion {
  if (deed === null) throw new Error("Nothing was chosen to be done");
  const confirmed = [...new Set(questionsIn({ deed, outcome }))];
  const base = { section, deed, reason, confirmed };
  if (deed.row !== null) return { ...base, target: { ids: [deed.row.id] } };
  if (outcome?.kind === "results") {
    const asked = outcome.results.filter(({ confirm }) => confirm !== undefined);
    return { ...base, target: { ids: asked.map(({ id }) => id) } };
  }
  return {
    ...base,
    target: context.isEverything
      ? { query: context.query, seen: context.answer?.total ?? 0 }
      : { ids: context.selected },
  };
}
