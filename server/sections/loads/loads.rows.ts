import { type Kysely, sql } from "kysely";
import { countText, listText } from "../../../src/domain/format.ts";
import type { Worked } from "../../../src/engine/blocks.chart.ts";
import { formatOf } from "../../engine/exchange/files/formats.ts";
import { readTable } from "../../engine/exchange/files/read-table.ts";
import { FileRefusal, type TableRow } from "../../engine/exchange/files/table.types.ts";
import { MAX_ROWS } from "../../engine/exchange/limits.ts";
import { BLOCK } from "../../engine/exchange/staged-rows.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { moveRevision } from "../../store/revisions.ts";
import type { Database } from "../../store/schema.ts";
import {
  CELLS,
  type Cells,
  DOUBT,
  FORMULA,
  type LoadSpec,
  cameAs,
  cellsOf,
  otherFormat,
  placeReader,
  reachOf,
} from "./loads.spec.ts";

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
type PlacedRow = {
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

/** A kind of work on a load in blocks: each is started by an action on it. */
export type Task = "read" | "recheck" | "apply" | "reverse";

/** A work on a load. */
export type Input = { readonly load: string; readonly task: Task };

/** A block of its rows to work on, after a line of its file. */
export type Block = Input & { readonly from: number };

/** A row of a load as it is kept. */
export type KeptRow = FileRow & { readonly id: string; readonly obligation: string | null };

/**
 * The rows of a block with some statuses, in the order of the file, locked. A block has the rows of 200 lines of the
 * file, whatever became of them: the same in its reversal as when it was applied.
 */
export async function rowsOf(
  db: Kysely<Database>,
  { load, from }: Block,
  statuses: readonly string[],
): Promise<readonly KeptRow[]> {
  const { rows } = await sql<Cells & { id: string; fila: number; obligacion: string | null }>`
    select id::text, fila, obligacion::text, ${sql.join(CELLS.map((name) => sql.ref(name)))} from load_rows
    where carga = ${load}::bigint and fila > ${from} and fila <= ${from + BLOCK}
      and estado = any(${[...statuses]}::text[])
    order by fila for no key update`.execute(db);
  return rows.map(({ id, fila, obligacion, ...cells }) => ({
    id,
    row: fila,
    obligation: obligacion,
    cells,
  }));
}

/** How far a load is after a block of its lines. */
export async function after(db: Kysely<Database>, { load, from }: Block): Promise<Worked> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(fila), 0) as last from load_rows where carga = ${load}::bigint`.execute(db);
  const total = rows[0]?.last ?? 0;
  const done = Math.min(from + BLOCK, total);
  return { next: done < total ? done : null, done, total };
}

/** The outcome of a row: its status, its words and its obligation; a part that is left out stays. */
export type Outcome = {
  readonly id: string;
  readonly estado: "valid" | "wrong" | "applied" | "reversed";
  readonly errores?: string | null;
  readonly avisos?: string | null;
  readonly obligacion?: string | null;
};

/** Writes what became of rows, without an entry in their history: that of their load tells it. */
export async function saveOutcomes(
  { db, actor }: TransactionContext,
  outcomes: readonly Outcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`
    update load_rows as r set estado = x.entry ->> 'estado', version = version + 1,
      errores = case when x.entry ? 'errores' then x.entry ->> 'errores' else errores end,
      avisos = case when x.entry ? 'avisos' then x.entry ->> 'avisos' else avisos end,
      obligacion = case when x.entry ? 'obligacion' then (x.entry ->> 'obligacion')::bigint else obligacion end
    from jsonb_array_elements(${JSON.stringify(outcomes)}::jsonb) as x(entry)
    where r.id = (x.entry ->> 'id')::bigint`.execute(db);
  await moveRevision(db, "load-rows", actor.companyId);
}

/** Adds to the counts of a load while it is worked on, so that whoever looks sees how far it is. */
export async function addCounts(
  { db, actor }: TransactionContext,
  load: string,
  counts: Readonly<Partial<Record<"validas" | "con_error" | "con_aviso" | "aplicadas", number>>>,
): Promise<void> {
  const sets = Object.entries(counts).map(
    ([name, count]) => sql`${sql.ref(name)} = coalesce(${sql.ref(name)}, 0) + ${count}::integer`,
  );
  await sql`update loads set ${sql.join(sets)} where id = ${load}::bigint`.execute(db);
  await moveRevision(db, "loads", actor.companyId);
}

const LONGEST = 1000;

/** Sentences as one text of a row, no longer than its field; null for none. */
export function wordsOf(sentences: readonly string[]): string | null {
  if (sentences.length === 0) return null;
  const text = `${sentences.join(". ")}.`;
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}
