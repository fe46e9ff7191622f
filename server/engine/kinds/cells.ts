import type { Field } from "../../../src/engine/field.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { bare } from "../../../src/engine/kinds/plain-value.ts";
import type { Label } from "../../../src/engine/kinds/kind.types.ts";
import type { Value } from "../../../src/engine/value.ts";
import type { Format } from "../exchange/files/formats.ts";
import type { Cell } from "../exchange/files/write-table.ts";

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe before it (OWASP, CSV injection); so does one
 * that has one already, since an import takes one away.
 */
export function notFormula(text: string): string {
  return /^'*[=+\-@\t\r\n|]/u.test(text) ? `'${text}` : text;
}

/** The cell of words. A text is typed as text in XLSX, so that a spreadsheet never takes it for a formula. */
export function wordsCell(format: Format, words: string): Cell {
  return format === "xlsx" ? words : notFormula(words);
}

/** The cell of a value as people read it. */
export function readCell(format: Format, field: Field, value: Value, label: Label): Cell {
  return wordsCell(format, textOfValue(field, value, label));
}

/** The cell of a figure: a number in XLSX; in CSV it reads as Excel in Colombia reads it. */
export function figureCell(format: Format, _: unknown, value: Value): Cell {
  const text = bare(value);
  return format === "xlsx" ? exactNumber(text) : text.replace(".", ",");
}

/** A spreadsheet holds fifteen digits: a longer number goes as text, so that none is lost. */
function exactNumber(text: string): Cell {
  const digits = text.replaceAll(/\D/gu, "").replace(/^0+/u, "");
  return digits.length <= 15 ? Number(text) : text.replace(".", ",");
}
