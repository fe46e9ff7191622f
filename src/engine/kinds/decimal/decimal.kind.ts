import { marked, type FieldRules, type Marks } from "../../field-rules.ts";
import { betweenFigures, decimalFrom, decimalSchema, figure, figureText } from "../figures.ts";
import type { KindOf } from "../kind.types.ts";

/** Decimal text with up to `decimals` digits, never a float. */
export type DecimalField = FieldRules & { readonly kind: "decimal"; readonly decimals: number };

/** Decimal text with up to `decimals` digits, never a float. */
export const decimal = (label: string, decimals: number, ...marks: Marks): DecimalField => ({
  kind: "decimal",
  decimals,
  ...marked(label, marks),
});

export const decimalKind: KindOf<DecimalField> = {
  ...figure,
  schema: (field) => decimalSchema(field, 12),
  parse: (_, raw) => decimalFrom(raw),
  text: figureText,
  filter: betweenFigures(figureText),
};
