import { dayText, isCalendarDate, YEARS } from "../../../domain/calendar.ts";
import { marked, type FieldRules, type Marks } from "../../field-rules.ts";
import { DAY_SPANS } from "../../time-spans.ts";
import type { KindOf, TextForm } from "../kind.types.ts";
import { bare, trimmed } from "../plain-value.ts";
import { checkedText, writtenText } from "../written-text.ts";

/** A day of the calendar: `2026-11-20`. */
export type DateField = FieldRules & { readonly kind: "date" };

/** A day of the calendar. */
export const date = (label: string, ...marks: Marks): DateField => ({
  kind: "date",
  ...marked(label, marks),
});

const MONTHS = [
  ["ene", "enero", "jan", "january"],
  ["feb", "febrero", "february"],
  ["mar", "marzo", "march"],
  ["abr", "abril", "apr", "april"],
  ["may", "mayo"],
  ["jun", "junio", "june"],
  ["jul", "julio", "july"],
  ["ago", "agosto", "aug", "august"],
  ["sep", "sept", "set", "septiembre", "setiembre", "september"],
  ["oct", "octubre", "october"],
  ["nov", "noviembre", "november"],
  ["dic", "diciembre", "dec", "december"],
];

/** The number of a month by its name or its first letters, in Spanish or in English, from 1; null for none. */
export function monthNamed(word: string): number | null {
  const at = MONTHS.findIndex((names) => names.includes(word.toLowerCase()));
  return at < 0 ? null : at + 1;
}

/** The order of the parts of a day, by the name of a form. */
const ORDERS = {
  dmy: /^(?<day>\d{1,2})(?<mark>[/. -])(?<month>\d{1,2})\k<mark>(?<year>\d{4})$/u,
  ymd: /^(?<year>\d{4})(?<mark>[/. -])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})$/u,
  mdy: /^(?<month>\d{1,2})(?<mark>[/. -])(?<day>\d{1,2})\k<mark>(?<year>\d{4})$/u,
} as const;

/** The same without marks, where every digit is there. */
const CLOSED = {
  dmy: /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/u,
  ymd: /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/u,
  mdy: /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4})$/u,
} as const;

const WITH_NAME =
  /^(?<day>\d{1,2})(?:[/. -]| de )(?<month>\p{L}{3,})\.?(?:[/. -]| del? )(?<year>\d{4})$/iu;

/** The hour after a day, which a day does not keep. Of another zone only midnight is surely of that day. */
const HOUR =
  /(?<=\d)(?:T|\s+)(?:\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s*[ap]\.?\s*m\.?)?|00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d{2}:?\d{2}))$/iu;

function dayOf(match: RegExpExecArray | null): string | null {
  const { day = "", month = "", year = "" } = match?.groups ?? {};
  const number = /^\d/u.test(month) ? month : monthNamed(month);
  const written = `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(written) ? written : null;
}

/**
 * The day of a text (reading 49): the day first unless its year begins it, with any separator, with its month in letters,
 * and with an hour after it. Eight digits without separators are the only day that they can be. Null for a blank text;
 * a text that is no day stays for its error.
 * @param order the order of the parts of a day, where the file says it; a day that ISO 8601 writes is read in any.
 */
export function dayFrom(raw: string, order?: TextForm["days"]): string | null {
  const text = raw.trim().replace(HOUR, "");
  const orders = order ? [order] : (["ymd", "dmy"] as const);
  const readings = [
    ...(/^\d{4}-\d{2}-\d{2}$/u.test(text) ? [ORDERS.ymd] : []),
    ...orders.flatMap((each) => [ORDERS[each], CLOSED[each]]),
    WITH_NAME,
  ].flatMap((form) => dayOf(form.exec(text)) ?? []);
  const [only, ...others] = new Set(readings);
  return only === undefined || others.length > 0 ? trimmed(raw) : only;
}

/** The error of a day that no month has, or of a text that is no day, which says how one is typed. */
function problemOf(text: string): string | null {
  if (isCalendarDate(text)) return null;
  const year = /(?<!\d)\d{4}(?!\d)/u.exec(text)?.[0];
  if (year !== undefined && (Number(year) < YEARS.first || Number(year) > YEARS.last)) {
    return `Debe estar entre ${YEARS.first} y ${YEARS.last}`;
  }
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
  parse: (_, raw, form) => dayFrom(raw, form?.days),
  text: (_, value) => dayText(bare(value)),
  filter: dayFilter,
};
