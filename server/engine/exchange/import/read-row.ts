import type { RecordErrors } from "../../../../src/engine/define-section.ts";
import type { Value, Values } from "../../../../src/engine/value.ts";
import { isKeepable } from "../../keepable.ts";
import { servedKindOf } from "../../kinds/kinds.ts";
import { textProblem } from "../../kinds/read-text.ts";
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
    const problem = doubts?.get(index) ?? textProblem(field, text);
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
