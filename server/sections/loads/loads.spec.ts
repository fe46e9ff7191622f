import { type Kysely, type RawBuilder, sql } from "kysely";
import { valueFromText } from "../../../src/engine/field-text.ts";
import type { ValuesOf } from "../../../src/engine/field.ts";
import type { TextForm } from "../../../src/engine/kinds/kind.types.ts";
import type loads from "../../../src/sections/loads/loads.section.ts";
import {
  fieldOfTarget,
  targetFields,
} from "../../../src/sections/structures-configs/target-fields.ts";
import { formatOf } from "../../engine/exchange/files/formats.ts";
import { readAs } from "../../engine/kinds/read-text.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import type { Database } from "../../store/schema.ts";
import {
  type RowRules,
  type TargetFields,
  type Texts,
  cellOf,
  readTexts,
  storedForm,
} from "../structures/structures.cells.ts";
import {
  type StructureSpec,
  otherFormat,
  structureFit,
  structureSpecOf,
} from "../structures/structures.columns.ts";

/** A load with the structure of its file: what its rows are read and judged by. */
export type LoadSpec = StructureSpec & {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly purpose: "portfolio" | "balances" | "requests" | "recovers";
  readonly period: string;
  readonly portfolio: string;
  readonly coverage: string;
  /** The values that the portfolio names, which a formula may use. */
  readonly variables: Readonly<Record<string, string>>;
  readonly ally: string;
  /** The type of its recoveries; null for the first one that an entity reports. */
  readonly recoverType: string | null;
  readonly file: string;
  /** The sheet of the file that is read; null for the only one that has rows. */
  readonly sheet: string | null;
};

type Stored = Omit<LoadSpec, keyof StructureSpec> & { readonly structureId: string };

/**
 * Reads a load with its structure.
 * @throws Error for one that does not exist.
 */
export async function loadSpecOf(db: Kysely<Database>, id: string): Promise<LoadSpec> {
  const { rows } = await sql<Stored>`
    select l.id::text, l.numero as number, l.estado as status, l.proposito as purpose, l.periodo as period,
      l.portafolio::text as portfolio, p.cobertura::text as coverage, l.empresa::text as ally, l.tipo_recuperacion::text as "recoverType",
      (select coalesce(jsonb_object_agg(v ->> 'nombre', v ->> 'valor'), '{}')
        from jsonb_array_elements(p.variables) as v) as variables,
      l.archivo::text as file, l.hoja as sheet, l.estructura::text as "structureId"
    from loads l join portfolios p on p.id = l.portafolio
    where l.id = ${id}::bigint`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no load ${id}`);
  const { structureId, ...load } = row;
  return { ...load, ...(await structureSpecOf(db, structureId)) };
}

/** A field of a row that comes from the file. */
export type Cell = (typeof targetFields)[LoadSpec["purpose"]][number];

/** All of them: those of the credits, of the balances, of the claims and of the recoveries. */
export const CELLS: readonly Cell[] = [
  ...new Set([
    ...targetFields.portfolio,
    ...targetFields.balances,
    ...targetFields.requests,
    ...targetFields.recovers,
  ]),
];

/** The purposes whose rows enter no ledger and replace no balance: what people do with them later does. */
const APART: readonly string[] = ["requests", "recovers"] satisfies LoadSpec["purpose"][];

/** Whether the rows of a load are written in the ledger. */
export const isOfLedger = (purpose: string | null): boolean => !APART.includes(purpose ?? "");

/** SQL: the same, by the column of a purpose. */
export const isOfLedgerSql = (column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} <> all(${[...APART]}::text[])`;

/** The texts of a row, as they came or as somebody mended them. */
export type Cells = Readonly<Record<Cell, string | null>>;

/** The values of a row: null where its text is empty or cannot be read. */
export type Parsed = {
  readonly [C in Exclude<Cell, "plazo" | "dias_mora" | "tipo_documento">]: string | null;
} & { readonly plazo: number | null; readonly dias_mora: number | null };

/** The values of the texts of a row, and its problems, each in a sentence that begins with its field. */
export type Reading = { readonly values: Parsed; readonly errors: readonly string[] };

/** Reads the texts of a row by the kind of each field and the rules of its structure, and nothing else of it; pure. */
export function parseRow(
  row: Cells,
  rules: RowRules,
  fields: TargetFields = fieldOfTarget,
): Reading {
  const cells = Object.fromEntries(CELLS.map((name) => [name, row[name]]));
  const { values, errors } = readTexts(cells, rules, { fields });
  return { values: values as Parsed, errors };
}

/** The texts of a row as its fields keep them: a figure or a day that can be read in the form in which it is stored. */
export function cellsOf(texts: Texts, form?: TextForm): Cells {
  const kept = CELLS.map(
    (name) => [name, cellOf(fieldOfTarget[name], texts[name] ?? "", form)] as const,
  );
  return Object.fromEntries(kept) as Record<Cell, string | null>;
}

/** The texts of a row that were read as something that people do not see in them, each in a line: `Tasa EA: «24.500»`. */
export function cameAs(texts: Texts, cells: Cells): string | null {
  const lines = CELLS.flatMap((name) => {
    const text = (texts[name] ?? "").trim();
    const field = fieldOfTarget[name];
    if (text === (cells[name] ?? "") || storedForm(field, cells[name] ?? "") === null) return [];
    const told = readAs(field, text, valueFromText(field, cells[name] ?? ""));
    return told === null ? [] : [`${field.label}: «${text}»`];
  });
  return lines.length === 0 ? null : lines.join("\n");
}

type Values = ValuesOf<typeof loads.fields>;

type Problems = { readonly [Name in "estructura" | "archivo" | "hoja"]?: string };

/** Tells why a structure cannot read the file of a load; nothing where it fits. */
export async function structureProblem(
  { db }: TransactionContext,
  { estructura, proposito, empresa, archivo, hoja }: Values,
): Promise<Problems> {
  if (estructura === null) {
    return { estructura: "Escójala: no hay una sola estructura publicada para este propósito" };
  }
  const fit = await structureFit(db, estructura, { purpose: proposito, ally: empresa });
  if ("problem" in fit) return { estructura: fit.problem };
  return fileProblem({ db }, { archivo, hoja, format: fit.format });
}

type Read = Pick<Values, "archivo" | "hoja"> & { readonly format: string };

/** Tells why a file is not of the format of its structure, or that the sheet which is read has to be said. */
async function fileProblem(
  { db }: Pick<TransactionContext, "db">,
  { archivo, hoja, format }: Read,
): Promise<Problems> {
  const { rows } = await sql<{ start: string; sheets: readonly string[] | null }>`
    select encode(substring(content from 1 for 4), 'hex') as start, sheets from files join file_contents using (sha256)
    where id = ${archivo}::bigint`.execute(db);
  const [file] = rows;
  if (file === undefined) return {};
  const isWorkbook = formatOf(new Uint8Array(Buffer.from(file.start, "hex"))) === "xlsx";
  if (isWorkbook !== (format === "xlsx")) {
    return { archivo: otherFormat(isWorkbook, format) };
  }
  const sheets = file.sheets ?? [];
  const names = sheets.map((each) => `«${each}»`).join(", ");
  if (hoja === null) {
    return sheets.length > 1
      ? { hoja: `El libro tiene varias hojas con filas: ${names}. Escriba cuál se lee` }
      : {};
  }
  if (!isWorkbook) return { hoja: "El archivo no es un libro de Excel: déjela vacía" };
  if (file.sheets === null || sheets.includes(hoja)) return {};
  return { hoja: `No es una hoja con filas a la vista. El libro tiene: ${names || "ninguna"}` };
}
