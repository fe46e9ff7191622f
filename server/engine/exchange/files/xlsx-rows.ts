import { streamXlsxRows, type CellValue } from "hucre/xlsx";

import { inflatedLimit } from "../limits.ts";
import { formulaCells } from "./formula-cells.ts";
import { FileRefusal, UNREADABLE, type TableRow } from "./table.types.ts";
import { zipParts } from "./zip-parts.ts";

/**
 * The rows of the first sheet of an XLSX file, as texts in Colombian form. A formula gives the value that the
 * spreadsheet stored, and the row says so; nothing is ever evaluated.
 */
export async function* xlsxRows(bytes: Uint8Array): AsyncGenerator<TableRow> {
  const parts = zipParts(bytes);
  if (parts === null) throw new FileRefusal(UNREADABLE);
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  if (size > inflatedLimit(bytes.length)) {
    throw new FileRefusal("El archivo es demasiado grande al descomprimirlo.");
  }
  const found = formulaCells(bytes, parts);
  for await (const { index, values } of streamXlsxRows(bytes)) {
    const formulas = found.get(index + 1);
    yield { line: index + 1, cells: values.map(cellText), ...(formulas && { formulas }) };
  }
}

/** A cell as the text that a person would have typed. */
function cellText(value: CellValue): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (typeof value === "number") return numberText(value);
  return value instanceof Date ? dateText(value) : value;
}

/** Fifteen significant digits, as Excel stores them: the sixteenth is noise of the binary form. */
function numberText(value: number): string {
  const rounded = Number(value.toPrecision(15));
  // From this size on JavaScript writes an exponent.
  if (Math.abs(rounded) >= 1e21) return String(BigInt(rounded));
  const plain = String(rounded);
  const text = plain.includes("e") ? rounded.toFixed(10).replace(/\.?0+$/u, "") : plain;
  return text.replace(".", ",");
}

/** A day, or a day and an hour: spreadsheets store both without a zone. */
function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return "";
  const [day = "", time = ""] = value.toISOString().split("T");
  return time.startsWith("00:00:00") ? day : `${day} ${time.slice(0, 5)}`;
}
