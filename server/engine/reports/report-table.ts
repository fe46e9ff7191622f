import type { ReportCell, ReportRow, ReportRows } from "../../../src/contract/report-contract.ts";
import { text, type Field } from "../../../src/engine/field.ts";
import type { Report, ReportTable } from "../../../src/engine/report.ts";
import type { ReportQuery } from "../../../src/engine/report-query.ts";
import { cellOfValue } from "../exchange/export/cell-of-value.ts";
import { tableColumn } from "../exchange/export/export-columns.ts";
import type { Format } from "../exchange/files/formats.ts";
import { writeTable, type Cell } from "../exchange/files/write-table.ts";

/** A table of a report with its rows: what the screen shows, for a file. */
export type FilledTable = {
  readonly definition: ReportTable;
  readonly answer: ReportRows;
  /** The titles of the columns of its labels: one, or one for each grouping. */
  readonly heads: readonly string[];
};

/** The tables of a report in the order of its declaration, with what a query found. */
export function filledTables(
  { tables, groupings }: Report,
  { groups }: ReportQuery,
  answers: readonly ReportRows[],
): readonly FilledTable[] {
  return tables.flatMap((definition) => {
    const answer = answers.find(({ key }) => key === definition.key);
    if (answer === undefined) return [];
    const heads =
      definition.rows === null ? groups.map((name) => groupings[name] ?? name) : [definition.rows];
    return [{ definition, answer, heads }];
  });
}

/** The labels of each row, the group before its part, and its figures; then those of the totals. */
export function linesOf({ answer, heads }: FilledTable): readonly Line[] {
  let group = "";
  const lines = answer.rows.map((row): Line => {
    if (row.level === 0) group = row.label;
    const labels = row.level === 0 ? [row.label] : [group, row.label];
    return { labels: padded(labels, heads.length), cells: row.cells, level: row.level };
  });
  const { totals } = answer;
  if (totals === null) return lines;
  return [
    ...lines,
    { labels: padded(["Total"], heads.length), cells: totals, level: 0, isTotal: true },
  ];
}

type Line = Pick<ReportRow, "cells" | "level"> & {
  readonly labels: readonly string[];
  readonly isTotal?: true;
};

/** The bytes of a table as XLSX or CSV, with its subtotals and totals as rows of their own. */
export function tableFile(format: Format, table: FilledTable): ReadableStream<Uint8Array> {
  const figures = Object.entries(table.definition.figures);
  const labels = table.heads.map((head): readonly [string, Field] => ["", text(head, 40)]);
  return writeTable(format, {
    name: table.definition.title,
    columns: [...labels, ...figures].map(([name, field]) => tableColumn({ name, field })),
    rows: rowsOf(format, table),
  });
}

async function* rowsOf(format: Format, table: FilledTable): AsyncGenerator<Cell[]> {
  const figures = Object.entries(table.definition.figures);
  for (const { labels, cells } of linesOf(table)) {
    yield [...labels, ...figures.map(([key, field]) => figureCell(format, field, cells[key]))];
  }
}

/** A figure in a file, or the words in its place. */
function figureCell(format: Format, field: Field, cell: ReportCell | undefined): Cell {
  const { value = null, words = null } = cell ?? {};
  return value === null ? words : cellOfValue(format, field, value);
}

function padded(labels: readonly string[], length: number): readonly string[] {
  return Array.from({ length }, (_, at) => labels[at] ?? "");
}
