import type { RecordErrors } from "../../../../src/engine/define-section.ts";
import { valueFromText } from "../../../../src/engine/field-text.ts";
import type { Field } from "../../../../src/engine/field.ts";
import type { Value, Values } from "../../../../src/engine/value.ts";
import { isKeepable } from "../../keepable.ts";
import type { TableRow } from "../files/table.types.ts";
import type { ImportColumn } from "./import-columns.ts";

/** A row of a file: its number there, what its cells say, the values read from them and what could not be read. */
export type ReadRow = {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  /** References still as they are called in the file. */
  readonly values: Values;
  readonly errors: RecordErrors;
};

/** Reads the values of a row. */
export function readRow(columns: readonly ImportColumn[], { line, cells }: TableRow): ReadRow {
  const texts = columns.map(({ name, index }) => [name, cells[index] ?? ""] as const);
  const errors: Record<string, string> = {};
  const values: Record<string, Value> = {};
  for (const { name, field, index } of columns) {
    const text = cells[index] ?? "";
    const problem = problemOf(field, text);
    if (problem !== null) errors[name] = problem;
    // Nothing is asked of the database for a text that it cannot even be sent.
    values[name] = isKeepable(text) ? valueOf(field, text) : null;
  }
  return { line, cells: Object.fromEntries(texts), values, errors };
}

function valueOf(field: Field, text: string): Value {
  switch (field.kind) {
    case "references":
      return listIn(text);
    case "period":
      return monthIn(field, text);
    case "dateTime":
      return instantIn(text.trim());
    default:
      return valueFromText(field, text);
  }
}

/** What a value cannot tell: a yes or no that is neither would be read as no. */
function problemOf(field: Field, text: string): string | null {
  if (!isKeepable(text)) return "tiene caracteres que no se pueden guardar";
  if (ERROR_CELL.test(text.trim())) return "la celda tiene un error de la hoja de cálculo";
  if (field.kind !== "yesNo" || YES_OR_NO.test(text.trim())) return null;
  return "debe ser Sí o No";
}

const YES_OR_NO = /^(?:s[ií]?|no?|[01]|x|true|false|verdadero|falso)?$/iu;
const ERROR_CELL =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|N\/D|¡REF!|¡VALOR!|¡DIV\/0!|¿NOMBRE\?|¡NUM!|¡NULO!)$/u;

/** Names hold commas, so a list with a semicolon has only those between its names. */
function listIn(text: string): readonly string[] {
  return text
    .split(text.includes(";") ? ";" : ",")
    .map((each) => each.trim())
    .filter((each) => each !== "");
}

/** A spreadsheet makes a day of a month that is typed. */
function monthIn(field: Field, text: string): Value {
  const typed = text.trim();
  return /^\d{4}-\d{2}-01$/u.test(typed) ? typed.slice(0, 7) : valueFromText(field, typed);
}

/** The wall clock of Bogotá, five hours behind UTC all year. */
function instantIn(text: string): Value {
  const local = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/u.exec(text);
  return local === null ? text || null : `${local[1]}T${local[2]}:00-05:00`;
}
