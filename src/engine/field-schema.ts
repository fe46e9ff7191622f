import * as z from "zod/mini";

import { isDecimal } from "../domain/decimal.ts";
import { documentIdProblem } from "../domain/document-id.ts";
import { isEmail } from "../domain/form-rules.ts";
import { isCalendarDate, isMonth } from "../domain/calendar.ts";
import { nitProblem } from "../domain/nit.ts";
import type { SectionDefinition } from "./define-section.ts";
import type { Field, Fields } from "./field.ts";

z.config({ jitless: true });

/** Largest count of child rows or references in one record. */
const MAX_ROWS = 500;

/** The schema of a field's value as it travels: the same in the form, in the call and in a file that is imported. */
export function schemaOf(field: Field): z.ZodMiniType {
  const filled = filledSchema(field);
  if (field.required || field.kind === "yesNo") return filled;
  return z.nullable(filled);
}

/** The schema of what may be written in a record of a section: every field that is not computed, and nothing else. */
export function recordSchema({ fields }: Pick<SectionDefinition, "fields">) {
  return z.strictObject(writableShape(fields));
}

/** The fields that a person may write, in their order. */
export function writableFields(fields: Fields): [string, Field][] {
  return Object.entries(fields).filter(([, field]) => field.computed !== true);
}

function writableShape(fields: Fields): Record<string, z.ZodMiniType> {
  return Object.fromEntries(writableFields(fields).map(([name, field]) => [name, schemaOf(field)]));
}

/** Without the field's name, so that it agrees with every one of them. */
const MISSING = "Este dato es requerido";

function filledSchema(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case "yesNo":
      return z.boolean(MISSING);
    case "integer":
      return z
        .int(MISSING)
        .check(z.gte(field.min, `debe ser mayor o igual a ${field.min}`))
        .check(z.lte(field.max, `debe ser menor o igual a ${field.max}`));
    case "choice":
      return z.enum(Object.keys(field.options), MISSING);
    case "references":
      return z
        .array(z.string())
        .check(z.maxLength(MAX_ROWS), ...(field.required ? [z.minLength(1, MISSING)] : []));
    case "rows":
      return z
        .array(z.strictObject(writableShape(field.fields)))
        .check(z.maxLength(MAX_ROWS, `debe tener máximo ${MAX_ROWS} filas`));
    case "permissions":
      return z.array(permissionEntry);
    default:
      return textSchema(field, z.string(MISSING).check(z.minLength(1, MISSING)));
  }
}

/** The schema of what travels as text; `text` is any text that is not empty. */
function textSchema(field: Field, text: z.ZodMiniString): z.ZodMiniType {
  switch (field.kind) {
    case "text": {
      const short = atMost(text, field.max);
      if (field.pattern === undefined) return short;
      return short.check(z.regex(new RegExp(field.pattern.source, "u"), field.pattern.message));
    }
    case "code":
      return atMost(text, field.max);
    case "email":
      return text.check(z.refine(isEmail, `${field.label} no es válido`));
    case "nit":
      return saying(text, nitProblem);
    case "documentId":
      return saying(text, documentIdProblem);
    case "date":
      return saying(text, dateProblem);
    case "dateTime":
      return text.check(z.refine(isInstant, "no es una fecha con su hora (dd/mm/aaaa hh:mm)"));
    case "period":
      return text.check(z.refine(isMonth, "no es un mes válido (mm/aaaa)"));
    case "decimal":
    case "money":
    case "rate":
      return saying(text, (value) => decimalProblem(field, value));
    default:
      return text;
  }
}

const permissionEntry = z.strictObject({
  controller: z.string(),
  status: z.number(),
  actions: z.array(z.strictObject({ action: z.string(), status: z.number() })),
});

const atMost = (text: z.ZodMiniString, max: number) =>
  text.check(z.maxLength(max, `debe tener máximo ${max} caracteres`));

/** A day that no month has, or what is no day at all, which says how one is typed. */
function dateProblem(text: string): string | null {
  if (isCalendarDate(text)) return null;
  const isDay = /^\d{4}-\d{2}-\d{2}$/u.test(text);
  return isDay ? "no es una fecha válida" : "no es una fecha válida (dd/mm/aaaa)";
}

/** `Date` reads years that no database keeps, and texts that are no instant. */
const isInstant = (text: string) =>
  isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

/** Digits before the point: what the column of the field holds. */
const WHOLE_DIGITS = { decimal: 12, money: 16, rate: 5 } as const;

function decimalProblem(
  { kind, decimals }: { readonly kind: keyof typeof WHOLE_DIGITS; readonly decimals: number },
  text: string,
): string | null {
  if (isDecimal(text, decimals, WHOLE_DIGITS[kind])) return null;
  return isDecimal(text, decimals)
    ? `debe tener máximo ${WHOLE_DIGITS[kind]} dígitos enteros`
    : `no es un número válido (hasta ${decimals} decimales)`;
}

/** A text with a check that says what is wrong in its own words. */
function saying(text: z.ZodMiniString, problemOf: (value: string) => string | null) {
  return text.check(
    z.check((payload) => {
      const message = problemOf(payload.value);
      if (message !== null) payload.issues.push({ code: "custom", message, input: payload.value });
    }),
  );
}
