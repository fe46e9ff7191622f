import { assertEvent } from "xstate";

import { fault, person, server } from "../../engine/words.ts";
import { listSetup } from "./list.setup.ts";
import type { NamedView } from "./list-addresses.ts";
import type { KnownViews, ListContext, ReadQuery } from "./list.types.ts";
import { viewsAfter, withoutView } from "./preferred-view.ts";

const STALE =
  "La vista con que se abre esta lista pide algo que ya no existe: la lista se abre sin ella.";
const NOT_KEPT = "La vista no se guardó. Puede intentarlo de nuevo.";

type Asked = { readonly context: ListContext };
type Answered = { readonly event: { readonly output: KnownViews | null } };
type Moved = { readonly event: ReadQuery };

const keepViews = { type: "keepViews", params: known } as const;
const announceColumns = { type: "announceColumns", params: known } as const;

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
        onDone: [
          {
            guard: { type: "opensWithView", params: known },
            target: "known",
            actions: [keepViews, announceColumns, { type: "askPreferred", params: known }],
            meta: server("La lista se abre con la vista que se escogió", "ADR 60"),
          },
          {
            guard: { type: "isViewStale", params: known },
            target: "known",
            actions: [
              keepViews,
              announceColumns,
              { type: "notify", params: { style: "info", text: STALE } },
            ],
            meta: server("La vista con que se abre ya no se puede pedir", "ADR 60"),
          },
          {
            guard: { type: "isViewRenamed", params: nameInAddress },
            target: "known",
            actions: [keepViews, announceColumns, { type: "askRenamed", params: nameInAddress }],
            meta: server("La vista del enlace tiene ahora otro nombre", "ADR 60"),
          },
          {
            guard: { type: "isViewLost", params: known },
            target: "known",
            actions: [
              keepViews,
              announceColumns,
              { type: "keepLeftOut", params: ({ context }) => withoutView(context) },
              {
                type: "askAddress",
                params: ({ context }) => ({ query: withoutView(context).query, entry: "replace" }),
              },
            ],
            meta: server("La vista del enlace se borró, o no es de la persona", "ADR 81"),
          },
          {
            target: "known",
            actions: [keepViews, announceColumns],
            meta: server("Responde", "spec §2, ADR 13"),
          },
        ],
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
        "query.changed": {
          guard: { type: "isViewRenamed", params: nameInNewAddress },
          actions: { type: "askRenamed", params: nameInNewAddress },
          meta: server("La dirección dice un nombre que la vista tuvo antes", "ADR 60"),
        },
        "view.saved": { target: "saving", meta: person("Guarda la vista", "spec §2, ADR 13") },
        "view.removed": { target: "saving", meta: person("Borra una vista", "spec §2, ADR 13") },
        "view.renamed": {
          guard: { type: "isNameFree", params: ({ event }) => event },
          target: "saving",
          meta: person("Le cambia el nombre a una vista", "ADR 60"),
        },
        "view.preferred": {
          target: "saving",
          meta: person("Escoge la vista con que se abre la lista", "ADR 60"),
        },
      },
    },
    saving: {
      meta: { title: "Guardando las vistas" },
      description: "Turno del servidor: guarda las vistas de la persona.",
      invoke: {
        id: "saveViews",
        src: "saveViews",
        input: ({ context, event }) => {
          assertEvent(event, ["view.saved", "view.removed", "view.renamed", "view.preferred"]);
          return { section: context.section, views: viewsAfter(context, event) };
        },
        onDone: [
          {
            guard: { type: "isViewRenamed", params: nameInAddress },
            target: "known",
            actions: [keepViews, { type: "askRenamed", params: nameInAddress }],
            meta: server("Las guarda, y la que está abierta tiene otro nombre", "ADR 60"),
          },
          {
            guard: { type: "areViews", params: known },
            target: "known",
            actions: keepViews,
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

function known({ event }: Answered) {
  return { known: event.output };
}

/** The view that the address names, among those that the server answered. */
function nameInAddress({ context, event }: Answered & Asked): NamedView {
  return { query: context.query, link: context.link, known: event.output };
}

/** The view that a new address names, among those at hand. */
function nameInNewAddress({ context, event }: Moved & Asked): NamedView {
  return { query: event.query, link: event.link, known: context };
}
