import type { ReportAnswer, ReportRow } from "../../src/contract/report-contract.ts";
import { ReportScreen } from "../../src/ui/screens/report/report.screen.tsx";
import type { ReportScreenProps } from "../../src/ui/screens/report/report-screen.types.ts";
import { report as balances } from "../../src/sections/reports/monitor-balances.report.ts";
import { report as fund } from "../../src/sections/reports/reports-fund-balance.report.ts";
import { report as portfolio } from "../../src/sections/reports/information-reports-portfolio.report.ts";
import { report as portfolios } from "../../src/sections/reports/monitor-portfolios.report.ts";
import type { Report as Declared } from "../../src/engine/report.ts";
import type { Drawn, Report } from "./drawn.ts";
import { shell } from "./shell-states.tsx";

const CALM: ReportScreenProps["states"] = {
  isMissing: false,
  isAsking: false,
  isOld: false,
  isOutdated: false,
  isSaving: false,
  isScheduling: false,
};

/** Rows with a figure of its kind in each column, each larger than the one before. */
function filled({ tables }: Declared): ReportAnswer {
  return {
    generatedAt: "2026-11-20T12:00:00.000Z",
    options: { portafolio: [{ value: "7", label: "W".repeat(60) }] },
    tables: tables.map(({ key, figures, rows }) => {
      const cells = (size: number) =>
        Object.fromEntries(
          Object.entries(figures).map(([name, { kind }], at) => {
            const figure = kind === "money" ? `${(size + at) * 123_456_789}.05` : `${size + at}.5`;
            const text = kind === "period" ? "2026-10" : "Cooperativa del Norte";
            const isText = kind === "period" || kind === "text";
            const value = isText ? text : kind === "integer" ? size + at : figure;
            return [name, { value, href: isText ? null : "/obligations/list/live" }] as const;
          }),
        );
      const row = (place: number, level: number): ReportRow => ({
        key: `${level}-${place}`,
        label: level === 0 ? `Entidad ${"W".repeat(place * 12)}` : "Libranza",
        level,
        href: null,
        cells: cells(place + 1),
      });
      const isGrouped = rows === null;
      const all = [0, 1, 2].flatMap((place) =>
        isGrouped ? [row(place, 0), row(place, 1)] : [row(place, 0)],
      );
      return { key, rows: all, totals: isGrouped ? cells(9) : null };
    }),
  };
}

function page(report: Report, declared: Declared, own: Partial<ReportScreenProps> = {}): Drawn {
  return {
    screen: shell(
      report,
      <ReportScreen
        title="Reporte de portafolios"
        breadcrumbs={[{ title: "Inicio", href: "/dashboard" }]}
        report={declared}
        query={{ groups: Object.keys(declared.groupings).slice(0, 2), filters: {} }}
        problems={[]}
        answer={filled(declared)}
        states={CALM}
        onQuery={(query) => report("query", query)}
        onRefresh={() => report("refresh")}
        onRetry={() => report("retry")}
        onFile={(file) => report("file", file)}
        onMonthly={() => report("monthly")}
        onCancel={() => report("cancel")}
        {...own}
      />,
    ),
  };
}

const EMPTY: ReportAnswer = {
  generatedAt: "2026-11-20T12:00:00.000Z",
  options: {},
  tables: portfolio.tables.map(({ key }) => ({ key, rows: [], totals: null })),
};

/** Every state of the page of a report, and each of its charts. */
export const REPORT_STATES = {
  report: (report) => page(report, portfolio),
  "report-balance": (report) => page(report, fund),
  "monitor-balances": (report) => page(report, balances),
  "monitor-portfolios": (report) => page(report, portfolios),
  "report-asking": (report) =>
    page(report, portfolio, { answer: null, states: { ...CALM, isAsking: true } }),
  "report-missing": (report) =>
    page(report, portfolio, { answer: null, states: { ...CALM, isMissing: true } }),
  "report-strange": (report) =>
    page(report, portfolio, {
      answer: null,
      problems: ["f.nada"],
      states: { ...CALM, isMissing: true },
    }),
  "report-none": (report) => page(report, portfolio, { answer: EMPTY }),
  "report-old": (report) => page(report, portfolio, { states: { ...CALM, isOld: true } }),
  "report-outdated": (report) => page(report, portfolio, { states: { ...CALM, isOutdated: true } }),
  "report-scheduling": (report) =>
    page(report, portfolio, { states: { ...CALM, isScheduling: true } }),
  "report-saving": (report) => page(report, portfolio, { states: { ...CALM, isSaving: true } }),
} satisfies Record<string, (report: Report) => Drawn>;
