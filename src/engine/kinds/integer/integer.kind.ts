import * as z from "zod/mini";

import { marked, type FieldRules, type Marks } from "../../field-rules.ts";
import { betweenFigures, decimalFrom, figure, figureText, isDoubtful } from "../figures.ts";
import type { KindOf } from "../kind.types.ts";
import { bare, MISSING, trimmed } from "../plain-value.ts";

/** A whole number with a minimum and a maximum. */
export type IntegerField = FieldRules & {
  readonly kind: "integer";
  readonly min: number;
  readonly max: number;
  /** Whether it is a name rather than an amount, as a year is: without a point between its thousands. */
  readonly isName?: boolean;
};

/** A whole number, from 0 unless declared otherwise. */
export const integer = (
  label: string,
  range: Partial<Pick<IntegerField, "min" | "max" | "isName">> = {},
  ...marks: Marks
): IntegerField => ({ kind: "integer", min: 0, max: 999_999, ...range, ...marked(label, marks) });

function integerText(field: IntegerField, value: Parameters<typeof figureText>[1]): string {
  return field.isName === true ? bare(value) : figureText(field, value);
}

/** Letters where a number goes are no missing value. */
const notWhole = (input: unknown) =>
  typeof input === "string" ? "No es un número entero válido" : MISSING;

export const integerKind: KindOf<IntegerField> = {
  ...figure,
  schema: ({ min, max }) =>
    z
      .int({ error: ({ input }) => notWhole(input) })
      .check(z.gte(min, `Debe ser mayor o igual a ${min}`))
      .check(z.lte(max, `Debe ser menor o igual a ${max}`)),
  parse(_, raw, form) {
    // The decimals that a spreadsheet adds are zeros; three of them may be thousands.
    const digits = isDoubtful(raw, form) && raw.includes(",") ? null : decimalFrom(raw, form);
    const [, whole] = /^(-?\d{1,15})(?:\.0+)?$/u.exec(digits ?? "") ?? [];
    return whole === undefined ? trimmed(raw) : Number(whole);
  },
  text: integerText,
  filter: betweenFigures(integerText),
};
