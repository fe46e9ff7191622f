import { sql, type Kysely } from "kysely";
import { countText } from "../../../src/domain/format.ts";
import { formatOf } from "../../engine/exchange/files/formats.ts";
import { readTable } from "../../engine/exchange/files/read-table.ts";
import { FileRefusal, type TableRow } from "../../engine/exchange/files/table.types.ts";
import { MAX_ROWS } from "../../engine/exchange/limits.ts";
import type { Database } from "../../store/schema.ts";
import { placeReader } from "../structures/place-reader.ts";
import type { LoadSpec } from "./load-spec.ts";
import { otherFormat } from "./structure-problem.ts";
import { cellsOf, DOUBT, FORMULA, type Cells } from "./parse-row.ts";

/** A row of the file under its number there. */
export type FileRow = { readonly row: number; readonly cells: Cells };

/** The rows of the file of a load, and the sheet of which they are; null for a text. */
type FileTable = { readonly rows: readonly FileRow[]; readonly sheet: string | null };

const SEPARATORS = { semicolon: ";", comma: ",", tab: "\t" };

/**
 * Reads the file of a load into its rows, by the places that its structure says; its name tells nothing.
 * @param by the id of the user who waits for it.
 * @throws FileRefusal, in words, for one that is not of its structure.
 */
export async function fileRowsOf(
  db: Kysely<Database>,
  spec: LoadSpec,
  by: string,
): Promise<FileTable> {
  const bytes = await contentOf(db, spec.file);
  const isWorkbook = formatOf(bytes) === "xlsx";
  if (isWorkbook !== (spec.format === "xlsx")) {
    throw new FileRefusal(`${otherFormat(isWorkbook, spec.format)}.`);
  }
  const form = {
    ...(spec.separator !== null && { separator: SEPARATORS[spec.separator] }),
    ...(spec.sheet !== null && { sheet: spec.sheet }),
    isFixed: spec.format === "fixed",
  };
  const table = await readTable(bytes, form, by);
  const rows = spec.hasTitles ? table.rows.slice(1) : table.rows;
  requireRows(rows, spec);
  return { rows: rows.map((row) => fileRow(row, spec)), sheet: table.sheet };
}

function requireRows(rows: readonly TableRow[], { format, columns }: LoadSpec): void {
  if (rows.length === 0) throw new FileRefusal("El archivo no tiene filas.");
  const last = rows.at(-1)?.line ?? 0;
  if (rows.length > MAX_ROWS || last > MAX_ROWS + 1) {
    throw new FileRefusal(`El archivo tiene más de ${countText(MAX_ROWS)} filas: divídalo.`);
  }
  const isWhole = format === "fixed" || columns.length < 2;
  if (!isWhole && rows.every(({ cells }) => cells.length < 2)) {
    throw new FileRefusal("Ninguna fila tiene las columnas de la estructura: revise su separador.");
  }
}

function fileRow(row: TableRow, { format, columns }: LoadSpec): FileRow {
  const textAt = placeReader(format, textsOf(row));
  const texts = columns.map(
    ({ campo_destino, columna }) => [campo_destino, textAt(columna)] as const,
  );
  return { row: row.line, cells: cellsOf(Object.fromEntries(texts)) };
}

/** The texts of a row; the value that was kept of a formula, and what may be more or less than the cell, are marked. */
function textsOf({ cells, formulas, doubts }: TableRow): readonly string[] {
  if (formulas === undefined && doubts === undefined) return cells;
  return cells.map((cell, place) => {
    if (formulas?.has(place) === true) return `${FORMULA}${cell}`;
    return doubts?.has(place) === true ? `${DOUBT}${cell}` : cell;
  });
}

async function contentOf(db: Kysely<Database>, file: string): Promise<Uint8Array> {
  const { rows } = await sql<{ content: string }>`
    select encode(content, 'base64') as content from files where id = ${file}::bigint`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new FileRefusal("El archivo ya no está.");
  return new Uint8Array(Buffer.from(row.content, "base64"));
}
