import { streamCsvRows } from "hucre/csv";

import type { TableRow } from "./table.types.ts";
import { FileRefusal } from "./table.types.ts";

/** The accepted column separators; spreadsheets in Colombia write the first. */
const SEPARATORS = [";", "\t", ","] as const;

/**
 * The rows of a CSV file: UTF-8 or Windows-1252, separated by semicolon, tab or comma: by the one that occurs most,
 * unless it is known.
 */
export function* csvRows(bytes: Uint8Array, known?: string): Generator<TableRow> {
  const text = decoded(bytes);
  const delimiter = known ?? separatorOf(text);
  let line = 0;
  for (const cells of streamCsvRows(text, { delimiter })) {
    line += 1;
    yield { line, cells: cells.map((cell) => asItWas(String(cell ?? ""))) };
  }
}

/** The rows of a text whose columns are positions: each line is one cell. */
export function* lineRows(bytes: Uint8Array): Generator<TableRow> {
  for (const [index, line] of decoded(bytes).split(/\r?\n/u).entries()) {
    yield { line: index + 1, cells: [line] };
  }
}

/** Removes the apostrophe that our own export put before a text that looks like a formula. */
function asItWas(cell: string): string {
  return cell.replace(/^'(?='*[=+\-@\t\r\n|\uFF1D\uFF0B\uFF0D\uFF20])/u, "");
}

/**
 * Decodes UTF-8 where it is valid, with or without a byte order mark; else Windows-1252, as Excel writes it in
 * Colombia.
 */
function decoded(bytes: Uint8Array): string {
  if (bytes.includes(0))
    throw new FileRefusal("El archivo no es de texto: guárdelo como XLSX o CSV.");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The separator that occurs most in the first lines, outside quotes. */
function separatorOf(text: string): string {
  const sample = text
    .slice(0, 20_000)
    .replaceAll(/"[^"]*"/gu, "")
    .split(/\r?\n/u, 10)
    .join("\n");
  const counts = SEPARATORS.map((each) => sample.split(each).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ";";
}
