import { nitFrom, nitProblem } from "../../../domain/nit.ts";
import { marked, type FieldRules, type Marks } from "../../field-rules.ts";
import type { KindOf } from "../kind.types.ts";
import { checkedText, writtenText } from "../written-text.ts";

/** A tax number with its check digit: `900123456-8`. */
export type NitField = FieldRules & { readonly kind: "nit" };

/** A tax number with its check digit. */
export const nit = (label: string, ...marks: Marks): NitField => ({
  kind: "nit",
  ...marked(label, marks),
});

export const nitKind: KindOf<NitField> = {
  ...writtenText,
  parse: (_, raw) => nitFrom(raw) || null,
  schema: () => checkedText(nitProblem),
};
