import { marked, type FieldRules, type Marks } from "../../field-rules.ts";
import { betweenFigures, decimalFrom, decimalSchema, figure, grouped, padded } from "../figures.ts";
import type { KindOf } from "../kind.types.ts";
import { bare } from "../plain-value.ts";

/** A percentage of four decimals, as decimal text. */
export type RateField = FieldRules & { readonly kind: "rate"; readonly decimals: 4 };

/** A percentage of four decimals. */
export const rate = (label: string, ...marks: Marks): RateField => ({
  kind: "rate",
  decimals: 4,
  ...marked(label, marks),
});

/** Two decimals, and further ones that are not zero. */
function percent(text: string): string {
  return `${grouped(text.replace(/(\.\d\d\d*?)0+$/u, "$1"))} %`;
}

export const rateKind: KindOf<RateField> = {
  ...figure,
  schema: (field) => decimalSchema(field, 5),
  parse: ({ decimals }, raw) => padded(decimalFrom(raw), decimals),
  text: (_, value) => percent(bare(value)),
  filter: betweenFigures((_, end) => percent(end)),
};
