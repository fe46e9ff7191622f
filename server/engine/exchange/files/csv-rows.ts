import { MAX_CELL_LENGTH } from "../limits.ts";
import { FileRefusal, type TableForm, type TableRow } from "./table.types.ts";
import { titlesAmong, TITLES_WITHIN } from "./titles.ts";

/** The accepted column separators; spreadsheets in Colombia write the first. */
const SEPARATORS = [";", "\t", ","] as const;

/** How much of a text is looked at to find its separator, in characters. */
const SAMPLE = 20_000;

/** How far the quote that ends a cell is looked for, in characters: each quote inside a cell is written twice. */
const FARTHEST = MAX_CELL_LENGTH * 2;

/** More columns than any sheet has: a line of more is not even cut. */
const MOST_CELLS = 16_384;

const OPEN = "Tiene una comilla que no se cierra: ciérrela, o quítela";
const AFTER =
  "Tiene texto después de la comilla que la cierra: escriba dos comillas por cada una suya";

/**
 * The rows of a CSV file in UTF-8, UTF-16 or Windows-1252, separated by semicolon, tab or comma: by the separator of its
 * row of titles, unless it is known. A cell whose quotes are not in pairs is a doubt of its own row, which ends with
 * its line: it takes no other rows with it.
 */
export function* csvRows(bytes: Uint8Array, form: TableForm): Generator<TableRow> {
  const whole = decoded(bytes);
  // The line by which Excel is told the separator of a file.
  const [told = "", named] = /^sep=([;,\t])\r?\n/iu.exec(whole) ?? [];
  const text = whole.slice(told.length);
  const separator = form.separator ?? named ?? separatorOf(text, form.titles ?? []);
  let line = told === "" ? 0 : 1;
  for (const record of recordsIn(text, separator)) {
    line += 1;
    yield { line, ...record };
  }
}

/** The rows of a text whose columns are positions: each line is one cell. */
export function* lineRows(bytes: Uint8Array): Generator<TableRow> {
  for (const [index, line] of decoded(bytes).split(/\r?\n/u).entries()) {
    yield { line: index + 1, cells: [line] };
  }
}

type Cells = Omit<TableRow, "line">;

function* recordsIn(text: string, separator: string): Generator<Cells> {
  // An old Mac ends its lines without the sign that all others have.
  const end = text.includes("\n") ? "\n" : "\r";
  let at = 0;
  let quote = text.indexOf('"');
  while (at < text.length) {
    if (quote !== -1 && quote < at) quote = text.indexOf('"', at);
    const next = text.indexOf(end, at);
    const until = next === -1 ? text.length : next;
    if (quote === -1 || quote > until) {
      yield { cells: plainCells(lineIn(text, at, until), separator) };
      at = until + 1;
    } else {
      const { next: after, ...record } = quotedRecord({ text, separator, end }, at);
      yield record;
      at = after;
    }
  }
}

/** A line without the sign that some systems write before its end. */
function lineIn(text: string, from: number, until: number): string {
  return text.slice(from, text[until - 1] === "\r" && until > from ? until - 1 : until);
}

function plainCells(line: string, separator: string): readonly string[] {
  const cells = line.split(separator, MOST_CELLS);
  return line.includes("'") ? cells.map(asItWas) : cells;
}

type Text = { readonly text: string; readonly separator: string; readonly end: string };

/** A record that has quotes, and where the next one begins. */
function quotedRecord(all: Text, from: number): Cells & { readonly next: number } {
  const { text, separator, end } = all;
  const cells: string[] = [];
  const doubts = new Map<number, string>();
  for (let at = from; ;) {
    const cell = cellAt(all, at);
    if (cell.doubt !== undefined) doubts.set(cells.length, cell.doubt);
    if (cells.length < MOST_CELLS) cells.push(asItWas(cell.text));
    at = cell.until;
    if (text[at] === separator) at += 1;
    else {
      const next = text.indexOf(end, at);
      const told = doubts.size > 0 && { doubts };
      return { cells, ...told, next: next === -1 ? text.length : next + 1 };
    }
  }
}

/** A cell, where it ends, and why it is not sure that it is all of it. */
type Cell = { readonly text: string; readonly until: number; readonly doubt?: string };

/** The cell that begins at a place, and where it ends: before a separator, or at the end of its line. */
function cellAt(all: Text, from: number): Cell {
  const { text } = all;
  if (text[from] !== '"') return bareCell(all, from, from);
  const close = closingQuote(text, from);
  if (close === -1) return { ...bareCell(all, from, from), doubt: OPEN };
  const [blank = ""] = /^[ ]*/u.exec(text.slice(close + 1, close + 9)) ?? [];
  const until = close + 1 + blank.length;
  if (isEnd(all, until)) {
    const inside = text.slice(from + 1, close);
    return { text: inside.includes('""') ? inside.replaceAll('""', '"') : inside, until };
  }
  const ofLine = text.indexOf(all.end, from);
  const isOfLine = ofLine === -1 || close < ofLine;
  return isOfLine
    ? { ...bareCell(all, from, close), doubt: AFTER }
    : { ...bareCell(all, from, from), doubt: OPEN };
}

/** The cell as it is written, up to the first separator after a place. */
function bareCell({ text, separator, end }: Text, from: number, after: number) {
  const line = text.indexOf(end, after);
  const last = line === -1 ? text.length : line;
  const found = text.indexOf(separator, after);
  const until = found === -1 || found > last ? last : found;
  return { text: lineIn(text, from, until), until };
}

/** The place of the quote that closes a cell: one that is not one of two; -1 for none within a cell's length. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at - from > FARTHEST ? -1 : at;
}

function isEnd({ text, separator, end }: Text, at: number): boolean {
  const sign = text[at];
  return (
    sign === undefined || sign === separator || sign === end || text.slice(at, at + 2) === "\r\n"
  );
}

/** Removes the apostrophe that our own export put before a text that looks like a formula. */
function asItWas(cell: string): string {
  return cell.startsWith("'")
    ? cell.replace(/^'(?='*[=+\-@\t\r\n|\uFF1D\uFF0B\uFF0D\uFF20])/u, "")
    : cell;
}

/** Stands for bytes that are no letter. */
const LOST = "\uFFFD";

/**
 * Decodes what begins with a mark by it; else UTF-8 where most of its letters beyond English are right in it, with a
 * sign for each byte that is not; else Windows-1252, as Excel writes it in Colombia.
 */
export function decoded(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.includes(0)) {
    throw new FileRefusal("El archivo no es de texto: guárdelo como XLSX o CSV.");
  }
  const text = new TextDecoder("utf-8").decode(bytes);
  const isMarked = first === 0xef && second === 0xbb;
  if (isMarked || !text.includes(LOST)) return text;
  const lost = text.split(LOST).length - 1;
  const right = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  return right >= lost ? text : new TextDecoder("windows-1252").decode(bytes);
}

/** The separator of the first row of known titles; else the one that occurs most in the first line that has any. */
function separatorOf(text: string, titles: readonly string[]): string {
  const lines = text.slice(0, SAMPLE).split(/\r\n|\r|\n/u, TITLES_WITHIN * 2);
  const known = new Set(titles);
  const cellsIn = (line: string, separator: string) => {
    const bare = line.replaceAll(/"[^"]*"/gu, (quoted) => quoted.replaceAll(separator, " "));
    return bare.split(separator).map((cell) => cell.replaceAll('"', ""));
  };
  const found = SEPARATORS.map((separator) =>
    Math.max(...lines.map((line) => titlesAmong(cellsIn(line, separator), known))),
  );
  const most = Math.max(...found);
  if (most > 0) return SEPARATORS[found.indexOf(most)] ?? ";";
  for (const line of lines) {
    const counts = SEPARATORS.map((separator) => cellsIn(line, separator).length);
    const best = Math.max(...counts);
    if (best > 1) return SEPARATORS[counts.indexOf(best)] ?? ";";
  }
  return ";";
}
