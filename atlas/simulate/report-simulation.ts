import { fromCallback } from "xstate";

import type { ReportAnswer } from "../../src/contract/report-contract.ts";
import { figuresMachine } from "../../src/machines/report/figures.machine.ts";
import { reportMachine } from "../../src/machines/report/report.machine.ts";
import type { ReportContext } from "../../src/machines/report/report.types.ts";
import { EMPTY, received } from "./replies.ts";
import { answers, breaks, happens, silent } from "./sample.ts";
import type { Simulation } from "./sample.types.ts";

const FIGURES: ReportAnswer = {
  generatedAt: "2026-11-20T12:00:00.000Z",
  tables: [{ key: "portfolio", rows: [], totals: null }],
  options: {},
};

const input = { address: "/information-reports/portfolio", query: "", isLive: false };

export const reportSimulation: Simulation = {
  machine: reportMachine.provide({
    actors: {
      fetchReport: silent,
      makeFile: silent,
      askMonthly: silent,
      hearNews: fromCallback(() => undefined),
    },
    actions: { notify: () => undefined, askPlace: () => undefined },
  }),
  input,
  openings: [
    { key: "reporte", words: "Un reporte", input },
    {
      key: "monitor",
      words: "Un monitor",
      input: { address: "/monitor-portfolios", query: "", isLive: true },
    },
  ],
  samples: [
    answers("cifras", "fetchReport", received(FIGURES), "las cifras"),
    answers("cifras-nada", "fetchReport", EMPTY),
    breaks("cifras-falla", "fetchReport"),
    happens("elige", { type: "query.asked", query: "?g=month" }, "por mes"),
    happens("cambia-direccion", { type: "query.changed", query: "?g=month" }, "por mes"),
    happens("algo-cambia", { type: "figures.changed" }),
    happens("pasa-el-tiempo", { type: "refresh.due" }),
    happens("actualiza", { type: "refresh.chosen" }),
    happens("reintenta", { type: "retry.chosen" }),
    happens("pide-archivo", { type: "file.chosen", format: "pdf", table: "" }, "PDF"),
    happens("ya-no-archivo", { type: "file.cancelled" }),
    answers("archivo", "makeFile", true, "el archivo"),
    answers("archivo-nada", "makeFile", false),
    breaks("archivo-falla", "makeFile"),
    happens("cada-mes", { type: "monthly.chosen" }),
    answers("pedido", "askMonthly", received({ msg: "Lo recibirá." }), "que sí"),
    answers("pedido-nada", "askMonthly", EMPTY),
    breaks("pedir-falla", "askMonthly"),
    breaks("no-se-oye", "hearNews"),
  ],
  seen({ context }) {
    const { query, report, isLive, isOld, isOutdated } = context as ReportContext;
    return [
      isLive ? "Es un monitor" : "Es un reporte",
      `Filtros: ${query === "" ? "los de siempre" : query}`,
      ...(report === null ? [] : ["Hay cifras"]),
      ...(isOld ? ["Algo cambió"] : []),
      ...(isOutdated ? ["No se pudo actualizar"] : []),
    ];
  },
};

export const figuresSimulation: Simulation = {
  machine: figuresMachine.provide({
    actors: { askFigures: fromCallback(() => undefined) },
    actions: { ask: () => undefined },
  }),
  input: undefined,
  samples: [
    happens(
      "pide",
      { type: "figure.wanted", address: "/dashboard", name: "customers" },
      "la de los clientes",
    ),
    happens("llega", { type: "figure.came", name: "customers", value: 12, trend: [] }, "12"),
    breaks("no-se-puede", "askFigures"),
  ],
  seen({ context }) {
    const { figures } = context as { readonly figures: Readonly<Record<string, unknown>> };
    return Object.entries(figures).map(([name, value]) => `${name}: ${String(value)}`);
  },
};
