import { assertEvent } from "xstate";

import { fault, machine, person, server } from "../words.ts";
import { listSetup, outcomeOf, praiseOf } from "./list.setup.ts";
import type { DeedQuestion, ListContext } from "./list.types.ts";

const NOT_EXPORTED = "La exportación no terminó. Puede intentarlo de nuevo.";
const NOT_KEPT = "La vista no se guardó. Puede intentarlo de nuevo.";

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

/** The saved views of the person, and the columns that they like. */
export const views = listSetup.createStateConfig({
  meta: { title: "Vistas guardadas" },
  description: "Las vistas que la persona guardó para esta lista.",
  on: {
    "view.opened": {
      actions: [
        { type: "keepColumns", params: ({ event }) => ({ columns: event.view.columns }) },
        { type: "askAddress", params: ({ event }) => ({ query: event.view.query, entry: "push" }) },
      ],
      meta: person("Abre una vista guardada"),
    },
  },
  initial: "asking",
  states: {
    asking: {
      tags: "busy",
      meta: { title: "Pidiendo las vistas" },
      description: "Turno del servidor: envía las vistas guardadas.",
      invoke: {
        id: "fetchViews",
        src: "fetchViews",
        input: ({ context }) => ({ section: context.section }),
        onDone: {
          target: "known",
          actions: { type: "keepViews", params: ({ event }) => ({ views: event.output }) },
          meta: server("Responde"),
        },
        onError: { target: "known", meta: fault("La llamada falla: se sigue sin ellas") },
      },
    },
    known: {
      meta: { title: "Vistas a mano" },
      description: "Turno de la persona: abre, guarda o borra una vista.",
      on: {
        "view.saved": { target: "saving", meta: person("Guarda la vista") },
        "view.removed": { target: "saving", meta: person("Borra una vista") },
      },
    },
    saving: {
      tags: "busy",
      meta: { title: "Guardando las vistas" },
      description: "Turno del servidor: guarda las vistas de la persona.",
      invoke: {
        id: "saveViews",
        src: "saveViews",
        input: ({ context, event }) => {
          assertEvent(event, ["view.saved", "view.removed"]);
          const others = context.views.filter(({ name }) => name !== event.name);
          const view = { name: event.name, query: context.query };
          return {
            section: context.section,
            views:
              event.type === "view.saved"
                ? [...others, { ...view, columns: event.columns }]
                : others,
          };
        },
        onDone: [
          {
            guard: { type: "areViews", params: ({ event }) => ({ views: event.output }) },
            target: "known",
            actions: { type: "keepViews", params: ({ event }) => ({ views: event.output }) },
            meta: server("Las guarda"),
          },
          {
            target: "known",
            actions: { type: "notify", params: { style: "danger", text: NOT_KEPT } },
            meta: fault("No llega una respuesta útil"),
          },
        ],
        onError: {
          target: "known",
          actions: { type: "notify", params: { style: "danger", text: NOT_KEPT } },
          meta: fault("La llamada falla"),
        },
      },
    },
  },
});

/** The columns: the usual ones, or those that this browser remembers of the person. */
export const columns = listSetup.createStateConfig({
  meta: { title: "Columnas" },
  description: "Qué columnas se ven, y en qué orden.",
  initial: "recalling",
  states: {
    recalling: {
      tags: "busy",
      meta: { title: "Recordando las columnas" },
      description: "Se lee lo que este navegador recuerda.",
      invoke: {
        id: "recallColumns",
        src: "recallColumns",
        input: ({ context }) => ({ section: context.section }),
        onDone: {
          target: "laidOut",
          actions: { type: "keepColumns", params: ({ event }) => ({ columns: event.output }) },
          meta: machine("Se recuerdan"),
        },
        onError: { target: "laidOut", meta: fault("No se pueden leer: quedan las usuales") },
      },
    },
    laidOut: {
      meta: { title: "Columnas puestas" },
      description: "Turno de la persona: las escoge y las ordena.",
      on: {
        "columns.chosen": {
          actions: [
            { type: "keepColumns", params: ({ event }) => event },
            {
              type: "rememberColumns",
              params: ({ context, event }) => ({
                section: context.section,
                columns: event.columns,
              }),
            },
          ],
          meta: person("Escoge las columnas"),
        },
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
