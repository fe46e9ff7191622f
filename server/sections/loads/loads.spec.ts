import { type Kysely, sql } from "kysely";
import {
  documentIdProblem,
  documentNumberFrom,
  documentTypeFrom,
  documentTypes,
} from "../../../src/domain/document-id.ts";
import { eitherText } from "../../../src/domain/format.ts";
import { type Formula, parseFormula } from "../../../src/domain/formula.ts";
import { identityDigits } from "../../../src/domain/nit.ts";
import { asEntered } from "../../../src/domain/plain-text.ts";
import { named } from "../../../src/domain/problem-text.ts";
import { valueFromText } from "../../../src/engine/field-text.ts";
import type { ValuesOf } from "../../../src/engine/field.ts";
import type { TextForm } from "../../../src/engine/kinds/kind.types.ts";
import { kindOf } from "../../../src/engine/kinds/kinds.ts";
import { bare } from "../../../src/engine/kinds/plain-value.ts";
import type { Value } from "../../../src/engine/value.ts";
import { FormulaFault, compute } from "../../../src/sections/formulas/compute.ts";
import { unknownNames } from "../../../src/sections/formulas/unknown-names.ts";
import loadRows from "../../../src/sections/load-rows/load-rows.section.ts";
import type loads from "../../../src/sections/loads/loads.section.ts";
import {
  type TargetField,
  fieldOfTarget,
  targetFields,
} from "../../../src/sections/structures-configs/target-fields.ts";
import { formatOf } from "../../engine/exchange/files/formats.ts";
import { type TextRead, damageOf, readAs, readText } from "../../engine/kinds/read-text.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import type { Database } from "../../store/schema.ts";
import { type StructureColumn, structureColumns } from "../structures/structures.queries.ts";

/** A load with the form of its file: what its rows are read and judged by. */
export type LoadSpec = {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly purpose: "portfolio" | "balances";
  readonly period: string;
  readonly portfolio: string;
  readonly coverage: string;
  /** The values that the portfolio names, which a formula may use. */
  readonly variables: Readonly<Record<string, string>>;
  readonly ally: string;
  readonly file: string;
  /** The sheet of the file that is read; null for the only one that has rows. */
  readonly sheet: string | null;
  /** The code and the version of its structure, as people call it. */
  readonly structure: string;
  readonly format: "csv" | "xlsx" | "fixed";
  readonly separator: "semicolon" | "comma" | "tab" | null;
  readonly hasTitles: boolean;
  /** How the file writes its days and its decimals. */
  readonly form: TextForm;
  readonly columns: readonly StructureColumn[];
  readonly rules: RowRules;
};

type Stored = Omit<LoadSpec, "columns" | "rules" | "form"> &
  Required<TextForm> & { readonly structureId: string };

/**
 * Reads a load with its structure.
 * @throws Error for one that does not exist.
 */
export async function loadSpecOf(db: Kysely<Database>, id: string): Promise<LoadSpec> {
  const { rows } = await sql<Stored>`
    select l.id::text, l.numero as number, l.estado as status, l.proposito as purpose, l.periodo as period,
      l.portafolio::text as portfolio, p.cobertura::text as coverage, l.empresa::text as ally,
      (select coalesce(jsonb_object_agg(v ->> 'nombre', v ->> 'valor'), '{}')
        from jsonb_array_elements(p.variables) as v) as variables,
      l.archivo::text as file, l.hoja as sheet, s.id::text as "structureId",
      s.codigo || ' v' || coalesce(s.version, 1) as structure, s.formato as format, s.separador as separator,
      coalesce(s.con_titulos, false) as "hasTitles",
      s.fechas as days, s.decimales as decimals
    from loads l join portfolios p on p.id = l.portafolio join structures s on s.id = l.estructura
    where l.id = ${id}::bigint`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no load ${id}`);
  const { structureId, days, decimals, ...load } = row;
  const columns = await structureColumns(db, structureId);
  return { ...load, form: { days, decimals }, columns, rules: rulesOf(columns) };
}

/** The rules of the columns of a structure. */
export function rulesOf(columns: readonly StructureColumn[]): RowRules {
  return new Map(columns.map((column) => [column.campo_destino, ruleOf(column)]));
}

function ruleOf({ obligatorio, longitud, expresion, mensaje }: StructureColumn): CellRule {
  const parsed = expresion === null ? null : parseFormula(expresion);
  const isRight = parsed !== null && "formula" in parsed;
  const words = mensaje ?? "No cumple su validación";
  return {
    isRequired: obligatorio,
    maxLength: longitud,
    check: isRight ? { formula: parsed.formula, words } : null,
  };
}

/** A field of a row that comes from the file. */
export type Cell = (typeof targetFields)["portfolio" | "balances"][number];

/** All of them: those of the credits and those of the balances. */
export const CELLS: readonly Cell[] = [
  ...new Set([...targetFields.portfolio, ...targetFields.balances]),
];

/** The texts of a row, as they came or as somebody mended them. */
export type Cells = Readonly<Record<Cell, string | null>>;

/** A column of the structure that the file was read with. */
type CellRule = {
  readonly isRequired: boolean;
  readonly maxLength: number | null;
  /** The condition on its value, and the words where it does not hold. */
  readonly check: { readonly formula: Formula; readonly words: string } | null;
};

/** The rules of a structure, by the field that each column fills. */
type RowRules = ReadonlyMap<string, CellRule>;

/** The values of a row: null where its text is empty or cannot be read. */
export type Parsed = {
  readonly [C in Exclude<Cell, "plazo" | "dias_mora" | "tipo_documento">]: string | null;
} & { readonly plazo: number | null; readonly dias_mora: number | null };

/** The values of the texts of a row, and its problems, each in a sentence that begins with its field. */
export type Reading = { readonly values: Parsed; readonly errors: readonly string[] };

/** The texts of some fields of a row. */
type Texts = { readonly [C in TargetField]?: string | null };

/** Begins the text of a cell that is a formula, which may give another value tomorrow (fund.md §10). */
export const FORMULA = "=";

/** Stands before the text of a cell of which it is not sure where it ends, and for a letter that is damaged. */
export const DOUBT = "\uFFFD";

/** Begins the text of a cell that is not as the structure of its file says, though it could be read in another way. */
const UNFORMED = "?";

/** Reads the texts of a row by the kind of each field and the rules of its structure, and nothing else of it; pure. */
export function parseRow(row: Cells, rules: RowRules): Reading {
  const cells = Object.fromEntries(CELLS.map((name) => [name, row[name]]));
  const { values, errors } = readTexts(cells, rules);
  return { values: values as Parsed, errors };
}

/** Reads the texts of a row of any purpose, as `parseRow` does. */
export function readTexts(texts: Texts, rules: RowRules) {
  const errors: string[] = [];
  const values: { [name: string]: Value } = {};
  for (const [name, given] of Object.entries(texts) as [TargetField, string | null][]) {
    const text = given?.trim() ?? "";
    const rule = rules.get(name);
    const read = text === "" ? absent(rule) : (unfitOf(name, text) ?? cellRead(name, text, texts));
    const problem = "problem" in read ? read.problem : ruleProblem(rule, read.value);
    if (problem !== null) errors.push(named(labelOf(name), problem));
    values[name] = problem === null && "value" in read ? read.value : null;
  }
  return { values, errors };
}

function absent(rule: CellRule | undefined): TextRead {
  return rule?.isRequired === true ? { problem: "Falta" } : { value: null };
}

function cellRead(name: TargetField, text: string, { tipo_documento: type }: Texts): TextRead {
  if (name === "documento") return documentOf(text, type ?? "");
  if (name === "tipo_documento" && documentTypeFrom(text) === null) {
    return { problem: `Debe ser ${eitherText(documentTypes)}` };
  }
  return readText(fieldOfTarget[name], text);
}

/** The name of a field in a sentence. */
export function labelOf(name: TargetField): string {
  return fieldOfTarget[name].label;
}

/** Stands for what did not fit in a field. */
const CUT = "…";

/** The most characters of a text that is kept of a field. */
const mostOf = (name: TargetField): number => {
  const { fields } = loadRows;
  return name in fields ? fields[name as Cell].max : 60;
};

/** The texts of a row as its fields keep them: a figure or a day that can be read in the form in which it is stored. */
export function cellsOf(texts: Texts, form?: TextForm): Cells {
  const kept = CELLS.map((name) => [name, cellOf(name, texts[name] ?? "", form)] as const);
  return Object.fromEntries(kept) as Record<Cell, string | null>;
}

/**
 * A text of the file as its field keeps it. What can be read is kept in its stored form, which nobody reads in another
 * way, whatever the structure of the file says of days and decimals. What does not fit, or cannot be stored, is seen to
 * be missing.
 */
export function cellOf(name: TargetField, text: string, form?: TextForm): string | null {
  const whole = asEntered(text.toWellFormed().replaceAll("\u0000", "\uFFFD")).trim();
  if (whole === "") return null;
  const read = storedForm(name, whole, form);
  const isOther = form !== undefined && read === null && storedForm(name, whole) !== null;
  const kept = read ?? (isOther ? `${UNFORMED}${whole}` : whole);
  const max = mostOf(name);
  return kept.length <= max ? kept : `${kept.slice(0, max - 1)}${CUT}`;
}

function storedForm(name: TargetField, text: string, form?: TextForm): string | null {
  const field = fieldOfTarget[name];
  const isRead = kindOf(field).isFigure || field.kind === "date";
  if (!isRead || text.startsWith(FORMULA) || text.startsWith(DOUBT)) return null;
  const read = readText(field, text, form);
  return "value" in read && read.value !== null ? bare(read.value) : null;
}

/** The texts of a row that were read as something that people do not see in them, each in a line: `Tasa EA: «24.500»`. */
export function cameAs(texts: Texts, cells: Cells): string | null {
  const lines = CELLS.flatMap((name) => {
    const text = (texts[name] ?? "").trim();
    if (text === (cells[name] ?? "") || storedForm(name, cells[name] ?? "") === null) return [];
    const field = fieldOfTarget[name];
    const told = readAs(field, text, valueFromText(field, cells[name] ?? ""));
    return told === null ? [] : [`${labelOf(name)}: «${text}»`];
  });
  return lines.length === 0 ? null : lines.join("\n");
}

/** The problem of a text that is none of its field, whatever its kind. */
function unfitOf(name: TargetField, text: string): { readonly problem: string } | null {
  const { kind } = fieldOfTarget[name];
  if (text.startsWith(UNFORMED) && (kind === "date" || kindOf(fieldOfTarget[name]).isFigure)) {
    return { problem: "No es como la estructura dice que vienen: escríbalo de nuevo" };
  }
  if (text.startsWith(FORMULA)) return { problem: "Es una fórmula: escriba su valor" };
  if (text.startsWith(`${DOUBT}"`)) {
    return { problem: "Tiene comillas sin pareja: escriba su valor, sin el signo del comienzo" };
  }
  const damage = damageOf(text, true);
  if (damage !== null) return { problem: damage };
  const isCut = text.endsWith(CUT) && text.length === mostOf(name);
  return isCut ? { problem: "Es demasiado largo" } : null;
}

function ruleProblem(rule: CellRule | undefined, value: Value): string | null {
  if (rule === undefined || value === null) return null;
  const { maxLength, check } = rule;
  if (maxLength !== null && typeof value === "string" && value.length > maxLength) {
    return `Debe tener máximo ${maxLength} caracteres`;
  }
  if (check === null) return null;
  const text = bare(value);
  try {
    const isNumber = /^-?\d+(?:\.\d+)?$/u.test(text);
    return compute(check.formula, isNumber ? { valor: text } : {}) === true ? null : check.words;
  } catch (error) {
    if (error instanceof FormulaFault) return named("Su validación", error.message);
    throw error;
  }
}

/**
 * The document with its type: from the text itself, or from the column of the types, which may not say another. A file
 * of balances may leave the type out.
 */
function documentOf(text: string, words: string): TextRead {
  const whole = valueFromText(fieldOfTarget.documento, text);
  const type = documentTypeFrom(words);
  if (typeof whole === "string" && documentIdProblem(whole) === null) {
    const isOther = type !== null && !whole.startsWith(`${type} `);
    return isOther ? { problem: `No es del tipo de documento ${type}` } : { value: whole };
  }
  if (type !== null) {
    const written = `${type} ${documentNumberFrom(type, text)}`;
    const problem = documentIdProblem(written);
    return problem === null ? { value: written } : { problem };
  }
  const number = identityDigits(text) ?? (/^[\da-z-]+$/iu.test(text) ? text.toUpperCase() : null);
  return number === null
    ? { problem: documentIdProblem(text.toUpperCase()) ?? "No es válido" }
    : { value: number };
}

type Values = ValuesOf<typeof loads.fields>;

/** The fields that a file must fill: of each set, at least one. */
const NEEDED: Readonly<Record<string, readonly (readonly string[])[]>> = {
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
};

type Found = {
  readonly purpose: string;
  readonly status: string;
  readonly ally: string | null;
  readonly fields: readonly string[];
  readonly format: string;
  readonly checks: readonly { readonly name: string; readonly expression: string }[];
};

type Problems = { readonly [Name in "estructura" | "archivo" | "hoja"]?: string };

/** Tells why a structure cannot read the file of a load; nothing where it fits. */
export async function structureProblem(
  { db }: TransactionContext,
  { estructura, proposito, empresa, archivo, hoja }: Values,
): Promise<Problems> {
  if (estructura === null) {
    return { estructura: "Escójala: no hay una sola estructura publicada para este propósito" };
  }
  const { rows } = await sql<Found>`
    select proposito as purpose, estado as status, formato as format, empresa::text as ally,
      array(select campo_destino from structures_configs c where c.estructura = s.id) as fields,
      (select coalesce(jsonb_agg(jsonb_build_object('name', c.campo_destino, 'expression', c.expresion)), '[]')
        from structures_configs c where c.estructura = s.id and c.expresion is not null) as checks
    from structures s where id = ${estructura}::bigint`.execute(db);
  const [found] = rows;
  if (found === undefined) return {};
  if (found.purpose !== proposito) return { estructura: "Es de otro propósito" };
  if (found.status !== "published") return { estructura: "No está publicada" };
  if (found.ally !== null && found.ally !== empresa) return { estructura: "Es de otra entidad" };
  const missing = missingColumns(found.purpose, found.fields) ?? checkProblem(found.checks);
  if (missing !== null) return { estructura: missing };
  return fileProblem({ db }, { archivo, hoja, format: found.format });
}

/** Tells which columns the files of a purpose need and these are not; null where none is missing. */
export function missingColumns(purpose: string, fields: readonly string[]): string | null {
  const has = new Set(fields);
  const missing = (NEEDED[purpose] ?? []).filter((set) => !set.some((name) => has.has(name)));
  if (missing.length === 0) return null;
  return `Le faltan columnas: ${missing.map((set) => set.join(" o ")).join(", ")}`;
}

/** The fault of the conditions of the columns of a structure, which no row could mend; null for nothing. */
function checkProblem(checks: Found["checks"]): string | null {
  const wrong = checks.flatMap(({ name, expression }) => {
    const problem = conditionProblem(name, expression);
    return problem === null ? [] : [`${name}: ${problem}`];
  });
  return wrong.length === 0 ? null : `Su validación está mal: ${wrong.join("; ")}`;
}

/**
 * The fault of the condition of a column, which is over `valor`, the figure that the column holds, and is true or
 * false. Null for one that can be asked.
 */
export function conditionProblem(name: string, expression: string): string | null {
  const parsed = parseFormula(expression);
  if ("problem" in parsed) return parsed.problem;
  const field = Object.entries(fieldOfTarget).find(([each]) => each === name)?.[1];
  if (field === undefined || !kindOf(field).isFigure) {
    return "Solo una columna de cifras lleva validación";
  }
  // Wherever they are: a branch that one value does not take is taken by another.
  const [unknown] = unknownNames(expression, ["valor"]);
  if (unknown !== undefined) {
    return `No se conoce «${unknown.name}»: aquí solo está «valor», la cifra de la columna`;
  }
  for (const valor of TRIED) {
    try {
      if (typeof compute(parsed.formula, { valor }) !== "boolean") {
        return "Debe ser una condición, como valor > 0";
      }
    } catch (error) {
      if (!(error instanceof FormulaFault)) throw error;
      if (!/división por cero/u.test(error.message)) return error.message;
    }
  }
  return null;
}

/** Values with which a condition is tried: figures that take its branches one way and another. */
const TRIED = ["1", "0", "-1", "0.01", "100", "1000000000000"] as const;

type Read = Pick<Values, "archivo" | "hoja"> & { readonly format: string };

/** Tells why a file is not of the format of its structure, or that the sheet which is read has to be said. */
async function fileProblem(
  { db }: Pick<TransactionContext, "db">,
  { archivo, hoja, format }: Read,
): Promise<Problems> {
  const { rows } = await sql<{ start: string; sheets: readonly string[] | null }>`
    select encode(substring(content from 1 for 4), 'hex') as start, sheets from files
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
export function reachOf(format: string, place: string): number {
  return format === "fixed" ? (place.split("-").map(Number)[0] ?? 1) : indexOf(place) + 1;
}

/** The characters of `10-25`, both included, from 1. */
function sliceOf(line: string, place: string): string {
  const [from = 1, to = from] = place.split("-").map(Number);
  return line.slice(from - 1, to).trim();
}

/** The place of column `B`, or of column `2`, from 0. */
function indexOf(place: string): number {
  if (/^\d/u.test(place)) return Number(place) - 1;
  return (
    [...place].reduce((sum, letter) => sum * LETTERS + (letter.codePointAt(0) ?? 0) - 64, 0) - 1
  );
}
