import type { ImportLine } from "../../../../src/contract/import-contract.ts";
import type { CallContext, TransactionContext } from "../../served.types.ts";
import { BLOCK } from "../staged-rows.ts";
import { stillAllowed } from "../../still-allowed.ts";
import { rolledBack } from "../../transaction.ts";
import type { TableRow } from "../files/table.types.ts";
import { freshMemory, type FileMemory } from "./file-memory.ts";
import type { Matched } from "./import-columns.ts";
import type { ImportOptions } from "./import-options.ts";
import { rowJudge, type Judged } from "./judge-rows.ts";
import { readRow } from "./read-row.ts";
import { emptyReport, reportWith } from "./report-of-rows.ts";
import { textReplacer } from "./replace-texts.ts";
import { writeRows } from "./write-rows.ts";

/**
 * Rows that a rehearsal writes in one transaction before it is rolled back: whatever one of them would leave is found
 * by the next ones, as it is when they are saved. A longer file is rehearsed in parts, so that nobody waits for it.
 */
const PART = 10 * BLOCK;

/** A file that was read, how it is taken, and what is remembered of its rows so far. */
type OpenFile = {
  readonly matched: Matched;
  readonly options: ImportOptions;
  readonly memory: FileMemory;
};

/** Some rows of a file after they were written, or refused: `rows` as they came, `settled` what became of each. */
type Batch = { readonly rows: readonly TableRow[]; readonly settled: readonly Judged[] };

/**
 * Judges the rows of a batch and writes them in the transaction under way: the saving and its rehearsal both do this,
 * and nothing else (ADR 103).
 */
export async function writeBatch(
  tx: TransactionContext,
  { matched: { columns, rows }, options, memory }: OpenFile,
  { from, reason }: { readonly from: number; readonly reason: string },
): Promise<Batch> {
  const batch = rows.slice(from, from + BLOCK).map(textReplacer(columns, options.replacements));
  const judge = rowJudge(tx, { columns, options, memory });
  const judged = await judge(batch.map((row) => readRow(columns, row)));
  return { rows: batch, settled: await writeRows(tx, judged, reason) };
}

type Run = {
  readonly matched: Matched;
  readonly options: ImportOptions;
  readonly reason: string;
  /** Called with every wrong row. */
  readonly onWrong?: (row: TableRow, errors: Readonly<Record<string, string>>) => void;
};

/**
 * Saves the rows of a file in transactions that are rolled back, and yields the progress and, at the end, the report. It
 * stops between two parts when the listener stops.
 */
export async function* rehearseImport(context: CallContext, run: Run): AsyncGenerator<ImportLine> {
  const { matched, options, reason, onWrong } = run;
  const total = matched.rows.length;
  const file = { matched, options, memory: freshMemory() };
  const check = stillAllowed(context, "import");
  let report = emptyReport(matched);
  let done = 0;
  while (done < total) {
    await check();
    // Told once the transaction is over: a slow listener holds none.
    for (const { rows, settled } of await rehearsed(context, file, { from: done, reason })) {
      report = reportWith(report, settled, matched.columns);
      tellWrong({ rows, settled }, onWrong);
      done += rows.length;
      yield { kind: "progress", step: "checking", done, total };
    }
  }
  yield { kind: "report", report };
}

function tellWrong({ rows, settled }: Batch, onWrong: Run["onWrong"]): void {
  for (const [index, each] of settled.entries()) {
    const row = rows[index];
    if (each.outcome === "wrong" && row !== undefined) onWrong?.(row, each.errors);
  }
}

/** Writes the batches of one part of a file, and takes them back. */
async function rehearsed(
  context: CallContext,
  file: OpenFile,
  { from, reason }: { readonly from: number; readonly reason: string },
): Promise<readonly Batch[]> {
  const upTo = Math.min(from + PART, file.matched.rows.length);
  return rolledBack(context, async (tx) => {
    const batches: Batch[] = [];
    for (let at = from; at < upTo; at += BLOCK) {
      batches.push(await writeBatch(tx, file, { from: at, reason }));
    }
    return batches;
  });
}
