import type { ImportLine } from "../../../../src/contract/import-contract.ts";
import type { CallContext } from "../../served.types.ts";
import { stillAllowed } from "../../still-allowed.ts";
import { inTransaction } from "../../transaction.ts";
import type { TableRow } from "../files/table.types.ts";
import { freshMemory } from "./file-memory.ts";
import type { Matched } from "./import-columns.ts";
import type { ImportOptions } from "./import-options.ts";
import { rowJudge } from "./judge-rows.ts";
import { readRow } from "./read-row.ts";
import { emptyReport, reportWith } from "./report-of-rows.ts";
import { textReplacer } from "./replace-texts.ts";
import { writeRows } from "./write-rows.ts";

/** Rows in one transaction, which holds its locks that long. */
export const BATCH = 200;

type Run = {
  readonly matched: Matched;
  readonly options: ImportOptions;
  readonly reason: string;
  /** Called with every wrong row. */
  readonly onWrong?: (row: TableRow, errors: Readonly<Record<string, string>>) => void;
};

/**
 * Goes through the rows of a file without writing them, and yields the progress and, at the end, the report. It stops
 * between two batches when the listener stops.
 */
export async function* rehearseImport(context: CallContext, run: Run): AsyncGenerator<ImportLine> {
  const { matched, options, reason } = run;
  const { columns, rows } = matched;
  const judge = rowJudge(context, { columns, options, memory: freshMemory() });
  const asRead = textReplacer(columns, options.replacements);
  const check = stillAllowed(context, "import");
  let report = emptyReport(matched);
  for (let from = 0; from < rows.length; from += BATCH) {
    await check();
    const batch = rows.slice(from, from + BATCH).map(asRead);
    const judged = await judge(batch.map((row) => readRow(columns, row)));
    const settled = await writeRows(judged, {
      mode: "rehearse",
      reason,
      within: async (work) => inTransaction(context, work),
    });
    report = reportWith(report, settled, matched.columns);
    for (const [index, each] of settled.entries()) {
      const row = batch[index];
      if (each.outcome === "wrong" && row !== undefined) run.onWrong?.(row, each.errors);
    }
    const done = from + batch.length;
    yield { kind: "progress", step: "checking", done, total: rows.length };
  }
  yield { kind: "report", report };
}
