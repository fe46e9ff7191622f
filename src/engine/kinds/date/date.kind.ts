import { dayText, isCalendarDate } from "../../../domain/calendar.ts";
import { marked, type FieldRules, type Marks } from "../../field-rules.ts";
import { DAY_SPANS } from "../../time-spans.ts";
import type { KindOf } from "../kind.types.ts";
import { bare, trimmed } from "../plain-value.ts";
import { checkedText, writtenText } from "../written-text.ts";

/** A day of the calendar: `2026-11-20`. */
export type DateField = FieldRules & { readonly kind: "date" };

/** A day of the calendar. */
export const date = (label: string, ...marks: Marks): DateField => ({
  kind: "date",
  ...marked(label, marks),
});

/** The day of a text, with any separator or with none where every digit is there; null for a blank text. */
export function dayFrom(raw: string): string | null {
  const typed =
    /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/u.exec(raw.trim()) ??
    /^(\d{2})(\d{2})(\d{4})$/u.exec(raw.trim());
  const [, day = "", month = "", year] = typed ?? [];
  if (year === undefined) return trimmed(raw);
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** The error of a day that no month has, or of a text that is no day, which says how one is typed. */
function problemOf(text: string): string | null {
  if (isCalendarDate(text)) return null;
  const isDay = /^\d{4}-\d{2}-\d{2}$/u.test(text);
  return `No es una fecha válida${isDay ? "" : " (dd/mm/aaaa)"}`;
}

/** The filter between two days. */
export const dayFilter = {
  form: "between",
  spans: DAY_SPANS,
  isEnd: isCalendarDate,
  wordsOf: (_: unknown, end: string) => dayText(end),
} as const;

export const dateKind: KindOf<DateField> = {
  ...writtenText,
  schema: () => checkedText(problemOf),
  parse: (_, raw) => dayFrom(raw),
  text: (_, value) => dayText(bare(value)),
  filter: dayFilter,
};
