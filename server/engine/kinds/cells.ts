import type { Field } from "../../../src/engine/field.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { bare } from "../../../src/engine/kinds/plain-value.ts";
import type { Label } from "../../../src/engine/kinds/kind.types.ts";
import type { Value } from "../../../src/engine/value.ts";
import type { Format } from "../exchange/files/formats.ts";
import type { Cell } from "../exchange/files/write-table.ts";

/**
 * Puts an apostrophe before a text that a spreadsheet would run as a formula (OWASP, CSV injection), and before one
 * that has an apostrophe already, since an import removes one.
 */
export function notFormula(text: string): string {
  return /^'*[=+\-@\t\r\n|]/u.test(text) ? `'${text}` : text;
}

/** The cell of words. In XLSX its type is text, so that a spreadsheet never takes it for a formula. */
export function wordsCell(format: Format, words: string): Cell {
  return format === "xlsx" ? words : notFormula(words);
}

/** The cell of a value in the form in which people read it. */
export function readCell(format: Format, field: Field, value: Value, label: Label): Cell {
  return wordsCell(format, textOfValue(field, value, label));
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
