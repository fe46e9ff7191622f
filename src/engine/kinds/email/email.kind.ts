import * as z from "zod/mini";

import { isEmail } from "../../../domain/form-rules.ts";
import { marked, type FieldRules, type Marks } from "../../field-rules.ts";
import type { KindOf } from "../kind.types.ts";
import { filledText, writtenText } from "../written-text.ts";

/** A mail address. */
export type EmailField = FieldRules & { readonly kind: "email" };

export const email = (label: string, ...marks: Marks): EmailField => ({
  kind: "email",
  ...marked(label, marks),
});

export const emailKind: KindOf<EmailField> = {
  ...writtenText,
  schema: ({ label }) => filledText().check(z.refine(isEmail, `${label} no es válido`)),
};
