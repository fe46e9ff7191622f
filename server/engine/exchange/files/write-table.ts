import { writeCsvStream } from "hucre/csv";
import { writeXlsx, writeXlsxStream, type CellStyle, type CellValue } from "hucre/xlsx";

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

/**
 * Writes a sheet as its rows come, its titles in bold and always in sight. The library asks for the style of a column with
 * each cell: the one of the titles holds until the first row is fetched, which is after they were written.
 */
function xlsxOf({ name, columns, rows }: Table): ReadableStream<Uint8Array> {
  let isTitles = true;
  async function* body(): AsyncGenerator<Cell[]> {
    isTitles = false;
    for await (const row of rows) yield row.map(printableCell);
  }
  return writeXlsxStream(body(), {
    name: sheetName(name),
    columns: columns.map(({ title, width, numberFormat }) => ({
      header: title,
      width,
      get style() {
        return styleOf(numberFormat, isTitles);
      },
    })),
    freezePane: { rows: 1 },
  });
}

/** A sheet of a workbook that is written at once: the rows in bold are named by their place, the titles are so anyway. */
export type Sheet = Omit<Table, "rows"> & {
  readonly rows: readonly Cell[][];
  readonly strong: ReadonlySet<number>;
};

/** A last sheet that says what a workbook is: its kind and its title above, then facts under their labels. */
export function aboutSheet(
  kind: string,
  title: string,
  facts: readonly (readonly [label: string, fact: string])[],
): Sheet {
  const columns = [
    { title: kind, width: 14 },
    { title, width: title.length + 2 },
  ];
  return { name: "Acerca de", columns, rows: facts.map((fact) => [...fact]), strong: new Set() };
}

/** The most that a column is widened by what it has, in characters. */
const WIDEST = 60;

/** The bytes of a workbook of a few sheets, each with its titles in sight and its columns as wide as what they have. */
export async function writeSheets(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const taken = new Set<string>();
  return writeXlsx({
    sheets: sheets.map(({ name, columns, rows, strong }) => ({
      name: unusedName(sheetName(name), taken),
      columns: columns.map(({ width, numberFormat }, at) => ({
        width: Math.min(WIDEST, Math.max(width, ...rows.map((row) => lengthOf(row[at] ?? null)))),
        ...(numberFormat !== undefined && { numFmt: numberFormat }),
      })),
      rows: [columns.map(({ title }) => title), ...rows.map((row) => row.map(printableCell))],
      cells: new Map(
        [-1, ...strong].flatMap((row) =>
          columns.map(({ numberFormat }, column) => {
            const style = styleOf(row < 0 ? undefined : numberFormat, true);
            return [`${row + 1},${column}`, { style }] as const;
          }),
        ),
      ),
      freezePane: { rows: 1 },
    })),
  });
}

function styleOf(numberFormat: string | undefined, isStrong: boolean): CellStyle {
  return {
    ...(isStrong && { font: { bold: true } }),
    ...(numberFormat !== undefined && { numFmt: numberFormat }),
  };
}

/** The room of a cell, in characters: a figure has signs of thousands and its decimals besides its digits. */
function lengthOf(cell: Cell): number {
  if (typeof cell === "number") return Math.ceil(String(Math.trunc(cell)).length * 1.34) + 5;
  return typeof cell === "string" ? cell.length + 2 : 0;
}

/** A name of a sheet that no other of its workbook has. */
function unusedName(name: string, taken: Set<string>): string {
  let free = name;
  for (let turn = 2; taken.has(free); turn += 1) free = `${name.slice(0, 28)} ${turn}`;
  taken.add(free);
  return free;
}

/** A valid name of a sheet: 31 characters, without the forbidden ones. */
function sheetName(name: string): string {
  return name.replaceAll(/[[\]:*?/\\]/gu, " ").slice(0, 31) || "Datos";
}

const printableCell = (cell: Cell): Cell => (typeof cell === "string" ? printable(cell) : cell);

/**
 * Removes what XML does not allow: most control characters, and half a surrogate pair. Excel would not open the file.
 */
function printable(text: string): string {
  return text.toWellFormed().replaceAll(NOT_IN_XML, "");
}

/** Every control character but tab and the ends of line. */
const NOT_IN_XML = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;
