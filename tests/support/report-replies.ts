import type { ReportAnswer } from "../../src/contract/report-contract.ts";

/** The figures of a report as the server sends them: two groups, one of them with a part. */
export const REPORT: ReportAnswer = {
  generatedAt: "2026-11-20T12:00:00.000Z",
  tables: [
    {
      key: "portfolio",
      rows: [
        rowOf("1", "Banco Uno", 0, "200.00"),
        rowOf("1/7", "Consumo", 1, "200.00"),
        rowOf("2", "Cooperativa Dos", 0, "50.50"),
      ],
      totals: cellsOf("250.50"),
    },
  ],
  options: { portafolio: [{ value: "7", label: "Consumo" }] },
};

/** The figures of a monitor as the server sends them. */
export const MONITOR: ReportAnswer = {
  generatedAt: "2026-11-20T12:00:00.000Z",
  tables: [{ key: "loads", rows: [], totals: null }],
  options: {},
};

function rowOf(key: string, label: string, level: number, saldo: string) {
  return { key, label, level, href: null, cells: cellsOf(saldo) };
}

function cellsOf(saldo: string) {
  return {
    saldo: { value: saldo, href: "/obligations/list/live" },
    obligaciones: { value: 2, href: null },
  };
}
