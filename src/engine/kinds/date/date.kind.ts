import * as z from "zod/mini";

import { isCalendarDate } from "../../../domain/calendar.ts";
import { marked, type FieldRules, type Marks } from "../../field-rules.ts";
import type { KindOf } from "../kind.types.ts";
import { bare, trimmed } from "../plain-value.ts";
import { filledText, writtenText } from "../written-text.ts";

/** A day of the calendar: `2026-11-20`. */
export type DateField = FieldRules & { readonly kind: "date" };

/** A day of the calendar. */
export const date = (label: string, ...marks: Marks): DateField => ({
  kind: "date",
  ...marked(label, marks),
});

/** A day as Colombians write it: `20/11/2026`. */
export function dayText(day: string): string {
  return day.split("-").toReversed().join("/");
}

export const dateKind: KindOf<DateField> = {
  ...writtenText,
  schema: () => filledText().check(z.refine(isCalendarDate, "no es una fecha válida")),
  parse(_, raw) {
    const typed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/u.exec(raw.trim());
    const [, day = "", month = "", year] = typed ?? [];
    if (year === undefined) return trimmed(raw);
    return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  },
  text: (_, value) => dayText(bare(value)),
  filter: { form: "between", isEnd: isCalendarDate, wordsOf: (_, end) => dayText(end) },
};
