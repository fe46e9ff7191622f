import { marked, type FieldRules, type Marks } from "../../field-rules.ts";
import { betweenFigures, decimalFrom, decimalSchema, figure, grouped } from "../figures.ts";
import type { KindOf } from "../kind.types.ts";
import { bare } from "../plain-value.ts";

/** Colombian pesos to the cent, as decimal text, never a float. */
export type MoneyField = FieldRules & { readonly kind: "money"; readonly decimals: 2 };

/** Colombian pesos to the cent, as decimal text, never a float. */
export const money = (label: string, ...marks: Marks): MoneyField => ({
  kind: "money",
  decimals: 2,
  ...marked(label, marks),
});

/** An amount as people read it, from its decimal text: `$ 1.099.349,77`, `-$ 250,00`. */
export const pesos = (text: string) =>
  text.startsWith("-") ? `-$ ${grouped(text.slice(1))}` : `$ ${grouped(text)}`;

/** The change of an amount as people read it, with its sign also where it grows: `+$ 250,00`. */
export const signedPesos = (text: string) =>
  /^-|^0+(?:\.0+)?$/u.test(text) ? pesos(text) : `+${pesos(text)}`;

export const moneyKind: KindOf<MoneyField> = {
  ...figure,
  schema: (field) => decimalSchema(field, { whole: 16 }),
  parse: (_, raw, form) => decimalFrom(raw, form),
  text: (_, value) => pesos(bare(value)),
  filter: betweenFigures((_, end) => pesos(end)),
};
