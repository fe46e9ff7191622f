import {
  documentIdProblem,
  documentNumberFrom,
  documentTypeFrom,
  documentTypes,
} from "../../../src/domain/document-id.ts";
import type { Formula } from "../../../src/domain/formula.ts";
import { eitherText } from "../../../src/domain/format.ts";
import { identityDigits } from "../../../src/domain/nit.ts";
import { asEntered } from "../../../src/domain/plain-text.ts";
import { named } from "../../../src/domain/problem-text.ts";
import { valueFromText } from "../../../src/engine/field-text.ts";
import type { TextForm } from "../../../src/engine/kinds/kind.types.ts";
import { kindOf } from "../../../src/engine/kinds/kinds.ts";
import { bare } from "../../../src/engine/kinds/plain-value.ts";
import type { Value } from "../../../src/engine/value.ts";
import { compute, FormulaFault } from "../../../src/sections/formulas/compute.ts";
import section from "../../../src/sections/load-rows/load-rows.section.ts";
import {
  fieldOfTarget,
  targetFields,
  type TargetField,
} from "../../../src/sections/structures-configs/target-fields.ts";
import { readAs, readText, type TextRead } from "../../engine/kinds/read-text.ts";

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
  const { fields } = section;
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
  if (/[\uFFFD\u0080-\u009F]/u.test(text)) {
    return { problem: "Tiene letras dañadas: escríbalo de nuevo" };
  }
  if (/[\r\n]/u.test(text)) return { problem: "Tiene un salto de línea, y va en una sola" };
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
