import type { Field } from "../../../../src/engine/field.ts";
import type { Label } from "../../../../src/engine/kinds/kind.types.ts";
import type { Value } from "../../../../src/engine/value.ts";
import { servedKindOf } from "../../kinds/kinds.ts";
import type { Format } from "../files/formats.ts";
import type { Cell } from "../files/write-table.ts";

/**
 * The cell of a value in a file: numbers and dates are typed in XLSX; in CSV they are written as Excel in Colombia
 * reads them.
 */
export function cellOfValue(format: Format, field: Field, value: Value, label?: Label): Cell {
  if (value === null || value === undefined) return null;
  return servedKindOf(field).exchanged.cell(format, field, value, label);
}
