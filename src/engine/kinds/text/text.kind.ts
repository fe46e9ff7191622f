import * as z from "zod/mini";

import { marked, type FieldRules, type Marks } from "../../field-rules.ts";
import type { KindOf } from "../kind.types.ts";
import { textAtMost, writtenText } from "../written-text.ts";

/**
 * The pattern of a text, as a regular expression's source, and the error of a text that does not match; whether it is
 * the number of a telephone, which is shown in groups and can be called.
 */
type Pattern = { readonly source: string; readonly message: string; readonly isPhone?: true };

/** Text of at most `max` characters, in a box of some lines where it has `lines`. */
export type TextField = FieldRules & {
  readonly kind: "text";
  readonly max: number;
  readonly lines?: number;
  readonly pattern?: Pattern;
};

/** A line of text of at most `max` characters. */
export const text = (label: string, max: number, ...marks: Marks): TextField => ({
  kind: "text",
  max,
  ...marked(label, marks),
});

/** Text on several lines. */
export const longText = (label: string, max: number, ...marks: Marks): TextField => ({
  kind: "text",
  max,
  lines: 4,
  ...marked(label, marks),
});

/** Text with a pattern: a code of five digits, an account number. */
export const textLike = (
  label: string,
  max: number,
  pattern: Pattern,
  ...marks: Marks
): TextField => ({ kind: "text", max, pattern, ...marked(label, marks) });

export const textKind: KindOf<TextField> = {
  ...writtenText,
  schema({ max, pattern }) {
    const short = textAtMost(max);
    if (pattern === undefined) return short;
    return short.check(z.regex(new RegExp(pattern.source, "u"), pattern.message));
  },
};
