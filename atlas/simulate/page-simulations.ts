import type { ImportReport } from "../../src/contract/import-contract.ts";
import { explanationMachine } from "../../src/machines/explanation/explanation.machine.ts";
import { storyMachine } from "../../src/machines/story/story.machine.ts";
import { caseMachine } from "../../src/machines/case/case.machine.ts";
import { comparisonMachine } from "../../src/machines/comparison/comparison.machine.ts";
import { finderMachine } from "../../src/machines/finder/finder.machine.ts";
import { importMachine } from "../../src/machines/import/import.machine.ts";
import type { ImportContext } from "../../src/machines/import/import.types.ts";
import { lookupMachine, type LookupContext } from "../../src/machines/record/lookup.machine.ts";
import { relatedMachine } from "../../src/machines/related/related.machine.ts";
import { EMPTY, received, recordWith, refused } from "./replies.ts";
import { answers, breaks, happens, mute, nothing, passes, silent } from "./sample.ts";
import type { Simulation } from "./sample.types.ts";

export const lookupSimulation: Simulation = {
  machine: lookupMachine.provide({ actors: { fetchOptions: silent } }),
  input: { controller: "customers" },
  samples: [
    happens("abre", { type: "options.wanted", field: "ciudad", text: "" }, "la ciudad"),
    happens("escribe", { type: "options.wanted", field: "ciudad", text: "bog" }, "«bog»"),
    happens("cierra", { type: "options.closed" }),
    passes("pausa", "typingPause", "lookup.waiting"),
    answers("llegan", "fetchOptions", received({ options: [{ id: "1", label: "Bogotá" }] })),
    answers("nada", "fetchOptions", EMPTY),
    breaks("falla", "fetchOptions"),
  ],
  seen({ context }) {
    const { text, options } = context as LookupContext;
    return [
      ...(text === "" ? [] : [`Busca: «${text}»`]),
      ...(options.length === 0 ? [] : [`Se ven: ${options.map(({ label }) => label).join(", ")}`]),
    ];
  },
};

export const comparisonSimulation: Simulation = {
  machine: comparisonMachine.provide({ actors: { fetchRoles: silent, fetchRole: silent } }),
  input: undefined,
  samples: [
    answers(
      "roles",
      "fetchRoles",
      received({
        rows: [recordWith({ id: "2", values: { nombre: "Analista" } })],
        total: 1,
        totals: {},
      }),
    ),
    answers("roles-nada", "fetchRoles", EMPTY),
    breaks("roles-falla", "fetchRoles"),
    happens("escoge", { type: "role.chosen", id: "2" }, "Analista"),
    happens("ninguno", { type: "role.chosen", id: "" }),
    answers("rol", "fetchRole", received(recordWith({ id: "2", values: { permisos: [] } }))),
    answers("rol-nada", "fetchRole", EMPTY),
    breaks("rol-falla", "fetchRole"),
  ],
  seen: () => [],
};

const refersToIt = (field: string, total: number) => ({
  controller: "transfers",
  field,
  page: { rows: [], total, totals: {} },
});
const DECLARED = { controller: "transfers" };

export const relatedSimulation: Simulation = {
  machine: relatedMachine.provide({ actors: { fetchRelated: silent, openList: silent } }),
  input: { controller: "banks-companies", id: "15" },
  samples: [
    answers(
      "listas",
      "fetchRelated",
      received([refersToIt("cuenta_origen", 0), refersToIt("cuenta_destino", 7)]),
      "dos listas",
    ),
    answers("ninguna", "fetchRelated", received([]), "ninguna lista"),
    answers("prohibido", "fetchRelated", refused({ status: 403 })),
    answers("nada", "fetchRelated", EMPTY),
    breaks("falla", "fetchRelated"),
    answers("dibuja", "openList", DECLARED),
    breaks("sin-dibujo", "openList"),
    happens("otra", { type: "list.chosen", index: 0 }, "la primera"),
    happens("reintenta", { type: "retry.chosen" }),
  ],
  seen({ context }) {
    const opened = Object.keys((context as { readonly sections: object }).sections).length;
    return opened === 0 ? [] : [`Listas abiertas: ${opened}`];
  },
};

export const caseSimulation: Simulation = {
  machine: caseMachine.provide({ actors: { fetchCase: silent } }),
  input: { id: "15" },
  samples: [
    answers("expediente", "fetchCase", received({ parties: [], claims: [] })),
    answers("prohibido", "fetchCase", refused({ status: 403 })),
    answers("nada", "fetchCase", EMPTY),
    breaks("falla", "fetchCase"),
    happens("cambia", { type: "record.changed" }),
    happens("reintenta", { type: "retry.chosen" }),
  ],
  seen: () => [],
};

export const storySimulation: Simulation = {
  machine: storyMachine.provide({ actors: { fetchStory: silent } }),
  input: { controller: "obligations", id: "15" },
  samples: [
    happens("abre", { type: "story.opened" }),
    answers("pagina", "fetchStory", received({ events: [], before: "2026" })),
    answers("comienzo", "fetchStory", received({ events: [], before: null })),
    answers("prohibido", "fetchStory", refused({ status: 403 })),
    answers("nada", "fetchStory", EMPTY),
    breaks("falla", "fetchStory"),
    happens("sigue", { type: "more.chosen" }),
    happens("reintenta", { type: "retry.chosen" }),
  ],
  seen: () => [],
};

export const explanationSimulation: Simulation = {
  machine: explanationMachine.provide({ actors: { fetchExplanation: silent } }),
  input: { controller: "settlement-lines", id: "15", field: "comision" },
  samples: [
    happens("abre", { type: "explanation.toggled" }),
    answers("llega", "fetchExplanation", received({ computation: null })),
    answers("nada", "fetchExplanation", EMPTY),
    breaks("falla", "fetchExplanation"),
    happens("reintenta", { type: "retry.chosen" }),
  ],
  seen: ({ context }) =>
    (context as { readonly explanation: object | null }).explanation === null
      ? []
      : ["El cálculo ya llegó"],
};

export const finderSimulation: Simulation = {
  machine: finderMachine.provide({
    actors: { findRecord: silent },
    actions: { open: nothing },
  }),
  input: undefined,
  samples: [
    happens("escribe", { type: "number.written", text: "SO-2026-000015" }, "«SO-2026-000015»"),
    happens("borra", { type: "number.written", text: "" }, "nada"),
    happens("busca", { type: "search.wanted" }),
    answers("hay", "findRecord", received({ id: "15" }), "la solicitud"),
    answers("no-hay", "findRecord", received({ id: null }), "ninguna"),
    answers("nada", "findRecord", EMPTY),
    breaks("falla", "findRecord"),
  ],
  seen: ({ context }) => {
    const { text } = context as { readonly text: string };
    return text === "" ? [] : [`Escrito: «${text}»`];
  },
};

const REPORT: ImportReport = {
  counts: { created: 8, updated: 0, unchanged: 1, wrong: 1 },
  columns: [],
  ignored: [],
  rows: [],
};

const fileOf = (name: string, size: number) => ({ name, size, content: new Blob([]) });

export const importSimulation: Simulation = {
  machine: importMachine.provide({
    actors: {
      lookup: silent,
      findRun: silent,
      previewFile: mute,
      saveFile: mute,
      downloadTemplate: silent,
      downloadMending: silent,
    },
    actions: { leave: nothing },
  }),
  input: { section: { controller: "customers" } },
  samples: [
    answers("ninguna", "findRun", { run: null, past: [] }),
    answers(
      "en-curso",
      "findRun",
      { run: { id: "12", name: "a.csv", by: "Luis", isOwn: false }, past: [] },
      "de Luis",
    ),
    answers("no-se-sabe", "findRun", null, "no llega respuesta"),
    breaks("en-curso-falla", "findRun"),
    happens("empieza", { type: "import.started", run: "12" }),
    happens("archivo", { type: "file.chosen", file: fileOf("clientes.xlsx", 40_000) }, "40 kB"),
    happens("muy-grande", { type: "file.chosen", file: fileOf("todo.xlsx", 2 ** 30) }, "1 GB"),
    happens("pregunta", { type: "import.asked", sheets: ["Enero", "Febrero"] }, "dos hojas"),
    happens("hoja", { type: "sheet.chosen", sheet: "Enero" }, "«Enero»"),
    happens("plantilla", { type: "template.chosen" }),
    happens("actualiza", { type: "updates.chosen", updates: true }),
    happens("borra", { type: "erasing.chosen", erases: true }),
    happens("corrige", {
      type: "text.replaced",
      field: "ciudad",
      from: "Medelin",
      to: "Medellín",
    }),
    happens("descorrige", { type: "replacement.dropped", field: "ciudad", from: "Medelin" }),
    happens("pide-errores", { type: "mending.chosen" }),
    happens("guarda", { type: "save.chosen" }),
    happens("cancela", { type: "cancel.chosen" }),
    happens("reintenta", { type: "retry.chosen" }),
    happens("otro", { type: "another.chosen" }),
    happens("va", { type: "leave.asked", path: "/dashboard" }),
    happens("se-va", { type: "leave.confirmed" }),
    happens("se-queda", { type: "leave.cancelled" }),
    happens("avanza", {
      type: "import.progressed",
      progress: { step: "checking", done: 5, total: 10 },
    }),
    happens("informe", { type: "import.reported", report: REPORT }, "8 filas buenas y 1 mala"),
    happens("no-puede", { type: "import.refused", refusal: "No es un archivo de filas" }),
    happens("se-corta", { type: "import.lost" }),
    breaks("cae-busqueda", "lookup"),
    breaks("lectura-falla", "previewFile"),
    breaks("guardado-falla", "saveFile"),
    ...["downloadTemplate", "downloadMending"].flatMap((port) => [
      answers(`${port}-llega`, port, true),
      answers(`${port}-no`, port, false),
      breaks(`${port}-falla`, port),
    ]),
  ],
  seen({ context }) {
    const { file, report, updates, erases, replacements } = context as ImportContext;
    return [
      ...(file === null ? [] : [`Archivo: ${file.name}`]),
      ...(updates ? ["Se actualizan los que existen"] : []),
      ...(erases ? ["Una celda vacía borra"] : []),
      ...replacements.map(({ from, to }) => `«${from}» se lee «${to}»`),
      ...(report === null ? [] : [`Filas buenas: ${String(report.counts.created)}`]),
    ];
  },
};
