import type { Field } from "../../../src/engine/field.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { bare } from "../../../src/engine/kinds/plain-value.ts";
import type { Label } from "../../../src/engine/kinds/kind.types.ts";
import type { Value } from "../../../src/engine/value.ts";
import type { Format } from "../exchange/files/formats.ts";
import type { Cell } from "../exchange/files/write-table.ts";

/** The cell of a value in the form in which people read it. */
export function readCell(_: Format, field: Field, value: Value, label: Label): Cell {
  return textOfValue(field, value, label);
}

/** The cell of a figure: a number in XLSX; in CSV it is written as Excel in Colombia reads it. */
export function figureCell(format: Format, _: unknown, value: Value): Cell {
  const text = bare(value);
  return format === "xlsx" ? exactNumber(text) : text.replace(".", ",");
}

/** A spreadsheet holds fifteen digits: a longer number is written as text, so that none is lost. */
function exactNumber(text: string): Cell {
  const digits = text.replaceAll(/\D/gu, "").replace(/^0+/u, "");
  return digits.length <= 15 ? Number(text) : text.replace(".", ",");
}
