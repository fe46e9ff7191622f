import * as z from "zod/mini";

import { isCalendarDate } from "../../../domain/calendar.ts";
import { isDecimal } from "../../../domain/decimal.ts";
import { marked, type FieldRules, type Marks } from "../../field-rules.ts";
import { dayFrom, dayText } from "../date/date.kind.ts";
import { ungrouped } from "../figures.ts";
import type { KindOf } from "../kind.types.ts";
import { pesos } from "../money/money.kind.ts";
import { bare } from "../plain-value.ts";
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
  /** The kind of what it holds: people see it so where it can be read as that; it is kept and written as it came. */
  readonly holds?: "money" | "date";
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

/** An amount of money as a file had it, which may be none. */
export const moneyAsCame = (label: string, max: number, ...marks: Marks): TextField => ({
  kind: "text",
  max,
  holds: "money",
  ...marked(label, marks),
});

/** A day as a file had it, which may be none. */
export const dateAsCame = (label: string, max: number, ...marks: Marks): TextField => ({
  kind: "text",
  max,
  holds: "date",
  ...marked(label, marks),
});

function asHeld(holds: TextField["holds"], text: string): string {
  if (holds === "money") {
    const figure = ungrouped(text);
    return isDecimal(figure, 2) ? pesos(figure) : text;
  }
  if (holds === undefined) return text;
  const day = dayFrom(text);
  return day !== null && isCalendarDate(day) ? dayText(day) : text;
}

export const textKind: KindOf<TextField> = {
  ...writtenText,
  text: ({ holds }, value) => asHeld(holds, bare(value)),
  schema({ max, pattern }) {
    const short = textAtMost(max);
    if (pattern === undefined) return short;
    return short.check(z.regex(new RegExp(pattern.source, "u"), pattern.message));
  },
};
