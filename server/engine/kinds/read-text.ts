import type { Field } from "../../../src/engine/field.ts";
import { schemaOf } from "../../../src/engine/field-schema.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { isDoubtful } from "../../../src/engine/kinds/figures.ts";
import type { TextForm } from "../../../src/engine/kinds/kind.types.ts";
import { kindOf } from "../../../src/engine/kinds/kinds.ts";
import type { Value } from "../../../src/engine/value.ts";
import { asEntered } from "../../../src/domain/plain-text.ts";
import { isKeepable } from "../keepable.ts";
import { canonical } from "../write/canonical.ts";
import { servedKindOf } from "./kinds.ts";

/** The content of a cell of a file: its value, or the error of its text. */
export type TextRead = { readonly value: Value } | { readonly problem: string };

const ERROR_CELL =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|N\/D|¡REF!|¡VALOR!|¡DIV\/0!|¿NOMBRE\?|¡NUM!|¡NULO!)$/u;

/** Stands for bytes that were no letter, and the codes that no text of people has. */
const LOST = /[\uFFFD\u0080-\u009F]/u;

const DOUBTFUL = "Puede ser de miles o de decimales: escríbalo como 12500 o 12,50";

/** The error of the text of a cell that its value alone does not show; null for none. */
export function textProblem(field: Field, text: string, form?: TextForm): string | null {
  if (!isKeepable(text)) return "Tiene caracteres que no se pueden guardar";
  const damage = damageOf(text.trim(), field.kind === "text" && field.lines === undefined);
  if (damage !== null) return damage;
  if (ERROR_CELL.test(text.trim())) return "La celda tiene un error de la hoja de cálculo";
  const problem = servedKindOf(field).exchanged.problem(field, text, form);
  if (problem !== null) return problem;
  // The only reading that is left of `12,500` has more decimals than a peso: who wrote it meant another.
  const isTold = field.kind === "money" && text.includes(",") && isDoubtful(text, form);
  return isTold ? DOUBTFUL : null;
}

/** The error of a text whose letters are damaged, or that breaks a line where it goes in one; null for none. */
export function damageOf(text: string, isOneLine: boolean): string | null {
  if (LOST.test(text)) return "Tiene letras dañadas: escríbalo de nuevo";
  return isOneLine && /[\r\n]/u.test(text) ? "Tiene un salto de línea, y va en una sola" : null;
}

/**
 * Reads the text of a cell that nobody looks at one by one, as those of a load: by the kind of its field, as everywhere,
 * and a number that may be read in two ways is refused where its file does not say which.
 */
export function readText(field: Field, text: string, form?: TextForm): TextRead {
  const problem = textProblem(field, text, form);
  if (problem !== null) return { problem };
  if (field.kind !== "rate" && kindOf(field).isFigure && isDoubtful(text, form)) {
    return { problem: DOUBTFUL };
  }
  const value = canonical(field, servedKindOf(field).exchanged.read(field, text, form));
  const issue = filledSchemaOf(field).safeParse(value).error?.issues[0];
  return issue === undefined ? { value } : { problem: issue.message };
}

/** Schemas by their fields: a file has as many cells as its rows times its columns, and few fields. */
const filledSchemas = new WeakMap<Field, ReturnType<typeof schemaOf>>();

/** The schema of the value of a field that is not empty. */
function filledSchemaOf(field: Field): ReturnType<typeof schemaOf> {
  const known = filledSchemas.get(field);
  if (known !== undefined) return known;
  const schema = schemaOf({ ...field, required: true });
  filledSchemas.set(field, schema);
  return schema;
}

/** A number that reads in one way, as programs and spreadsheets write it. */
const PLAIN_NUMBER = /^-?(?:0|[1-9]\d*)(?:[.,]\d+)?\s*%?$/u;
/** A day, a month or an instant as ISO 8601 writes it, and so our own reader of workbooks. */
const ISO = /^\d{4}-\d{2}(?:-\d{2}(?:[ T]\d{2}:\d{2})?)?$/u;

/** The reading of a text, where people do not see it in the text itself: `$ 15.000.000,00` of `15,000,000`; else null. */
export function readAs(field: Field, text: string, value: Value): string | null {
  const raw = asEntered(text).trim();
  if (raw === "" || typeof value === "object" || value === undefined || "to" in field) return null;
  if (kindOf(field).isFigure && PLAIN_NUMBER.test(raw) && !isDoubtful(raw)) return null;
  if (kindOf(field).filter.form === "between" && ISO.test(raw)) return null;
  const read = textOfValue(field, canonical(field, value));
  return read.toLowerCase() === raw.toLowerCase() ? null : read;
}
