import { assertEvent } from "xstate";

import type { SavedView } from "../../domain/section-reply.ts";
import { fault, machine, person, server } from "../../engine/words.ts";
import { listSetup } from "./list.setup.ts";

const NOT_KEPT = "La vista no se guardó. Puede intentarlo de nuevo.";

/** The saved views of the person, and their preferred columns. */
export const views = listSetup.createStateConfig({
  meta: { title: "Vistas guardadas" },
  description: "Las vistas que la persona guardó para esta lista.",
  on: {
    "view.opened": {
      actions: [
        { type: "keepColumns", params: ({ event }) => ({ columns: event.view.columns }) },
        { type: "askAddress", params: ({ event }) => ({ query: event.view.query, entry: "push" }) },
      ],
      meta: person("Abre una vista guardada", "spec §2, ADR 13"),
    },
  },
  initial: "asking",
  states: {
    asking: {
      meta: { title: "Pidiendo las vistas" },
      description: "Turno del servidor: envía las vistas guardadas.",
      invoke: {
        id: "fetchViews",
        src: "fetchViews",
        input: ({ context }) => ({ section: context.section }),
        onDone: {
          target: "known",
          actions: { type: "keepViews", params: ({ event }) => ({ views: event.output }) },
          meta: server("Responde", "spec §2, ADR 13"),
        },
        onError: {
          target: "known",
          meta: fault("La llamada falla: se sigue sin ellas", "spec §8, ADR 13"),
        },
      },
    },
    known: {
      meta: { title: "Vistas a mano" },
      description: "Turno de la persona: abre, guarda o borra una vista.",
      on: {
        "view.saved": { target: "saving", meta: person("Guarda la vista", "spec §2, ADR 13") },
        "view.removed": { target: "saving", meta: person("Borra una vista", "spec §2, ADR 13") },
      },
    },
    saving: {
      meta: { title: "Guardando las vistas" },
      description: "Turno del servidor: guarda las vistas de la persona.",
      invoke: {
        id: "saveViews",
        src: "saveViews",
        input: ({ context, event }) => {
          assertEvent(event, ["view.saved", "view.removed"]);
          const isOther = ({ name, by }: SavedView) => by === undefined && name !== event.name;
          const others = context.views.filter(isOther);
          if (event.type === "view.removed") return { section: context.section, views: others };
          const { name, columns, shared } = event;
          const view = { name, query: context.query, columns, ...(shared === true && { shared }) };
          return { section: context.section, views: [...others, view] };
        },
        onDone: [
          {
            guard: { type: "areViews", params: ({ event }) => ({ views: event.output }) },
            target: "known",
            actions: { type: "keepViews", params: ({ event }) => ({ views: event.output }) },
            meta: server("Las guarda", "spec §2, ADR 13"),
          },
          {
            target: "known",
            actions: { type: "notify", params: { style: "danger", text: NOT_KEPT } },
            meta: fault("No llega una respuesta útil", "spec §8, ADR 13"),
          },
        ],
        onError: {
          target: "known",
          actions: { type: "notify", params: { style: "danger", text: NOT_KEPT } },
          meta: fault("La llamada falla", "spec §8, ADR 13"),
        },
      },
    },
  },
});

/** The columns: the default ones, or those that this browser stored for the person. */
export const columns = listSetup.createStateConfig({
  meta: { title: "Columnas" },
  description: "Qué columnas se ven, y en qué orden.",
  initial: "recalling",
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
          meta: person("Escoge las columnas", "spec §2, ADR 13"),
        },
      },
    },
  },
});
