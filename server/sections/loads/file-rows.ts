import { sql, type Kysely } from "kysely";
import { countText, listText } from "../../../src/domain/format.ts";
import { formatOf } from "../../engine/exchange/files/formats.ts";
import { readTable } from "../../engine/exchange/files/read-table.ts";
import { FileRefusal, type TableRow } from "../../engine/exchange/files/table.types.ts";
import { MAX_ROWS } from "../../engine/exchange/limits.ts";
import type { Database } from "../../store/schema.ts";
import { placeReader, reachOf } from "../structures/place-reader.ts";
import type { LoadSpec } from "./load-spec.ts";
import { cameAs, cellsOf, DOUBT, FORMULA, type Cells } from "./parse-row.ts";
import { otherFormat } from "./structure-problem.ts";

/** A row of the file under its number there; `came` tells its texts that read as something else than they show. */
export type FileRow = {
  readonly row: number;
  readonly cells: Cells;
  readonly came?: string | null;
};

/** The form of a file, as its structure says it. */
export type FileForm = Pick<LoadSpec, "format" | "separator" | "hasTitles" | "columns" | "form">;

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
  const { rows, sheet } = await placedRows(bytes, spec, { by, sheet: spec.sheet });
  requireRows(rows, spec);
  requirePlaces(rows, spec);
  const read = rows.map(({ row, texts }) => {
    const cells = cellsOf(texts, spec.form);
    return { row, cells, came: cameAs(texts, cells) };
  });
  return { rows: read, sheet };
}

/** A row of a file by the fields that its columns fill. */
export type PlacedRow = {
  readonly row: number;
  /** The cells that it has, or the characters of fixed text. */
  readonly width: number;
  readonly texts: Readonly<Record<string, string>>;
};

/**
 * Reads the rows of a file, or of the sample of a structure, by the places that its structure says.
 * @param reading who waits for it, and the sheet that is meant; null for the only one that has rows.
 * @throws FileRefusal, in words, for one that cannot be read.
 */
export async function placedRows(
  bytes: Uint8Array,
  { format, separator, hasTitles, columns }: FileForm,
  { by, sheet }: { readonly by: string; readonly sheet: string | null },
): Promise<{ readonly rows: readonly PlacedRow[]; readonly sheet: string | null }> {
  const form = {
    ...(separator !== null && { separator: SEPARATORS[separator] }),
    ...(sheet !== null && { sheet }),
    isFixed: format === "fixed",
  };
  const table = await readTable(bytes, form, by);
  const rows = (hasTitles ? table.rows.slice(1) : table.rows).map((row) => {
    const textAt = placeReader(format, textsOf(row));
    const texts = columns.map(
      ({ campo_destino, columna }) => [campo_destino, textAt(columna)] as const,
    );
    const width = format === "fixed" ? (row.cells[0] ?? "").length : row.cells.length;
    return { row: row.line, width, texts: Object.fromEntries(texts) };
  });
  return { rows, sheet: table.sheet };
}

function requireRows(rows: readonly PlacedRow[], { format, columns }: LoadSpec): void {
  if (rows.length === 0) throw new FileRefusal("El archivo no tiene filas.");
  const last = rows.at(-1)?.row ?? 0;
  if (rows.length > MAX_ROWS || last > MAX_ROWS + 1) {
    throw new FileRefusal(`El archivo tiene más de ${countText(MAX_ROWS)} filas: divídalo.`);
  }
  const isWhole = format === "fixed" || columns.length < 2;
  if (!isWhole && rows.every(({ width }) => width < 2)) {
    throw new FileRefusal("Ninguna fila tiene las columnas de la estructura: revise su separador.");
  }
}

/** @throws FileRefusal where the structure asks for columns that no row has: the rows are not what is wrong. */
function requirePlaces(rows: readonly PlacedRow[], { format, columns, structure }: LoadSpec): void {
  const widest = rows.reduce((most, { width }) => Math.max(most, width), 0);
  // A place that no row reaches, or where none has anything: whoever writes a file does not forget it in each.
  const absent = columns.filter(
    ({ columna, campo_destino, obligatorio }) =>
      obligatorio &&
      (reachOf(format, columna) > widest ||
        rows.every(({ texts }) => (texts[campo_destino] ?? "").trim() === "")),
  );
  // The only row of a file can be mended.
  if (absent.length === 0 || rows.length === 1) return;
  const places = absent.map(({ columna, campo_destino }) => `${columna} (${campo_destino})`);
  throw new FileRefusal(
    `Ninguna fila trae ${listText(places)}, que la estructura ${structure} pide: revise las columnas de la estructura.`,
  );
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
