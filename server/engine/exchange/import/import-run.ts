import { setImmediate } from "node:timers/promises";

import type { ImportReport, ImportRow, RowOutcome } from "../../../../src/domain/import-report.ts";
import type { ImportLine } from "../../../../src/contract/section-contract.ts";
import type { CallContext } from "../../served.types.ts";
import type { Mode } from "../../write/save.ts";
import type { TableRow } from "../files/table.types.ts";
import type { Matched } from "./import-columns.ts";
import { rowJudge, type Judged } from "./judge-rows.ts";
import { readRow } from "./read-row.ts";
import { writeRows } from "./write-rows.ts";

/** Rows in one transaction: on the embedded database, others wait that long. */
const BATCH = 200;

/** Rows that a report shows: the first wrong ones, and the first of the others. */
const SHOWN = { wrong: 100, others: 20 };

type Run = {
  readonly matched: Matched;
  readonly mode: Mode;
  readonly updates: boolean;
  readonly reason: string;
  /** Told of every row that is wrong. */
  readonly onWrong?: (row: TableRow, errors: Readonly<Record<string, string>>) => void;
};

/** Goes through the rows of a file and tells how far it is; at the end, the report. Whoever stops listening stops it between batches. */
export async function* importRun(context: CallContext, run: Run): AsyncGenerator<ImportLine> {
  const { matched, mode, updates, reason } = run;
  const { columns, rows } = matched;
  const judge = rowJudge(context, { columns, updates });
  const counts: Record<RowOutcome, number> = { created: 0, updated: 0, unchanged: 0, wrong: 0 };
  const shown = { wrong: [] as ImportRow[], others: [] as ImportRow[] };
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    const judged = await judge(batch.map((row) => readRow(columns, row)));
    const settled = await writeRows(context, judged, { mode, reason });
    for (const [index, each] of settled.entries()) {
      counts[each.outcome] += 1;
      const row = batch[index];
      if (each.outcome === "wrong" && row !== undefined) run.onWrong?.(row, each.errors);
      const place = each.outcome === "wrong" ? "wrong" : "others";
      if (shown[place].length < SHOWN[place]) shown[place].push(rowOfReport(each));
    }
    const done = from + batch.length;
    const step = mode === "write" ? "saving" : "checking";
    yield { kind: "progress", step, done, total: rows.length };
    // The embedded database answers without leaving the turn: others get theirs between batches.
    await setImmediate();
  }
  yield { kind: "report", report: reportOf(matched, counts, shown) };
}

function rowOfReport(judged: Judged): ImportRow {
  const { row, outcome } = judged;
  const errors = outcome === "wrong" ? judged.errors : {};
  return { line: row.line, outcome, cells: row.cells, errors };
}

function reportOf(
  { columns, ignored }: Matched,
  counts: ImportReport["counts"],
  shown: { readonly wrong: readonly ImportRow[]; readonly others: readonly ImportRow[] },
): Extract<ImportLine, { kind: "report" }>["report"] {
  return {
    counts: { ...counts },
    columns: columns.map(({ name, field }) => ({ name, label: field.label })),
    ignored: [...ignored],
    rows: [...shown.wrong, ...shown.others].map((row) => ({
      ...row,
      cells: { ...row.cells },
      errors: { ...row.errors },
    })),
  };
}
