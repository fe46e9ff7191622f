import { textOfValue } from "../../../../src/engine/field-text.ts";
import type { Field } from "../../../../src/engine/field.ts";
import type { Value } from "../../../../src/engine/value.ts";
import type { Format } from "../files/formats.ts";
import type { Cell } from "../files/write-table.ts";

type Label = string | readonly string[] | undefined;

/** The cell of a value in a file: numbers and dates are real ones in XLSX; in CSV they read as Excel in Colombia reads them. */
export function cellOfValue(format: Format, field: Field, value: Value, label?: Label): Cell {
  if (value === null || value === undefined) return null;
  const text = typeof value === "object" ? "" : String(value);
  const cell = format === "xlsx" ? xlsxCell(field, text) : csvCell(field, text);
  if (cell !== undefined) return cell;
  const words = plainText(field, value, label);
  // A text is typed as text in XLSX, so a spreadsheet never takes it for a formula.
  return format === "xlsx" ? words : notFormula(words);
}

/** How a spreadsheet shows the numbers and dates of a field; undefined for texts. */
export function numberFormatOf(field: Field): string | undefined {
  switch (field.kind) {
    case "money":
      return "#,##0.00";
    case "rate":
      return `0.${"0".repeat(field.decimals)}" %"`;
    case "decimal":
      return `#,##0.${"0".repeat(field.decimals)}`;
    case "integer":
      return "0";
    case "date":
      return "dd/mm/yyyy";
    case "dateTime":
      return "dd/mm/yyyy hh:mm";
    default:
      return undefined;
  }
}

function xlsxCell(field: Field, text: string): Cell | undefined {
  switch (field.kind) {
    case "money":
    case "rate":
    case "decimal":
    case "integer":
      return exactNumber(text);
    case "date":
      return new Date(`${text}T00:00:00Z`);
    case "dateTime":
      return inBogota(text);
    case "period":
      return text;
    default:
      return undefined;
  }
}

function csvCell(field: Field, text: string): string | undefined {
  switch (field.kind) {
    case "money":
    case "rate":
    case "decimal":
    case "integer":
      return text.replace(".", ",");
    case "date":
      return textOfValue(field, text);
    case "dateTime":
      return inBogota(text).toISOString().slice(0, 16).replace("T", " ");
    case "period":
      // As spreadsheets order it and programs read it.
      return text;
    default:
      return undefined;
  }
}

/** Several references with a semicolon between: names hold commas. */
function plainText(field: Field, value: Value, label: Label): string {
  if (field.kind === "references") return [label ?? []].flat().join("; ");
  return textOfValue(field, value, label);
}

/** A spreadsheet holds fifteen digits: a longer number goes as text, so that none is lost. */
function exactNumber(text: string): Cell {
  const digits = text.replaceAll(/\D/gu, "").replace(/^0+/u, "");
  return digits.length <= 15 ? Number(text) : text.replace(".", ",");
}

/** Colombia has no summer time: UTC-5 all year. */
const BOGOTA = -5 * 3_600_000;

/** The wall clock in Bogotá as a spreadsheet keeps it: without a zone. */
function inBogota(instant: string): Date {
  return new Date(Date.parse(instant) + BOGOTA);
}

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe before it (OWASP, CSV injection); so does one
 * that has one already, since an import takes one away.
 */
export function notFormula(text: string): string {
  return /^'*[=+\-@\t\r\n|]/u.test(text) ? `'${text}` : text;
}
