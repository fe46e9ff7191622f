import { isCalendarDate } from "../../../src/domain/calendar.ts";
import { documentIdProblem, ungrouped } from "../../../src/domain/document-id.ts";
import type { Formula } from "../../../src/domain/formula.ts";
import { date } from "../../../src/engine/field.ts";
import { valueFromText } from "../../../src/engine/field-text.ts";
import section from "../../../src/sections/load-rows/load-rows.section.ts";
import { targetFields } from "../../../src/sections/structures-configs/target-fields.ts";
import { compute, FormulaFault } from "../../../src/sections/formulas/compute.ts";
import { centsOf, moneyOf as amountOf } from "../../../src/domain/cents.ts";
import { named } from "../../../src/domain/problem-text.ts";

/** A field of a row that comes from the file. */
export type Cell = (typeof targetFields)["portfolio" | "balances"][number];

/** All of them: those of the credits and those of the balances. */
export const CELLS: readonly Cell[] = [
  ...new Set([...targetFields.portfolio, ...targetFields.balances]),
];

/** The texts of a row, as they came or as somebody mended them. */
export type Cells = Readonly<Record<Cell, string | null>>;

/** A column of the structure that the file was read with. */
export type CellRule = {
  readonly isRequired: boolean;
  readonly maxLength: number | null;
  /** The condition on its value, and the words where it does not hold. */
  readonly check: { readonly formula: Formula; readonly words: string } | null;
};

/** The rules of a structure, by the field that each column fills. */
export type RowRules = ReadonlyMap<string, CellRule>;

/** The values of a row: null where its text is empty or cannot be read. */
export type Parsed = {
  readonly [C in Exclude<Cell, "plazo" | "dias_mora" | "tipo_documento">]: string | null;
} & { readonly plazo: number | null; readonly dias_mora: number | null };

/** The values of the texts of a row, and its problems, each in a sentence that begins with its field. */
export type Reading = { readonly values: Parsed; readonly errors: readonly string[] };

type Read<Value> = { readonly value: Value } | { readonly problem: string };

/** Begins the text of a cell that is a formula, which may give another value tomorrow (chain.md §10). */
export const FORMULA = "=";

/** Stands before the text of a cell of which it is not sure where it ends, and for a letter that is damaged. */
export const DOUBT = "\uFFFD";

/** Reads the texts of a row by the kind of each field and the rules of its structure; pure. */
export function parseRow(cells: Cells, rules: RowRules): Reading {
  const errors: string[] = [];
  const read = <Value>(name: Cell, parse: (text: string) => Read<Value>): Value | null => {
    const text = cells[name]?.trim() ?? "";
    const rule = rules.get(name);
    if (text === "") {
      if (rule?.isRequired === true) errors.push(named(labelOf(name), "Falta"));
      return null;
    }
    const outcome = unfitOf(name, text) ?? parse(text);
    const problem = "problem" in outcome ? outcome.problem : ruleProblem(rule, outcome.value);
    if (problem !== null) errors.push(named(labelOf(name), problem));
    return problem === null && "value" in outcome ? outcome.value : null;
  };
  const text = (max: number) => (given: string) => textOf(given, max);
  const values: Parsed = {
    documento: read("documento", (given) => documentOf(ungrouped(given), cells.tipo_documento)),
    nombre: read("nombre", text(120)),
    ciudad: read("ciudad", text(60)),
    referencia: read("referencia", text(20)),
    valor_desembolso: read("valor_desembolso", moneyOf),
    plazo: read("plazo", (given) => wholeOf(given, 1, 360)),
    tasa: read("tasa", rateOf),
    fecha_desembolso: read("fecha_desembolso", dayOf),
    numero_garantia: read("numero_garantia", text(16)),
    saldo_capital: read("saldo_capital", moneyOf),
    dias_mora: read("dias_mora", (given) => wholeOf(given, 0, 99_999)),
    calificacion: read("calificacion", ratingOf),
    fecha_corte: read("fecha_corte", dayOf),
  };
  return { values, errors };
}

/** The name of a field in a sentence. */
export function labelOf(name: Cell): string {
  return section.fields[name].label;
}

/** Stands for what did not fit in a field. */
const CUT = "…";

/** The texts of a row as its fields keep them. */
export function cellsOf(texts: { readonly [C in Cell]?: string | null }): Cells {
  const kept = CELLS.map((name) => [name, cellOf(name, texts[name] ?? "")] as const);
  return Object.fromEntries(kept) as Record<Cell, string | null>;
}

/** A text of the file as its field keeps it: what does not fit, or cannot be stored, is seen to be missing. */
function cellOf(name: Cell, text: string): string | null {
  const { max } = section.fields[name];
  const kept = withoutGroups(name, text.toWellFormed().replaceAll("\u0000", "\uFFFD").trim());
  if (kept === "") return null;
  return kept.length <= max ? kept : `${kept.slice(0, max - 1)}${CUT}`;
}

/** An amount with separators that can only be of thousands: they are repeated, or another one of decimals follows. */
const GROUPED = /^-?\d{1,3}([.,])\d{3}(?:(?:\1\d{3})+|(?:\1\d{3})*(?!\1)[.,]\d{1,2})$/u;

/** The text of a cell, without separators of thousands where it is an amount that is surely written with them. */
function withoutGroups(name: Cell, text: string): string {
  if (section.fields[name].holds !== "money") return text;
  const [, separator] = GROUPED.exec(text) ?? [];
  return separator === undefined ? text : text.replaceAll(separator, "");
}

/** The problem of a text that is none of its field, whatever its kind. */
function unfitOf(name: Cell, text: string): { readonly problem: string } | null {
  if (text.startsWith(FORMULA)) return { problem: "Es una fórmula: escriba su valor" };
  if (text.startsWith(`${DOUBT}"`)) {
    return { problem: "Tiene comillas sin pareja: escriba su valor, sin el signo del comienzo" };
  }
  if (/[\uFFFD\u0080-\u009F]/u.test(text)) {
    return { problem: "Tiene letras dañadas: escríbalo de nuevo" };
  }
  if (/[\r\n]/u.test(text)) return { problem: "Tiene un salto de línea, y va en una sola" };
  const isCut = text.endsWith(CUT) && text.length === section.fields[name].max;
  return isCut ? { problem: "Es demasiado largo" } : null;
}

function ruleProblem(rule: CellRule | undefined, value: unknown): string | null {
  if (rule === undefined) return null;
  const { maxLength, check } = rule;
  if (maxLength !== null && typeof value === "string" && value.length > maxLength) {
    return `Debe tener máximo ${maxLength} caracteres`;
  }
  if (check === null) return null;
  const text = String(value);
  try {
    const isNumber = /^-?\d+(?:\.\d+)?$/u.test(text);
    return compute(check.formula, isNumber ? { valor: text } : {}) === true ? null : check.words;
  } catch (error) {
    if (error instanceof FormulaFault) return named("Su validación", error.message);
    throw error;
  }
}

function textOf(text: string, max: number): Read<string> {
  return text.length > max ? { problem: `Debe tener máximo ${max} caracteres` } : { value: text };
}

/** The document with its type: from the text itself, or from the column of the types. */
function documentOf(text: string, type: string | null): Read<string> {
  const given = (type ?? "").replaceAll(/[.\s]/gu, "").toUpperCase();
  const whole = text.includes(" ") || given === "" ? text.toUpperCase() : `${given} ${text}`;
  if (!whole.includes(" ")) return { value: whole };
  const problem = documentIdProblem(whole);
  return problem === null ? { value: whole } : { problem };
}

const MONEY = /^(-?)0*(\d+)(?:[.,](\d{1,2}))?$/u;
const WHOLE_DIGITS = 16;

/** A single separator may be of thousands or of decimals: it is read as the latter, with one or two digits behind it. */
function moneyOf(text: string): Read<string> {
  const [, sign = "", whole = "", fraction = ""] = MONEY.exec(text) ?? [];
  if (whole === "") {
    return { problem: "Escríbalo como 1000.50 o 1.000,50: hasta dos decimales" };
  }
  if (whole.length > WHOLE_DIGITS) {
    return { problem: `Debe tener máximo ${WHOLE_DIGITS} dígitos enteros` };
  }
  return { value: amountOf(centsOf(`${sign}${whole}.${fraction}`)) };
}

function wholeOf(text: string, least: number, most: number): Read<number> {
  const value = /^-?\d{1,9}$/u.test(text) ? Number(text) : Number.NaN;
  const isWithin = value >= least && value <= most;
  return isWithin ? { value } : { problem: `Debe ser un número de ${least} a ${most}` };
}

const RATE = /^\d{1,3}(?:[.,]\d{1,4})?$|^1000(?:[.,]0{1,4})?$/u;

function rateOf(text: string): Read<string> {
  const bare = text.replace(/\s*%$/u, "");
  if (!RATE.test(bare)) return { problem: "Debe ser un porcentaje de 0 a 1000, hasta 4 decimales" };
  const [whole = "", fraction = ""] = bare.split(/[.,]/u);
  return { value: `${Number(whole)}.${fraction.padEnd(4, "0")}` };
}

const DAY = date("día");

function dayOf(text: string): Read<string> {
  const value = valueFromText(DAY, text);
  return typeof value === "string" && isCalendarDate(value)
    ? { value }
    : { problem: "No es una fecha válida (dd/mm/aaaa)" };
}

function ratingOf(text: string): Read<string> {
  const rating = text.toLowerCase();
  return /^[a-e]$/u.test(rating) ? { value: rating } : { problem: "Debe ser A, B, C, D o E" };
}
