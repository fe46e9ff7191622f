import type { ImportLine } from "../../../../src/contract/import-contract.ts";
import type { RowOutcome } from "../../../../src/contract/import-contract.ts";
import type { Matched } from "./import-columns.ts";
import type { Judged } from "./judge-rows.ts";
import { mistakesWith } from "./mistakes-of-rows.ts";

/** The report of an import as it is stored and sent. */
export type Report = Extract<ImportLine, { kind: "report" }>["report"];

/** The number of rows in a report: the first wrong ones, and the first of the others. */
const SHOWN = { wrong: 100, others: 20 };

/** The report of a file before its first row. */
export function emptyReport({
  columns,
  ignored,
  sheet,
}: Pick<Matched, "columns" | "ignored" | "sheet">): Report {
  return {
    counts: { created: 0, updated: 0, unchanged: 0, wrong: 0 },
    columns: columns.map(({ name, field }) => ({ name, label: field.label })),
    ignored: [...ignored],
    rows: [],
    mistakes: [],
    ...(sheet !== null && { sheet }),
  };
}

/** The report with the rows of one more batch added. */
export function reportWith(report: Report, settled: readonly Judged[]): Report {
  const counts: Record<RowOutcome, number> = { ...report.counts };
  for (const { outcome } of settled) counts[outcome] += 1;
  const all = [...report.rows, ...settled.map(rowOfReport)];
  const wrong = all.filter(({ outcome }) => outcome === "wrong").slice(0, SHOWN.wrong);
  const others = all.filter(({ outcome }) => outcome !== "wrong").slice(0, SHOWN.others);
  const mistakes = mistakesWith(report.mistakes ?? [], settled);
  return { ...report, counts, rows: [...wrong, ...others], mistakes };
}

function rowOfReport(judged: Judged): Report["rows"][number] {
  const { row, outcome } = judged;
  const errors = outcome === "wrong" ? judged.errors : {};
  return { line: row.line, outcome, cells: { ...row.cells }, errors: { ...errors } };
}
