import type { Value } from "../../src/engine/value.ts";
import type { SeedRow } from "./seed.types.ts";

/** Rows written as a table: the fields above, a line for each record; missing values are empty. */
export function tableRows(
  fields: readonly string[],
  lines: readonly (readonly Value[])[],
): readonly SeedRow[] {
  return lines.map((line) => ({
    values: Object.fromEntries(fields.map((field, base) => [field, line[base] ?? null])),
  }));
}
