/** The locale of what people read: figures, days and words as they are written in Colombia. */
export const LOCALE = "es-CO";

/** The zone of the fund's days, whatever that of a computer. */
export const ZONE = "America/Bogota";

const COUNT = new Intl.NumberFormat(LOCALE);
/** In the Swedish format, a day is as ISO 8601 has it. */
const DAY = new Intl.DateTimeFormat("sv", { timeZone: ZONE });
const MOMENT = new Intl.DateTimeFormat(LOCALE, {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: ZONE,
});

/** A count with its separators: `18.940`. */
export function countText(count: number): string {
  return COUNT.format(count);
}

/** The day of an instant in Colombia: `2026-08-10`. */
export function dayOf(instant: Date): string {
  return DAY.format(instant);
}

/** An instant in Colombia as people read it: `10/08/2026, 7:05 a. m.` */
export function momentText(instant: Date): string {
  return MOMENT.format(instant);
}
