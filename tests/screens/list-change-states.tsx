import { changeOf } from "../../src/engine/changeable-fields.ts";
import { commandFormOf } from "../../src/engine/command-form.ts";
import type { PasteView } from "../../src/ui/screens/list/list-paste.types.ts";
import type { CellView } from "../../src/ui/screens/list/list-cell-editor.types.ts";
import customers from "../../src/sections/customers/customers.section.ts";
import genders from "../../src/sections/genders/genders.section.ts";
import type { CommandView } from "../../src/ui/screens/command/command-dialog.types.ts";
import { list } from "./draw-list.tsx";
import type { Drawn, Report } from "./drawn.ts";
import { A_DOZEN, GENDERS } from "./list-rows.ts";

/** Groups by a reference, the second of them open, the last of those that have none. */
const BY_KIND = {
  field: "tipo_cliente",
  open: "2",
  groups: [
    { filter: "1", label: "Empleado", count: 812, totals: { saldo: "1250000000.00" } },
    { filter: "2", label: "Independiente", count: 12, totals: { saldo: "320000.50" } },
    { filter: "empty:", count: 3, totals: {} },
  ],
  left: 4,
};

/** The same, the open one divided into parts by the city, of which the first is open. */
const BY_KIND_AND_CITY = {
  ...BY_KIND,
  parts: {
    field: "ciudad",
    open: "5",
    groups: [
      { filter: "5", label: "Medellín", count: 9, totals: { saldo: "300000.00" } },
      { filter: "empty:", count: 3, totals: { saldo: "20000.50" } },
    ],
    left: 0,
  },
};

const CITY = changeOf("ciudad", customers.fields.ciudad);
const COMMAND = { action: "edit", label: CITY.label, past: CITY.past, field: "ciudad", row: null };
const NAME = genders.fields.nombre;

const CELL: CellView = {
  state: "writing",
  cell: {
    id: "2",
    version: 1,
    field: "nombre",
    change: changeOf("nombre", NAME),
    title: "Masculino",
    value: "Masculino",
    label: undefined,
    frozen: null,
  },
  value: "",
  label: undefined,
  error: "Este dato es requerido",
  notice: "",
  refusals: 1,
  current: null,
  isSame: false,
  lookup: { field: "", state: "closed", options: [] },
};

const cell = (report: Report, change: Partial<CellView>): Drawn =>
  list(report, {
    section: genders,
    title: "Géneros",
    list: { answer: GENDERS },
    cell: { ...CELL, ...change },
  });

const CITY_CHANGE = {
  field: "ciudad",
  before: "1",
  after: "2",
  beforeLabel: "Medellín",
  afterLabel: "San Andrés de Cuerquia",
};

const PASTE: PasteView = {
  state: "reviewing",
  block: [["San Andrés de Cuerquia", "1"], ["San Andrés de Cuerkia"], ["San Andrés de Cuerquia"]],
  place: {
    columns: [
      { name: "ciudad", label: "Ciudad", isWritten: true },
      { name: "saldo_total", label: "Saldo total", isWritten: false },
    ],
    rows: ["1", "2"].map((id) => ({ id, version: 1 })),
    title: "Ana Ríos Cárdenas",
    from: "ciudad",
  },
  rehearsal: {
    results: [
      {
        id: "2",
        label: "Comercializadora Peña y Cía. S. A. S.",
        done: false,
        reason: "Ninguna de sus celdas se puede usar.",
        changes: [],
        errors: { ciudad: "No existe la ciudad «San Andrés de Cuerkia»" },
      },
      { id: "1", label: "Ana Ríos Cárdenas", done: true, changes: [CITY_CHANGE], errors: {} },
    ],
  },
  notice: "",
  results: [],
  changed: 1,
  covered: 2,
};

const pasted = (report: Report, change: Partial<PasteView>): Drawn =>
  list(report, { paste: { ...PASTE, ...change } });

/** The deletion of everything filtered, whose question says what would happen. */
const step = (report: Report, dialog: Partial<CommandView>): Drawn =>
  list(report, {
    states: { commands: "commanding" },
    dialog: { isRehearsedFirst: true, isGrave: true, ...dialog },
    list: {
      isEverything: true,
      command: { action: "delete", label: "Eliminar", past: "Eliminó", row: null },
    },
  });

/** The states of a list in which a field of many, or a cell, is changed. */
export const LIST_CHANGE_STATES = {
  "list-groups": (report) =>
    list(report, {
      query: "?g=tipo_cliente&go=2",
      section: customers,
      list: { answer: { ...A_DOZEN, grouped: BY_KIND } },
    }),
  "list-group-parts": (report) =>
    list(report, {
      query: "?g=tipo_cliente,ciudad&go=2&gp=5",
      section: customers,
      list: { answer: { ...A_DOZEN, grouped: BY_KIND_AND_CITY } },
    }),
  "list-change-field": (report) =>
    list(report, {
      states: { commands: "commanding" },
      dialog: { label: CITY.label, fields: commandFormOf(CITY).fields, isRehearsed: true },
      list: { selected: ["1", "2", "3"], command: COMMAND },
    }),
  "list-change-seen": (report) =>
    list(report, {
      states: { commands: "commanding" },
      dialog: {
        state: "reviewing",
        isChange: true,
        label: CITY.label,
        fields: commandFormOf(CITY).fields,
        rehearsal: {
          rehearsed: "41",
          counts: { changed: 1, unchanged: 1, refused: 300 },
          causes: [{ reason: "Documento: ya existe otro cliente con este documento", count: 300 }],
          results: [
            {
              id: "3",
              label: "Comercializadora Peña y Cía. S. A. S.",
              done: false,
              reason: "Documento: ya existe otro cliente con este documento",
              changes: [],
            },
            {
              id: "1",
              label: "Ana Ríos Cárdenas",
              done: true,
              changes: [CITY_CHANGE],
            },
            { id: "2", label: "Luz Peña", done: true, unchanged: true, changes: [] },
          ],
        },
      },
      list: { isEverything: true, command: COMMAND },
    }),
  "list-step-looking": (report) => step(report, { state: "rehearsingFirst" }),
  "list-step-rehearsed": (report) =>
    step(report, {
      rehearsal: {
        rehearsed: "41",
        counts: { changed: 1, unchanged: 0, refused: 300 },
        causes: [
          { reason: "Está en uso: 1 crédito.", count: 299 },
          { reason: "Ya está en «Aprobada».", count: 1 },
        ],
        unseen: 32_000,
        results: [
          {
            id: "3",
            label: "Comercializadora Peña y Cía. S. A. S.",
            done: false,
            reason: "Está en uso: 1 crédito.",
            changes: [],
          },
          {
            id: "2",
            label: "Luz Peña",
            done: false,
            reason: "Ya está en «Aprobada».",
            changes: [],
          },
          { id: "1", label: "Ana Ríos Cárdenas", done: true, changes: [] },
        ],
      },
    }),
  "list-cell": (report) => cell(report, {}),
  "list-cell-saving": (report) => cell(report, { state: "saving", value: "Otro", error: "" }),
  "list-cell-contested": (report) =>
    cell(report, {
      state: "contested",
      value: "Hombre",
      error: "",
      current: { values: { nombre: "Varón" }, labels: {}, updatedBy: "Luis Peña" },
    }),
  "list-paste": (report) => pasted(report, {}),
  "list-paste-looking": (report) =>
    pasted(report, { state: "rehearsing", rehearsal: null, changed: 0 }),
  "list-paste-unseen": (report) =>
    pasted(report, {
      rehearsal: null,
      changed: 0,
      notice: "No se pudo ver qué pasaría. Inténtelo de nuevo.",
    }),
  "list-paste-saving": (report) => pasted(report, { state: "saving" }),
  "list-paste-told": (report) =>
    pasted(report, {
      state: "told",
      results: [
        { id: "1", label: "Ana Ríos Cárdenas", done: true },
        { id: "2", label: "Luz Peña", done: false, reason: "Se cambió después de verlo." },
      ],
    }),
} as const satisfies Record<string, (report: Report) => Drawn>;
