import {
  TARGET_NAMES,
  type TargetField,
} from "../../../src/sections/structures-configs/target-names.ts";
import type { Kysely, NotNull } from "kysely";
import { countText, listText } from "../../../src/domain/format.ts";
import type { TextForm } from "../../../src/engine/kinds/kind.types.ts";
import { formatOf } from "../../engine/exchange/files/formats.ts";
import { readTable } from "../../engine/exchange/files/read-table.ts";
import { FileRefusal, type TableRow } from "../../engine/exchange/files/table.types.ts";
import { MAX_ROWS } from "../../engine/exchange/limits.ts";
import { contentOf } from "../../engine/keep-content.ts";
import type { Database } from "../../store/schema.ts";
import { DOUBT, FORMULA, type RowRules, conditionProblem, rulesOf } from "./structures.cells.ts";
import { type StructureColumn, structureColumns } from "./structures.queries.ts";

/** The form of a file, as its structure says it. */
export type FileForm = {
  readonly format: "csv" | "xlsx" | "fixed";
  readonly separator: "semicolon" | "comma" | "tab" | null;
  readonly hasTitles: boolean;
  /** How the file writes its days and its decimals. */
  readonly form: TextForm;
  readonly columns: readonly Pick<StructureColumn, "columna" | "campo_destino" | "obligatorio">[];
};

/** A published structure: the form of its files, its name for people, and the rules of its columns. */
export type StructureSpec = FileForm & {
  /** Its code and its version, as people call it. */
  readonly structure: string;
  readonly rules: RowRules;
};

/**
 * Reads a structure with its columns.
 * @throws Error for one that does not exist.
 */
export async function structureSpecOf(db: Kysely<Database>, id: string): Promise<StructureSpec> {
  const { codigo, version, days, decimals, hasTitles, ...found } = await db
    .selectFrom("structures")
    .select(["codigo", "version_ as version", "formato as format", "separador as separator"])
    .select(["con_titulos as hasTitles", "fechas as days", "decimales as decimals"])
    .where("id", "=", id)
    .$narrowType<{ format: NotNull }>()
    .executeTakeFirstOrThrow();
  const columns = await structureColumns(db, id);
  return {
    ...found,
    structure: `${codigo} v${version ?? 1}`,
    hasTitles: hasTitles ?? false,
    form: { days, decimals },
    columns,
    rules: rulesOf(columns),
  };
}

/** Who waits for the rows of a file, and the sheet that is meant; null for the only one that has rows. */
type Reading = { readonly by: string; readonly sheet: string | null };

/** The rows of a file, and the sheet of which they are; null for a text. */
type PlacedTable = { readonly rows: readonly PlacedRow[]; readonly sheet: string | null };

/**
 * The bytes of a kept file.
 * @throws FileRefusal where it is gone.
 */
export async function bytesOf(db: Kysely<Database>, file: string): Promise<Uint8Array> {
  const [kept] = await contentOf(db, [file]);
  if (kept === undefined) throw new FileRefusal("El archivo ya no está.");
  return kept.content;
}

/** A row of a file by the fields that its columns fill. */
export type PlacedRow = {
  readonly row: number;
  /** The cells that it has, or the characters of fixed text. */
  readonly width: number;
  readonly texts: Readonly<Record<string, string>>;
};

/**
 * Reads the rows of a whole file by the places that its structure says; its name tells nothing.
 * @throws FileRefusal, in words, for one that is not of its structure.
 */
export async function structuredRows(
  bytes: Uint8Array,
  spec: StructureSpec,
  reading: Reading,
): Promise<PlacedTable> {
  const isWorkbook = formatOf(bytes) === "xlsx";
  if (isWorkbook !== (spec.format === "xlsx")) {
    throw new FileRefusal(`${otherFormat(isWorkbook, spec.format)}.`);
  }
  const table = await placedRows(bytes, spec, reading);
  requireRows(table.rows, spec);
  requirePlaces(table.rows, spec);
  return table;
}

/** The marks between the columns of a text. */
export const SEPARATORS = { semicolon: ";", comma: ",", tab: "\t" };

/**
 * Reads the rows of a file, or of the sample of a structure, by the places that its structure says.
 * @param reading who waits for it, and the sheet that is meant; null for the only one that has rows.
 * @throws FileRefusal, in words, for one that cannot be read.
 */
export async function placedRows(
  bytes: Uint8Array,
  { format, separator, hasTitles, columns }: FileForm,
  { by, sheet }: Reading,
): Promise<PlacedTable> {
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

function requireRows(rows: readonly PlacedRow[], { format, columns }: StructureSpec): void {
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
function requirePlaces(
  rows: readonly PlacedRow[],
  { format, columns, structure }: StructureSpec,
): void {
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
  const places = absent.map(
    ({ columna, campo_destino }) => `${columna} (${TARGET_NAMES[campo_destino]})`,
  );
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

/** The fields that a file must fill: of each set, at least one. */
export const NEEDED: Readonly<Record<string, readonly (readonly TargetField[])[]>> = {
  portfolio: [
    ["documento"],
    ["nombre"],
    ["referencia"],
    ["valor_desembolso"],
    ["plazo"],
    ["tasa"],
    ["fecha_desembolso"],
  ],
  balances: [["numero_garantia", "documento"], ["saldo_capital"]],
  requests: [["numero_garantia"], ["saldo_capital"], ["valor_reclamado"], ["fecha_incumplimiento"]],
  recovers: [["numero_garantia"], ["fecha_pago"], ["valor"]],
  collects: [["fecha"], ["valor", "debito", "credito"]],
};

/** Tells which columns the files of a purpose need and these are not; null where none is missing. */
export function missingColumns(purpose: string, fields: readonly string[]): string | null {
  const has = new Set(fields);
  const missing = (NEEDED[purpose] ?? []).filter((set) => !set.some((name) => has.has(name)));
  if (missing.length === 0) return null;
  return `Le faltan columnas: ${missing.map((set) => set.map((each) => TARGET_NAMES[each]).join(" o ")).join(", ")}`;
}

/** A structure as who would read a file with it asks: what keeps it from that, in words, or its format. */
type Fit = { readonly problem: string } | { readonly format: FileForm["format"] };

/**
 * Tells whether a structure can read files of a purpose, which are of an entity or of nobody.
 * @param of the purpose, and the entity whose file it is.
 */
export async function structureFit(
  db: Kysely<Database>,
  structure: string,
  { purpose, ally }: { readonly purpose: string | null; readonly ally: string | null },
): Promise<Fit> {
  const found = await db
    .selectFrom("structures")
    .select(["proposito", "estado", "formato as format", "empresa"])
    .where("id", "=", structure)
    .executeTakeFirst();
  if (found === undefined) return { problem: "Ya no existe" };
  if (found.proposito !== purpose) return { problem: "Es de otro propósito" };
  if (found.estado !== "published") return { problem: "No está publicada" };
  if (found.empresa !== null && found.empresa !== ally) return { problem: "Es de otra entidad" };
  const columns = await structureColumns(db, structure);
  const names = columns.map(({ campo_destino }) => campo_destino);
  const problem = missingColumns(found.proposito, names) ?? checkProblem(columns);
  return problem === null ? { format: found.format } : { problem };
}

/** The fault of the conditions of the columns of a structure, which no row could mend; null for nothing. */
function checkProblem(columns: readonly StructureColumn[]): string | null {
  const wrong = columns.flatMap(({ campo_destino: name, expresion }) => {
    const problem = expresion === null ? null : conditionProblem(name, expresion);
    return problem === null ? [] : [`${name}: ${problem}`];
  });
  return wrong.length === 0 ? null : `Su validación está mal: ${wrong.join("; ")}`;
}

/** The formats of a structure, as they are told. */
const NAMES: Readonly<Record<string, string>> = { csv: "CSV", xlsx: "XLSX", fixed: "texto fijo" };

/** Tells that a file is not of the format of its structure. */
export function otherFormat(isWorkbook: boolean, format: string): string {
  const found = isWorkbook ? "XLSX" : "de texto";
  return `El archivo es ${found} y la estructura es de ${NAMES[format] ?? format}`;
}

const LETTERS = 26;

/** Reads a place of a row by what a structure calls it: `B` or `2` of its cells, `10-25` of a line of fixed text. */
export function placeReader(format: string, cells: readonly string[]): (place: string) => string {
  return format === "fixed"
    ? (place) => sliceOf(cells[0] ?? "", place)
    : (place) => cells[indexOf(place)] ?? "";
}

/** How many cells, or characters of fixed text, a row needs to have something at a place. */
function reachOf(format: string, place: string): number {
  return format === "fixed" ? (place.split("-").map(Number)[0] ?? 1) : indexOf(place) + 1;
}

/** The characters of `10-25`, both included, from 1. */
function sliceOf(line: string, place: string): string {
  const [from = 1, to = from] = place.split("-").map(Number);
  return line.slice(from - 1, to).trim();
}

/** The place of column `B`, or of column `2`, from 0. */
export function indexOf(place: string): number {
  if (/^\d/u.test(place)) return Number(place) - 1;
  return (
    [...place].reduce((sum, letter) => sum * LETTERS + (letter.codePointAt(0) ?? 0) - 64, 0) - 1
  );
}
