import { assertEvent } from "xstate";

import { fault, machine, person, server } from "../words.ts";
import { listSetup, outcomeOf, praiseOf } from "./list.setup.ts";
import type { DeedQuestion, ListContext } from "./list.types.ts";

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
        "deed.confirmed": { target: "doing", meta: person("Confirma") },
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
      tags: "busy",
      meta: { title: "Haciendo" },
      description: "Turno del servidor: hace la acción con cada registro.",
      invoke: {
        id: "performDeed",
        src: "performDeed",
        input: ({ context, event }) => {
          assertEvent(event, "deed.confirmed");
          return questionOf(context, event.reason);
        },
        onDone: [
          {
            guard: {
              type: "isPlainSuccess",
              params: ({ event }) => ({ outcome: outcomeOf(event.output) }),
            },
            target: "choosing",
            actions: [
              {
                type: "notify",
                params: ({ context, event }) => praiseOf(context.deed, outcomeOf(event.output)),
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
              { type: "tell", params: ({ event }) => ({ outcome: outcomeOf(event.output) }) },
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
      on: { "outcome.read": { target: "choosing", actions: "forgetDeed", meta: person("Cierra") } },
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
      tags: "busy",
      meta: { title: "Exportando" },
      description: "Turno del servidor: envía el archivo, y se ve cuánto ha llegado.",
      invoke: {
        id: "exportFile",
        src: "exportFile",
        input: ({ context: { section, query, format } }) => ({ section, query, format }),
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

function questionOf({ section, deed, ...context }: ListContext, reason: string): DeedQuestion {
  if (deed === null) throw new Error("Nothing was chosen to be done");
  const ids = deed.row === null ? context.selected : [deed.row.id];
  const isForAll = deed.row === null && context.isEverything;
  return { section, deed, reason, target: isForAll ? { query: context.query } : { ids } };
}
