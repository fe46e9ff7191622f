import { marked, type FieldRules, type Marks } from "../../field-rules.ts";
import {
  betweenFigures,
  decimalFrom,
  decimalSchema,
  figure,
  figureText,
  grouped,
  padded,
  withoutZeros,
} from "../figures.ts";
import type { KindOf } from "../kind.types.ts";
import { bare } from "../plain-value.ts";

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
  schema: (field) => decimalSchema(field, { whole: 12 }),
  parse: ({ decimals }, raw, form) => padded(decimalFrom(raw, form), decimals),
  text: (_, value) => grouped(withoutZeros(bare(value))),
  filter: betweenFigures(figureText),
};
