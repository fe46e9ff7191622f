/** The locale of what people read: figures, days and words as they are written in Colombia. */
export const LOCALE = "es-CO";

/** The zone of the fund's days, whatever that of a computer. */
export const ZONE = "America/Bogota";

const COUNT = new Intl.NumberFormat(LOCALE);
/** In the Swedish format, a day is as ISO 8601 has it. */
const DAY = new Intl.DateTimeFormat("sv", { timeZone: ZONE });
const MOMENT = new Intl.DateTimeFormat(LOCALE, {
  // As days are written everywhere: `08/10/2026`, never `8/10/2026`.
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZone: ZONE,
});

const ALL_OF = new Intl.ListFormat(LOCALE);
const ONE_OF = new Intl.ListFormat(LOCALE, { type: "disjunction" });

/** Several as people say them: `Ana, Luis y Rosa`. */
export function listText(words: Iterable<string>): string {
  return ALL_OF.format(words);
}

/** One of several as people say it: `nombre, documento o correo`. */
export function eitherText(words: Iterable<string>): string {
  return ONE_OF.format(words);
}

/** A count with its separators: `18.940`. */
export function countText(count: number): string {
  return COUNT.format(count);
}

/** Units of a time that has passed, the longest first, with their seconds. */
const AGES = [
  ["hour", 3600],
  ["minute", 60],
] as const;
const AGE = new Intl.RelativeTimeFormat("es", { style: "short" });

/** How long ago an instant was: `hace 5 min`; null for one of more than a day ago, or not past. */
export function ageText(instant: Date, now = new Date()): string | null {
  const seconds = (now.getTime() - instant.getTime()) / 1000;
  if (seconds < 0 || seconds > 86_400) return null;
  const unit = AGES.find(([, length]) => seconds >= length);
  return unit === undefined
    ? "hace un momento"
    : AGE.format(-Math.floor(seconds / unit[1]), unit[0]);
}

/** The day of an instant in Colombia: `2026-08-10`. */
export function dayOf(instant: Date): string {
  return DAY.format(instant);
}

/** An instant in Colombia as people read it: `10/08/2026, 7:05 a. m.` */
export function momentText(instant: Date): string {
  return MOMENT.format(instant);
}

/** The text of an instant in a place that may be narrow: it does not break over two lines after its hour. */
export function unbrokenHour(text: string): string {
  return text.replace(/(?<=, ).+$/u, (hour) => hour.replaceAll(" ", "\u00a0"));
}

/** The milliseconds of a day: Colombia has no daylight saving time. */
const A_DAY = 86_400_000;

/**
 * An instant as a sentence tells it: `hoy, 7:05 a. m.`, `ayer, 7:05 a. m.`, and with its date any other day. It does not
 * break over two lines after its hour.
 */
export function toldMomentText(instant: Date, now = new Date()): string {
  const [date = "", hour = ""] = momentText(instant).split(", ");
  const yesterday = dayOf(new Date(now.getTime() - A_DAY));
  const day = dayOf(instant);
  const told = day === dayOf(now) ? "hoy" : day === yesterday ? "ayer" : date;
  return unbrokenHour(`${told}, ${hour}`);
}
