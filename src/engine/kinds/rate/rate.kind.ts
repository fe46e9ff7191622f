import { marked, type FieldRules, type Marks } from "../../field-rules.ts";
import { betweenFigures, decimalFrom, decimalSchema, figure, grouped, padded } from "../figures.ts";
import type { KindOf, TextForm } from "../kind.types.ts";
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

/** The most of a rate that somebody writes: above it, somebody wrote an amount. */
const MOST = "1000";

/** No rate has thousands: its only separator is that of its decimals, `12.500` or `12,500`. */
function loneAsPoint(raw: string, form?: TextForm): string {
  return form?.decimals ? raw : raw.replace(/^(\s*-?\d+)\.(\d+\s*%?\s*)$/u, "$1,$2");
}

export const rateKind: KindOf<RateField> = {
  ...figure,
  schema: (field) => decimalSchema(field, { whole: 5, most: MOST }),
  parse: ({ decimals }, raw, form) => padded(decimalFrom(loneAsPoint(raw, form), form), decimals),
  text: (_, value) => percent(bare(value)),
  filter: betweenFigures((_, end) => percent(end)),
};
