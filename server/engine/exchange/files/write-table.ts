import { writeCsvStream } from "hucre/csv";
import { writeXlsxStream, type CellValue } from "hucre/xlsx";

import type { Format } from "./formats.ts";

/** A column of a file: its title, its width in characters, and the number format of its numbers and dates. */
export type TableColumn = {
  readonly title: string;
  readonly width: number;
  readonly numberFormat?: string | undefined;
};

export type Cell = CellValue;

type Table = {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly rows: AsyncIterable<Cell[]>;
};

/** The bytes of a file, made as they are read: a row is fetched when there is room for it. */
export function writeTable(format: Format, table: Table): ReadableStream<Uint8Array> {
  return format === "csv" ? csvOf(table) : xlsxOf(table);
}

/**
 * Writes CSV as a spreadsheet set to Colombia opens it: with a byte order mark, and `;` because the comma is the
 * decimal sign.
 */
function csvOf({ columns, rows }: Table): ReadableStream<Uint8Array> {
  const titles = columns.map(({ title }) => notFormula(title));
  return writeCsvStream(withoutFormulas(rows), { headers: titles, delimiter: ";", bom: true });
}

async function* withoutFormulas(rows: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  for await (const row of rows) {
    yield row.map((cell) => (typeof cell === "string" ? notFormula(cell) : cell));
  }
}

/** A text that a spreadsheet may run, in any width of its letters, or that has our own mark already. */
const FORMULA = /^'*[=+\-@\t\r\n|\uFF1D\uFF0B\uFF0D\uFF20]/u;
/** A figure below zero runs nothing. */
const FIGURE = /^-\d+(?:,\d+)?$/u;

/**
 * Puts an apostrophe before a text that a spreadsheet would run as a formula (OWASP, CSV injection), and before one
 * that has an apostrophe already, since an import removes one. In XLSX a text is of its own type, and none is run.
 */
function notFormula(text: string): string {
  return FORMULA.test(text) && !FIGURE.test(text) ? `'${text}` : text;
}

function xlsxOf({ name, columns, rows }: Table): ReadableStream<Uint8Array> {
  return writeXlsxStream(withoutControls(rows), {
    name: sheetName(name),
    columns: columns.map(({ title, width, numberFormat }) => ({
      header: title,
      width,
      ...(numberFormat !== undefined && { numFmt: numberFormat }),
    })),
    freezePane: { rows: 1 },
  });
}

/** A valid name of a sheet: 31 characters, without the forbidden ones. */
function sheetName(name: string): string {
  return name.replaceAll(/[[\]:*?/\\]/gu, " ").slice(0, 31) || "Datos";
}

async function* withoutControls(rows: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  for await (const row of rows) {
    yield row.map((cell) => (typeof cell === "string" ? printable(cell) : cell));
  }
}

/**
 * Removes what XML does not allow: most control characters, and half a surrogate pair. Excel would not open the file.
 */
function printable(text: string): string {
  return text.toWellFormed().replaceAll(NOT_IN_XML, "");
}

/** Every control character but tab and the ends of line. */
const NOT_IN_XML = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;
