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
import type { Field } from "../../../src/engine/field.ts";
import type { TextForm } from "../../../src/engine/kinds/kind.types.ts";
import { kindOf } from "../../../src/engine/kinds/kinds.ts";
import { bare } from "../../../src/engine/kinds/plain-value.ts";
import type { Value } from "../../../src/engine/value.ts";
import { FormulaFault, compute } from "../../../src/sections/formulas/compute.ts";
import { unknownNames } from "../../../src/sections/formulas/unknown-names.ts";
import { fieldOfTarget } from "../../../src/sections/structures-configs/target-fields.ts";
import type { TargetField } from "../../../src/sections/structures-configs/target-names.ts";
import { type TextRead, damageOf, readText } from "../../engine/kinds/read-text.ts";
import type { StructureColumn } from "./structures.queries.ts";

/** A column of the structure that the file was read with. */
type CellRule = {
  readonly isRequired: boolean;
  readonly maxLength: number | null;
  /** The condition on its value, and the words where it does not hold. */
  readonly check: { readonly formula: Formula; readonly words: string } | null;
};

/** The rules of a structure, by the field that each column fills. */
export type RowRules = ReadonlyMap<string, CellRule>;

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

/** The texts of some fields of a row. */
export type Texts = { readonly [C in TargetField]?: string | null };

/** Begins the text of a cell that is a formula, which may give another value tomorrow (fund.md §10). */
export const FORMULA = "=";

/** Stands before the text of a cell of which it is not sure where it ends, and for a letter that is damaged. */
export const DOUBT = "\uFFFD";

/** Begins the text of a cell that is not as the structure of its file says, though it could be read in another way. */
const UNFORMED = "?";

/** The fields that the columns of a purpose fill, by whose kinds and bounds their texts are read. */
export type TargetFields = Readonly<Record<TargetField, Field>>;

/** How the texts of a row are read, where it is not as they are kept: the form of their file, and the fields they fill. */
type How = { readonly form?: TextForm; readonly fields?: TargetFields };

/** Reads the texts of a row by the kind of each field and the rules of its columns, and nothing else of it; pure. */
export function readTexts(
  texts: Texts,
  rules: RowRules,
  { form, fields = fieldOfTarget }: How = {},
) {
  const errors: string[] = [];
  const values: { [name: string]: Value } = {};
  for (const [name, given] of Object.entries(texts) as [TargetField, string | null][]) {
    const text = given?.trim() ?? "";
    const rule = rules.get(name);
    const read =
      text === ""
        ? absent(rule)
        : (unfitOf(name, text, fields) ?? cellRead(name, text, { texts, form, fields }));
    const problem = "problem" in read ? read.problem : ruleProblem(rule, read.value);
    if (problem !== null) errors.push(named(fields[name].label, problem));
    values[name] = problem === null && "value" in read ? read.value : null;
  }
  return { values, errors };
}

function absent(rule: CellRule | undefined): TextRead {
  return rule?.isRequired === true ? { problem: "Falta" } : { value: null };
}

/** The surroundings in which a text is read. */
type Cell = {
  readonly texts: Texts;
  readonly form: TextForm | undefined;
  readonly fields: TargetFields;
};

function cellRead(name: TargetField, text: string, { texts, form, fields }: Cell): TextRead {
  if (name === "documento") return documentOf(text, texts.tipo_documento ?? "");
  if (name === "tipo_documento" && documentTypeFrom(text) === null) {
    return { problem: `Debe ser ${eitherText(documentTypes)}` };
  }
  return readText(fields[name], text, form);
}

/** The name of a field in a sentence. */
export function labelOf(name: TargetField): string {
  return fieldOfTarget[name].label;
}

/** Stands for what did not fit in a field. */
const CUT = "…";

/** The most characters of a text that is kept of a field: of a figure, a day or a short text, those of a row of a load. */
const mostOf = (field: Field): number =>
  Math.max(KEPT, "max" in field && field.kind === "text" ? field.max : 0);

const KEPT = 60;

/**
 * A text of the file as its field keeps it. What can be read is kept in its stored form, which nobody reads in another
 * way, whatever the structure of the file says of days and decimals. What does not fit, or cannot be stored, is seen to
 * be missing.
 */
export function cellOf(field: Field, text: string, form?: TextForm): string | null {
  const whole = asEntered(text.toWellFormed().replaceAll("\u0000", "\uFFFD")).trim();
  if (whole === "") return null;
  const read = storedForm(field, whole, form);
  const isOther = form !== undefined && read === null && storedForm(field, whole) !== null;
  const kept = read ?? (isOther ? `${UNFORMED}${whole}` : whole);
  const max = mostOf(field);
  return kept.length <= max ? kept : `${kept.slice(0, max - 1)}${CUT}`;
}

/** The text of a figure or a day in the form in which it is stored; null where it is none, or cannot be read. */
export function storedForm(field: Field, text: string, form?: TextForm): string | null {
  const isRead = kindOf(field).isFigure || field.kind === "date";
  if (!isRead || text.startsWith(FORMULA) || text.startsWith(DOUBT)) return null;
  const read = readText(field, text, form);
  return "value" in read && read.value !== null ? bare(read.value) : null;
}

/** The problem of a text that is none of its field, whatever its kind. */
function unfitOf(
  name: TargetField,
  text: string,
  fields: TargetFields,
): { readonly problem: string } | null {
  const field = fields[name];
  if (text.startsWith(UNFORMED) && (field.kind === "date" || kindOf(field).isFigure)) {
    return { problem: "No es como la estructura dice que vienen: escríbalo de nuevo" };
  }
  if (text.startsWith(FORMULA)) return { problem: "Es una fórmula: escriba su valor" };
  if (text.startsWith(`${DOUBT}"`)) {
    return { problem: "Tiene comillas sin pareja: escriba su valor, sin el signo del comienzo" };
  }
  const damage = damageOf(text, true);
  if (damage !== null) return { problem: damage };
  const isCut = text.endsWith(CUT) && text.length === mostOf(field);
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
