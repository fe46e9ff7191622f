import agreements from "../../src/sections/agreements/agreements.section.ts";
import genders from "../../src/sections/genders/genders.section.ts";
import transfers from "../../src/sections/transfers/transfers.section.ts";
import ips from "../../src/sections/ips/ips.section.ts";
import { list } from "./draw-list.tsx";
import type { Drawn, Report } from "./drawn.ts";
import { A_DOZEN, AGREEMENTS, CUSTOMERS, GENDERS, TRANSFERS } from "./list-rows.ts";
const FILTERED =
  "?q=rios&f.ciudad=2&f.estado=active,recovering&f.documento=1020&o=-nombre,documento&p=3";
const NONE = { rows: [], total: 0, totals: {} };
const ROW = { id: "7", version: 1, label: "Ana Ríos Cárdenas" };
const DELETE = { action: "delete", label: "Eliminar", past: "Eliminó", row: null };
const DEACTIVATE = { action: "deactivate", label: "Inactivar", past: "Inactivó", row: null };

/** The server's question about some of the records of a command. */
function asked(report: Report, commands: "told" | "commanding"): Drawn {
  const reason =
    "Su dirección 198.51.100.1 quedaría por fuera. ¿Guardar de todas formas? Su sesión sigue abierta, pero no podría volver a iniciar sesión desde donde está ahora.";
  return list(report, {
    section: ips,
    title: "Direcciones IP",
    states: { commands },
    list: {
      answer: NONE,
      command: DEACTIVATE,
      outcome: {
        kind: "results",
        results: [
          { id: "1", label: "203.0.113.9", done: true },
          { id: "2", label: "198.51.100.0/24", done: false, reason, confirm: "own-address" },
        ],
      },
    },
  });
}

/** Every state of a list. */
export const LIST_STATES = {
  "list-asking": (report) => list(report, { states: { rows: "asking" }, list: { answer: null } }),
  list: (report) => list(report, { list: { answer: CUSTOMERS } }),
  "list-dozen": (report) => list(report),
  "list-filtered": (report) =>
    list(report, {
      query: FILTERED,
      states: { news: "outdated" },
      list: { changedBy: "Luis Peña" },
    }),
  "list-renamed": (report) =>
    list(report, {
      query: "?f.estado=recovering",
      list: { answer: { ...A_DOZEN, statuses: { recovering: "En cobro" } } },
    }),
  "list-outdated": (report) =>
    list(report, { states: { news: "outdated" }, list: { changedBy: "Luis Peña" } }),
  "list-again": (report) => list(report, { states: { rows: "asking" } }),
  "list-small": (report) =>
    list(report, { section: genders, title: "Géneros", list: { answer: GENDERS } }),
  "list-view": (report) =>
    list(report, {
      section: transfers,
      title: "Transferencias",
      query: "?v=ready",
      list: { answer: TRANSFERS },
    }),
  "list-view-nothing": (report) =>
    list(report, {
      section: transfers,
      title: "Transferencias",
      query: "?v=unsigned",
      states: { rows: "unmatched" },
      list: { answer: NONE },
    }),
  "list-unfound": (report) =>
    list(report, {
      query: "?q=43796504",
      can: (action) => action !== "personal",
      states: { rows: "unmatched" },
      list: { answer: NONE },
    }),
  "list-reading": (report) => list(report, { can: (action) => action === "view" }),
  "list-selected": (report) => list(report, { list: { selected: ["1", "2", "3"] } }),
  "list-selected-steps": (report) =>
    list(report, {
      section: agreements,
      title: "Convenios",
      list: { answer: AGREEMENTS, selected: ["1"] },
    }),
  "list-everything": (report) => list(report, { list: { isEverything: true } }),
  "list-command": (report) =>
    list(report, {
      states: { commands: "commanding" },
      dialog: {},
      list: { command: { ...DEACTIVATE, row: ROW } },
    }),
  "list-command-reason": (report) =>
    list(report, {
      section: agreements,
      title: "Convenios",
      states: { commands: "commanding" },
      dialog: { messages: { reason: "El motivo es requerido" } },
      list: {
        answer: AGREEMENTS,
        selected: ["1", "2"],
        command: { action: "suspend", label: "Suspender", past: "Suspendió", row: null },
      },
    }),
  "list-command-doing": (report) =>
    list(report, {
      states: { commands: "commanding" },
      dialog: { state: "doing" },
      list: { command: { ...DEACTIVATE, row: ROW } },
    }),
  "list-command-many": (report) =>
    list(report, {
      section: genders,
      title: "Géneros",
      states: { commands: "commanding" },
      dialog: {},
      list: {
        answer: GENDERS,
        isEverything: true,
        command: DEACTIVATE,
      },
    }),
  "list-asked": (report) => asked(report, "told"),
  "list-insisting": (report) => asked(report, "commanding"),
  "list-told": (report) =>
    list(report, {
      states: { commands: "told" },
      list: {
        command: DELETE,
        outcome: {
          kind: "results",
          results: [
            { id: "1", label: "Ana Ríos Cárdenas", done: true },
            { id: "2", label: "Luz Peña", done: false, reason: "Tiene obligaciones: inactívelo." },
          ],
        },
      },
    }),
  "list-not-as-seen": (report) =>
    list(report, {
      section: genders,
      title: "Géneros",
      states: { commands: "told" },
      list: {
        answer: GENDERS,
        isEverything: true,
        command: DEACTIVATE,
        outcome: {
          kind: "refused",
          problem: {
            type: "urn:garante:conflicto",
            title: "Ya no son los que se vieron.",
            status: 409,
            detail:
              "La lista mostraba 3 géneros y ahora hay 4 géneros. No se cambió nada: mírela otra vez.",
          },
        },
      },
    }),
  "list-exporting": (report) =>
    list(report, {
      states: { exporting: "writing" },
      list: { exported: 1_234_567, exportRows: 100_000 },
    }),
  "list-empty": (report) => list(report, { states: { rows: "empty" }, list: { answer: NONE } }),
  "list-unmatched": (report) =>
    list(report, { query: FILTERED, states: { rows: "unmatched" }, list: { answer: NONE } }),
  "list-refused": (report) =>
    list(report, {
      states: { rows: "refused" },
      list: {
        answer: null,
        problem: {
          type: "permission",
          title: "No tiene permiso para ver los clientes",
          status: 403,
          detail: "Pídalo a quien administra los roles.",
        },
      },
    }),
  "list-masked": (report) => list(report, { can: (action) => action !== "personal" }),
  "list-reversed": (report) =>
    list(report, {
      section: agreements,
      title: "Convenios",
      query: "?f.vigente_desde=2026-11-20..2026-01-01",
      states: { rows: "unmatched" },
      list: { answer: NONE },
    }),
  "list-why": (report) => ({
    ...list(report, {
      section: agreements,
      title: "Convenios",
      list: { answer: AGREEMENTS },
    }),
    pressed: "Acciones de C-2024-001",
  }),
  "list-frozen": (report) => ({
    ...list(report, {
      section: agreements,
      title: "Convenios",
      list: { answer: AGREEMENTS },
    }),
    pressed: "Acciones de C-2019-014",
  }),
  "list-missing": (report) => list(report, { states: { rows: "missing" }, list: { answer: null } }),
  "list-filters": (report) => ({ ...list(report, { query: FILTERED }), pressed: "Filtros" }),
  "list-filters-range": (report) => ({
    ...list(report, { section: agreements, title: "Convenios", list: { answer: AGREEMENTS } }),
    pressed: "Filtros",
  }),
  "list-export": (report) => ({
    ...list(report, { list: { columns: ["documento", "nombre", "estado"] } }),
    pressed: "Exportar",
  }),
  "list-columns": (report) => ({ ...list(report), pressed: "Columnas" }),
  "list-views": (report) => ({
    ...list(report, {
      list: {
        views: [
          { name: "Activos de Manizales", query: "?f.estado=active", columns: [] },
          { name: "Saldo mayor", query: "?o=-saldo_total", columns: [] },
        ],
      },
    }),
    pressed: "Vistas",
  }),
  "list-menu": (report) => ({
    ...list(report, { section: genders, title: "Géneros", list: { answer: GENDERS } }),
    pressed: "Acciones de Masculino",
  }),
} satisfies Record<string, (report: Report) => Drawn>;
