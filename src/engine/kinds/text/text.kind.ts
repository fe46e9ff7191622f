import * as z from "zod/mini";

import { dayText, isCalendarDate } from "../../../domain/calendar.ts";
import { isDecimal } from "../../../domain/decimal.ts";
import { dialledPhone } from "../../../domain/phone.ts";
import { marked, type FieldRules, type Marks } from "../../field-rules.ts";
import { dayFrom } from "../date/date.kind.ts";
import { decimalIn } from "../figures.ts";
import type { KindOf, Label } from "../kind.types.ts";
import { pesos } from "../money/money.kind.ts";
import { bare, trimmed } from "../plain-value.ts";
import { plainNames } from "./named-records.ts";
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
  readonly holds?: "money" | "date" | "record" | "records" | "list";
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

/** The address of a record of any section, `loads/15`, which people see by its name where they may see it. */
export const recordAddress = (label: string, max: number, ...marks: Marks): TextField => ({
  kind: "text",
  max,
  holds: "record",
  ...marked(label, marks),
});

/** The names of some records of any sections, each with its address: `CA-1 [loads/15], y 3 más`. Each leads to its record. */
export const recordNames = (label: string, max: number, ...marks: Marks): TextField => ({
  kind: "text",
  max,
  holds: "records",
  ...marked(label, marks),
});

/** The address of a list with its filters, which people see in words. */
export const listAddress = (label: string, max: number, ...marks: Marks): TextField => ({
  kind: "text",
  max,
  holds: "list",
  ...marked(label, marks),
});

/** A text as people read what it holds. */
function asHeld(holds: TextField["holds"], raw: string, label: Label): string {
  // One that the person may not see or that is no more; what is no address was written by no record.
  if (holds === "record") return label?.toString() ?? (raw.includes("/") ? "Otro registro" : "");
  if (holds === "records") return plainNames(raw);
  if (holds === "list") return label?.toString() ?? raw;
  if (holds === "money") {
    const figure = decimalIn(raw);
    return figure !== null && isDecimal(figure, 2) ? pesos(figure) : raw;
  }
  if (holds === undefined) return raw;
  const day = dayFrom(raw);
  return day !== null && isCalendarDate(day) ? dayText(day) : raw;
}

/** A number of a telephone without signs between its digits, where the field takes none; any other text as it is. */
function asKept(pattern: Pattern | undefined, raw: string): string | null {
  if (pattern?.isPhone !== true) return trimmed(raw);
  const takes = (each: string) => new RegExp(pattern.source, "u").test(each);
  const dialled = dialledPhone(raw);
  return takes(dialled) && !takes(raw.trim()) ? dialled : trimmed(raw);
}

export const textKind: KindOf<TextField> = {
  ...writtenText,
  parse: ({ pattern }, raw) => asKept(pattern, raw),
  text: ({ holds }, value, label) => asHeld(holds, bare(value), label),
  schema({ max, pattern }) {
    const short = textAtMost(max);
    if (pattern === undefined) return short;
    return short.check(z.regex(new RegExp(pattern.source, "u"), pattern.message));
  },
};
