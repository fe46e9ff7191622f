import { marked, type FieldRules, type Marks } from "../../field-rules.ts";
import type { KindOf } from "../kind.types.ts";
import { textAtMost, writtenText } from "../written-text.ts";

/** Structured text in a notation of its own, checked by the section's rules: a formula, a JSON document. */
export type CodeField = FieldRules & {
  readonly kind: "code";
  readonly language: "formula" | "json";
  readonly max: number;
};

/** Structured text in a notation of its own: a formula, a JSON document. */
export const code = (
  label: string,
  language: "formula" | "json",
  max: number,
  ...marks: Marks
): CodeField => ({ kind: "code", language, max, ...marked(label, marks) });

export const codeKind: KindOf<CodeField> = {
  ...writtenText,
  schema: ({ max }) => textAtMost(max),
  // Blanks are part of a notation.
  parse: (_, raw) => raw || null,
  isListable: false,
  isSortable: false,
};
