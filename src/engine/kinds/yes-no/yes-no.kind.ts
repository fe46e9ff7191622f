import * as z from "zod/mini";

import { marked, type FieldRules, type Marks } from "../../field-rules.ts";
import type { KindOf } from "../kind.types.ts";
import { MISSING } from "../plain-value.ts";

/** Yes or no; an unanswered one is no. */
export type YesNoField = FieldRules & { readonly kind: "yesNo" };

/** Yes or no; an unanswered one is no. */
export const yesNo = (label: string, ...marks: Marks): YesNoField => ({
  kind: "yesNo",
  ...marked(label, marks),
});

export const yesNoKind: KindOf<YesNoField> = {
  empty: false,
  isAlwaysFilled: true,
  isFigure: false,
  schema: () => z.boolean(MISSING),
  parse: (_, raw) => /^(?:s[ií]?|1|x|true|verdadero)$/iu.test(raw.trim()),
  text: (_, value) => (value === true ? "Sí" : "No"),
  filter: { form: "yesNo" },
  isListable: true,
  isSortable: true,
  isImportable: true,
  isCopied: true,
};
