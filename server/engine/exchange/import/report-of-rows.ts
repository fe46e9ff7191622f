import type { ImportLine } from "../../../../src/contract/import-contract.ts";
import type { RowOutcome } from "../../../../src/contract/import-contract.ts";
import { readAs } from "../../kinds/read-text.ts";
import type { ImportColumn, Matched } from "./import-columns.ts";
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
export function reportWith(
  report: Report,
  settled: readonly Judged[],
  columns: readonly ImportColumn[],
): Report {
  const counts: Record<RowOutcome, number> = { ...report.counts };
  for (const { outcome } of settled) counts[outcome] += 1;
  const isWrong = ({ outcome }: { readonly outcome: RowOutcome }) => outcome === "wrong";
  const known = Map.groupBy(report.rows, isWrong);
  const more = Map.groupBy(settled, isWrong);
  const shown = (wrong: boolean, most: number) => {
    const first = known.get(wrong) ?? [];
    const next = (more.get(wrong) ?? []).slice(0, Math.max(0, most - first.length));
    return [...first, ...next.map((judged) => rowOfReport(judged, columns))];
  };
  const mistakes = mistakesWith(report.mistakes ?? [], settled);
  const rows = [...shown(true, SHOWN.wrong), ...shown(false, SHOWN.others)];
  return { ...report, counts, rows, mistakes };
}

function rowOfReport(judged: Judged, columns: readonly ImportColumn[]): Report["rows"][number] {
  const { row, outcome } = judged;
  const errors = outcome === "wrong" ? judged.errors : {};
  const read = columns.flatMap(({ name, field }) => {
    const told = Object.hasOwn(errors, name)
      ? null
      : readAs(field, row.cells[name] ?? "", row.values[name] ?? null);
    return told === null ? [] : [[name, told] as const];
  });
  return {
    line: row.line,
    outcome,
    cells: { ...row.cells },
    errors: { ...errors },
    ...(read.length > 0 && { read: Object.fromEntries(read) }),
  };
}
