import { fromCallback } from "xstate";

import { recordSectionOf } from "../../src/engine/record-section.ts";
import { readListLink } from "../../src/engine/list-link.ts";
import { listMachine } from "../../src/machines/list/list.machine.ts";
import type { ListContext } from "../../src/machines/list/list.types.ts";
import { askedIn } from "../../src/machines/list/outcome.ts";
import customers from "../../src/sections/customers/customers.section.ts";
import { EMPTY, ended, received, recordWith, refused } from "./replies.ts";
import { answers, breaks, happens, nothing, passes, silent } from "./sample.ts";
import type { Sample, Simulation } from "./sample.types.ts";

const page = (total: number, rows: readonly unknown[] = [], grouped?: object) =>
  received({ rows, total, totals: {}, grouped });

const GROUPED = {
  field: "ciudad",
  open: null,
  groups: [{ filter: "11001", label: "Bogotá", count: 2, totals: {} }],
  left: 0,
};

const DIVIDED = {
  ...GROUPED,
  open: "11001",
  parts: { ...GROUPED, field: "estado", groups: [{ filter: "active", count: 2, totals: {} }] },
};

const ROWS = ["15", "16"].map((id) => recordWith({ id }));
const COMMAND = { action: "deactivate", label: "Desactivar", past: "Desactivó" };
const VIEW = { name: "Las de Bogotá", query: "?f.ciudad=11001", columns: ["nombre"] };
/** An address of the list of customers, as its declaration reads it. */
const asking = (query: string) => ({
  type: "query.changed",
  query,
  link: readListLink(customers, query, () => true),
});
const SEARCH = { query: "?q=rios", entry: "push" } as const;

/** Gives the result of a command on each record. */
const did = (...results: readonly object[]) =>
  ended(received({ results: results.map((each) => ({ id: "15", label: "Ana Ríos", ...each })) }));

const gestures: readonly Sample[] = [
  happens("busca", asking("?q=rios"), "«rios»"),
  happens("ve-todo", asking(""), "sin filtros"),
  happens("enlace-orden", asking("?o=edad"), "por una columna que no hay"),
  happens("enlace-filtro", asking("?f.edad=9"), "con un filtro que no hay"),
  happens("enlace-vista", asking("?w=Antigua"), "a una vista guardada"),
  happens("edita", { type: "edit.asked", id: "15" }, "Ana Ríos"),
  happens("lee-enlace", { type: "leftOut.read" }),
  happens("pide-filtro", { type: "query.asked", query: "?f.estado=active" }),
  happens("actualiza", { type: "refresh.chosen" }),
  happens("reintenta", { type: "retry.chosen" }),
  happens("escribe", { type: "search.typed", ...SEARCH }),
  passes("deja-de-escribir", "typingTime", "list.search.typing"),
  happens("marca-fila", { type: "row.toggled", id: "15" }),
  happens("marca-pagina", { type: "page.toggled" }),
  happens("marca-todo", { type: "everything.chosen" }),
  happens("desmarca", { type: "selection.cleared" }),
  happens(
    "accion-fila",
    {
      type: "command.chosen",
      command: { ...COMMAND, row: { id: "15", version: 3, label: "Ana Ríos" } },
    },
    "con una fila",
  ),
  happens(
    "accion-varias",
    { type: "command.chosen", command: { ...COMMAND, row: null } },
    "con varias",
  ),
  happens("insiste", { type: "command.insisted" }),
  happens("lee-resultado", { type: "outcome.read" }),
  happens("deshace-resultado", { type: "outcome.undone" }),
  happens("se-deshizo", { type: "records.undone", controller: "customers", ids: ["15"] }),
  happens("exporta", { type: "export.chosen", format: "xlsx", columns: ["nombre"] }),
  happens("cancela-exportacion", { type: "export.cancelled" }),
  happens("columnas", { type: "columns.chosen", columns: ["nombre"] }),
  happens(
    "columna-de-ciudad",
    { type: "columns.chosen", columns: ["nombre", "ciudad.departamento"] },
    "con un campo de la ciudad",
  ),
  happens("abre-columnas", { type: "columns.opened" }),
  happens("pestanas", { type: "tabs.drawn" }),
  passes("espera-mas-cambios", "countingTime", "list.counts.waiting"),
  happens("abre-vista", { type: "view.opened", view: VIEW }),
  happens("guarda-vista", { type: "view.saved", name: VIEW.name, columns: VIEW.columns }),
  happens("prefiere-vista", { type: "view.preferred", view: VIEW, isOn: true, role: null }),
  happens("renombra-vista", { type: "view.renamed", name: VIEW.name, to: "Bogotá" }),
  happens("borra-vista", { type: "view.removed", name: VIEW.name }),
];

const news: readonly Sample[] = [
  answers("filas", "fetchPage", page(2, ROWS)),
  answers("grupos", "fetchPage", page(2, [], GROUPED)),
  answers("partes", "fetchPage", page(2, [], DIVIDED)),
  answers("pocas-paginas", "fetchPage", page(2)),
  answers("ninguna", "fetchPage", page(0)),
  answers("filas-no", "fetchPage", refused()),
  answers("filas-nada", "fetchPage", EMPTY),
  breaks("filas-falla", "fetchPage"),
  happens("cambian", {
    type: "records.changed",
    controller: "customers",
    ids: ["15"],
    by: "Luis Mora",
  }),
  answers("hecho", "command", did({ done: true })),
  answers("hecho-no", "command", did({ done: false, reason: "Tiene obligaciones" })),
  answers(
    "hecho-parte",
    "command",
    did({ done: true }, { id: "16", done: false, reason: "Tiene obligaciones" }),
  ),
  answers(
    "hecho-pregunta",
    "command",
    did({
      done: false,
      reason: "Usted quedaría por fuera. ¿Seguir?",
      confirm: "own-address",
    }),
  ),
  answers("cancela", "command", { kind: "cancelled" }),
  breaks("hecho-falla", "command"),
  happens("llega-parte", { type: "export.progressed", bytes: 65_536, rows: 2_000 }),
  happens("llega-todo", { type: "export.ended", isSaved: true }),
  happens("llega-roto", { type: "export.ended", isSaved: false }),
  breaks("exporta-falla", "exportFile"),
  answers("vistas", "fetchViews", { views: [VIEW], columns: ["nombre"] }),
  answers("vista-de-siempre", "fetchViews", {
    views: [{ ...VIEW, preferred: "own" }],
    columns: null,
  }),
  answers("vista-vieja", "fetchViews", {
    views: [{ ...VIEW, preferred: "role", stale: true }],
    columns: null,
  }),
  answers("vista-con-otro-nombre", "fetchViews", {
    views: [{ ...VIEW, formerly: ["Antigua"] }],
    columns: null,
  }),
  breaks("vistas-falla", "fetchViews"),
  answers("cuentas", "fetchCounts", {
    all: { count: 1000, isMore: true },
    declared: {},
    saved: { [VIEW.name]: { count: 12, isMore: false } },
  }),
  breaks("cuentas-falla", "fetchCounts"),
  answers("vista-guardada", "saveViews", { views: [VIEW], columns: null }),
  answers("vista-renombrada", "saveViews", {
    views: [{ ...VIEW, name: "Bogotá", formerly: [VIEW.name, "Antigua"] }],
    columns: null,
  }),
  answers("vista-nada", "saveViews", null),
  breaks("vista-falla", "saveViews"),
  answers("campos", "bringReached", { reached: [], isWhole: true }),
  answers("campos-parte", "bringReached", { reached: [], isWhole: false }),
  breaks("campos-falla", "bringReached"),
  answers("columnas-guardadas", "saveColumns", undefined),
  breaks("columnas-sin-guardar", "saveColumns"),
  answers("columnas-de-antes", "recallColumns", null),
  breaks("columnas-falla", "recallColumns"),
  answers("al-lado-antes", "recallBeside", true),
  answers("al-lado-no", "recallBeside", false),
  breaks("al-lado-falla", "recallBeside"),
  happens("cabe", { type: "room.told", isRoomy: true }),
  happens("al-lado", { type: "beside.toggled", at: null }),
  happens("abierto-en-otro", { type: "columns.known", columns: null, beside: true }),
  happens("columna-en-otro", {
    type: "columns.known",
    columns: ["ciudad.departamento"],
    beside: true,
  }),
  happens("cerrado-en-otro", { type: "columns.known", columns: null, beside: false }),
  answers("registro-llega", "bringRecord", {}),
  breaks("registro-falla", "bringRecord"),
  breaks("registro-cae", "beside"),
  breaks("ancho-falla", "watchRoom"),
  happens("otra-vez", { type: "beside.retried" }),
  happens("fila", { type: "row.pointed", id: "15" }),
  happens("a-otra-parte", { type: "page.left", path: "/customers/view/16" }),
  breaks("cae-busqueda", "lookup"),
  breaks("cae-celda", "cell"),
  breaks("cae-pegado", "paste"),
];

/** Says of how many records a command was done, where it was not of all. */
function doneIn(outcome: ListContext["outcome"]): readonly string[] {
  const results = outcome?.kind === "results" ? outcome.results : [];
  const count = results.filter(({ done }) => done).length;
  return count === results.length ? [] : [`Hecho: ${count} de ${results.length}`];
}

/** The list of customers, opened without filters. */
export const listSimulation: Simulation = {
  machine: listMachine.provide({
    actors: {
      lookup: silent,
      cell: silent,
      paste: silent,
      fetchPage: silent,
      command: silent,
      exportFile: fromCallback(nothing),
      fetchViews: silent,
      fetchCounts: silent,
      saveViews: silent,
      saveColumns: silent,
      bringReached: silent,
      recallColumns: silent,
      recallBeside: silent,
      watchRoom: fromCallback(nothing),
      bringRecord: silent,
      beside: silent,
    },
    actions: {
      notify: nothing,
      rememberColumns: nothing,
      keepBeside: nothing,
      passOn: nothing,
      askAddress: nothing,
      askEdit: nothing,
      askPreferred: nothing,
      askUndo: nothing,
      askRenamed: nothing,
    },
  }),
  input: {
    section: { controller: "customers", one: "cliente", many: "clientes" },
    commands: [],
    query: "",
    seed: "s",
    undoable: ["deactivate"],
    seen: null,
    link: asking("").link,
    record: { section: recordSectionOf(customers), can: [], seenRecord: () => null },
  },
  samples: [...gestures, ...news],
  seen({ context }) {
    const { query, mended, selected, isEverything, changedBy, command, outcome } =
      context as ListContext;
    const count = selected.length;
    return [
      `Se pide: ${query === "" ? "todo" : query}`,
      ...(mended === null ? [] : [`Fuera del enlace: ${mended.leftOut.length}`]),
      ...(isEverything ? ["Escogido: todo lo filtrado"] : []),
      ...(count === 0 ? [] : [`Escogidas: ${String(count)}`]),
      ...(command === null
        ? []
        : [`Se va a ${command.label.toLowerCase()}: ${command.row?.label ?? "lo escogido"}`]),
      ...(askedIn(outcome) === 0 ? [] : ["El servidor pregunta si se sigue"]),
      ...doneIn(outcome),
      ...(changedBy === "" ? [] : [`Último cambio de otros: ${changedBy}`]),
    ];
  },
};
