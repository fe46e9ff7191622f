import { momentText } from "../../../src/domain/format.ts";
import type { ReportCell, ReportRow, ReportRows } from "../../../src/contract/report-contract.ts";
import { text, type Field } from "../../../src/engine/field.ts";
import type { Report, ReportTable } from "../../../src/engine/report.ts";
import type { ReportQuery } from "../../../src/engine/report-query.ts";
import { cellOfValue } from "../exchange/export/cell-of-value.ts";
import { tableColumn } from "../exchange/export/export-columns.ts";
import type { Format } from "../exchange/files/formats.ts";
import {
  aboutSheet,
  writeSheets,
  writeTable,
  type Cell,
  type Sheet,
  type TableColumn,
} from "../exchange/files/write-table.ts";
import type { Heading } from "./report-heading.ts";

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
    // Where the rows are fixed, a part stands under what it is of.
    const labels = row.level === 0 || heads.length === 1 ? [row.label] : [group, row.label];
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

/** The bytes of a table as CSV, with its subtotals and totals as rows of their own. */
export function tableText(table: FilledTable): ReadableStream<Uint8Array> {
  return writeTable("csv", {
    name: table.definition.title,
    columns: columnsOf(table),
    rows: rowsOf(table),
  });
}

async function* rowsOf(table: FilledTable): AsyncGenerator<Cell[]> {
  yield* linesOf(table).map((line) => cellsOf("csv", table, line));
}

/**
 * The bytes of tables as XLSX, each in a sheet with its subtotals and its total in bold, and a last sheet that says which
 * report it is: its filters, who made it and when.
 */
export async function tablesWorkbook(
  heading: Heading,
  tables: readonly FilledTable[],
): Promise<Uint8Array> {
  return writeSheets([...tables.map(sheetOf), aboutReport(heading)]);
}

function sheetOf(table: FilledTable): Sheet {
  const lines = linesOf(table);
  const strong = lines.flatMap(({ level, isTotal }, at) =>
    isTotal === true || (table.heads.length > 1 && level === 0) ? [at] : [],
  );
  return {
    name: table.definition.title,
    columns: columnsOf(table),
    rows: lines.map((line) => cellsOf("xlsx", table, line)),
    strong: new Set(strong),
  };
}

function aboutReport(heading: Heading): Sheet {
  const { title, question, company, filters, groups, author, at, foot } = heading;
  return aboutSheet("Informe", title, [
    ["Qué responde", question],
    ["Fondo", company],
    ["Filtros", filters === "" ? "Ninguno" : filters],
    ...(groups === "" ? [] : [["Agrupado por", groups] as const]),
    ["Lo generó", author],
    ["Cuándo", momentText(at)],
    ...(foot === "" ? [] : [["Nota", foot] as const]),
  ]);
}

/** The columns of the labels and of the figures of a table; a count has its signs of thousands. */
function columnsOf({ definition, heads }: FilledTable): readonly TableColumn[] {
  const labels = heads.map((head): readonly [string, Field] => ["", text(head, 40)]);
  return [...labels, ...Object.entries(definition.figures)].map(([name, field]) => ({
    ...tableColumn({ name, field }),
    ...(field.kind === "integer" && { numberFormat: "#,##0" }),
  }));
}

function cellsOf(format: Format, { definition }: FilledTable, { labels, cells }: Line): Cell[] {
  const figures = Object.entries(definition.figures);
  return [...labels, ...figures.map(([key, field]) => figureCell(format, field, cells[key]))];
}

/** A figure in a file, or the words in its place. */
function figureCell(format: Format, field: Field, cell: ReportCell | undefined): Cell {
  const { value = null, words = null } = cell ?? {};
  return value === null ? words : cellOfValue(format, field, value);
}

function padded(labels: readonly string[], length: number): readonly string[] {
  return Array.from({ length }, (_, at) => labels[at] ?? "");
}
