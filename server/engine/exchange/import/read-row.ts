import type { RecordErrors } from "../../../../src/engine/define-section.ts";
import type { Field } from "../../../../src/engine/field.ts";
import type { Value, Values } from "../../../../src/engine/value.ts";
import { isKeepable } from "../../keepable.ts";
import { servedKindOf } from "../../kinds/kinds.ts";
import type { TableRow } from "../files/table.types.ts";
import type { ImportColumn } from "./import-columns.ts";
import { WHOLE_ROW } from "./whole-row.ts";

/**
 * A row of a file: its number there, the texts of its cells, the values read from them and the errors of those that
 * could not be read.
 */
export type ReadRow = {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  /** References still hold the text of the file. */
  readonly values: Values;
  readonly errors: RecordErrors;
};

/** Reads the values of a row. */
export function readRow(
  columns: readonly ImportColumn[],
  { line, cells, doubts }: TableRow,
): ReadRow {
  const texts = columns.map(({ name, index }) => [name, cells[index] ?? ""] as const);
  const errors: Record<string, string> = {};
  const values: Record<string, Value> = {};
  for (const { name, field, index } of columns) {
    const text = cells[index] ?? "";
    const problem = doubts?.get(index) ?? problemOf(field, text);
    if (problem !== null) errors[name] = problem;
    // A text that the database cannot store is not even sent to it.
    values[name] = isKeepable(text) ? servedKindOf(field).exchanged.read(field, text) : null;
  }
  const own = new Set(columns.map(({ index }) => index));
  // A cell of a column that is passed over may have taken what comes after it.
  const aside = [...(doubts ?? [])].find(([index]) => !own.has(index));
  if (aside !== undefined) errors[WHOLE_ROW] = `Columna ${aside[0] + 1}: ${aside[1]}`;
  return { line, cells: Object.fromEntries(texts), values, errors };
}

/** The error of a cell that its value alone does not show. */
function problemOf(field: Field, text: string): string | null {
  if (!isKeepable(text)) return "Tiene caracteres que no se pueden guardar";
  if (LOST.test(text)) return "Tiene letras dañadas: escríbalo de nuevo";
  if (isOfOneLine(field) && /[\r\n]/u.test(text.trim())) {
    return "Tiene un salto de línea, y va en una sola";
  }
  if (ERROR_CELL.test(text.trim())) return "La celda tiene un error de la hoja de cálculo";
  return servedKindOf(field).exchanged.problem(field, text);
}

/** Stands for bytes that were no letter, and the codes that no text of people has. */
const LOST = /[\uFFFD\u0080-\u009F]/u;

function isOfOneLine(field: Field): boolean {
  return field.kind === "text" && field.lines === undefined;
}

const ERROR_CELL =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|N\/D|¡REF!|¡VALOR!|¡DIV\/0!|¿NOMBRE\?|¡NUM!|¡NULO!)$/u;
