import { fault, machine, person } from "../../engine/words.ts";
import { listSetup } from "./list.setup.ts";
import { reach } from "./reach.states.ts";
import { news, rows, search } from "./rows.states.ts";
import { NOTHING_SELECTED } from "./selection.ts";
import { columns } from "./columns.states.ts";
import { counts } from "./counts.states.ts";
import { beside } from "./beside.states.ts";
import { views } from "./views.states.ts";
import { commands } from "./command.states.ts";
import { exporting } from "./exporting.states.ts";

/**
 * The list of a section. The address decides what it shows: whatever changes the query requests an address, and the
 * list follows when the address has changed.
 */
export const listMachine = listSetup.createMachine({
  id: "list",
  description: "La lista de una sección: qué se ve, qué se escoge y qué se hace con ello.",
  context: ({ input }) => ({
    section: input.section,
    query: input.query,
    link: input.link,
    mended: null,
    answer: input.seen,
    problem: null,
    ...NOTHING_SELECTED,
    away: [],
    released: [],
    acted: null,
    changedBy: "",
    commands: input.commands,
    seed: input.seed,
    undoable: input.undoable,
    command: null,
    opened: 0,
    given: { values: {}, rehearsed: null },
    outcome: null,
    format: "xlsx",
    exportColumns: [],
    exportIds: [],
    exported: 0,
    exportRows: null,
    views: [],
    counts: null,
    columns: null,
    reached: [],
    names: {},
    typed: { query: input.query, entry: "push" },
    record: input.record,
    at: null,
    isRoomy: false,
    ports: null,
  }),
  invoke: [
    {
      id: "lookup",
      src: "lookup",
      input: ({ context }) => ({ controller: context.section.controller, action: "list" }),
      onError: {
        meta: fault("La búsqueda de los filtros se cae: se sigue sin ella", "spec §8, ADR 13"),
      },
    },
    {
      id: "cell",
      src: "cell",
      input: ({ context }) => ({ controller: context.section.controller }),
      onError: {
        meta: fault("La celda que se escribe se cae: se sigue sin ella", "spec §8, ADR 59"),
      },
    },
    {
      id: "paste",
      src: "paste",
      input: ({ context }) => ({ controller: context.section.controller }),
      onError: {
        meta: fault("Lo que se pega se cae: se sigue sin ello", "spec §8, ADR 63"),
      },
    },
  ],
  on: {
    "query.asked": {
      actions: [
        { type: "learnNames", params: ({ event }) => event },
        { type: "askAddress", params: ({ event }) => ({ ...event, entry: "push" }) },
      ],
      meta: person(
        "Pide otra búsqueda, otros filtros, otro orden u otra página",
        "spec §2, ADR 13",
      ),
    },
    "edit.asked": {
      actions: { type: "askEdit", params: ({ event }) => event },
      meta: person("Edita una fila con su tecla", "spec §2, ADR 20"),
    },
    "leftOut.read": {
      actions: "forgetLeftOut",
      meta: person("Lee lo que se dejó por fuera del enlace", "ADR 81"),
    },
    "row.toggled": {
      guard: "isFree",
      actions: { type: "toggleRow", params: ({ event }) => event },
      meta: person("Escoge una fila o un tramo de filas, o las suelta", "spec §2, ADR 13"),
    },
    "page.toggled": {
      guard: "isFree",
      actions: "togglePage",
      meta: person("Escoge todas las filas de la página, o las suelta", "spec §2, ADR 13"),
    },
    "everything.chosen": {
      guard: "isFree",
      actions: "selectEverything",
      meta: person("Escoge todo lo filtrado", "spec §2, ADR 13"),
    },
    "selection.cleared": {
      guard: "isFree",
      actions: "clearSelection",
      meta: person("Suelta lo escogido", "spec §2, ADR 13"),
    },
    "records.undone": {
      actions: [{ type: "reselect", params: ({ event }) => event }, "refresh"],
      meta: machine("Se deshizo algo de esta lista: lo que era vuelve a quedar escogido", "ADR 50"),
    },
  },
  type: "parallel",
  states: { rows, news, search, commands, exporting, views, counts, columns, reach, beside },
});
