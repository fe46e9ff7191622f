import { isCalendarDate } from "./calendar.ts";

/** Youngest age accepted, in whole years (spec §9). */
const MIN_AGE = 18;

/**
 * The helper rule of spec §5: an age under 18 is invalid. The spec does not show its use (reading 13).
 * @param birthDate ISO date (`AAAA-MM-DD`), as a date field gives it; an invalid date is no adult's.
 * @param today ISO date of the day on which the age counts.
 */
export function isAdult(birthDate: string, today: string): boolean {
  const birth = dateParts(birthDate);
  const now = dateParts(today);
  return birth !== null && now !== null && wholeYears(birth, now) >= MIN_AGE;
}

type DateParts = { readonly year: number; readonly month: number; readonly day: number };

/** A person born on 29 February turns a year older on 1 March when the year has no such day. */
function wholeYears(birth: DateParts, now: DateParts): number {
  const hadBirthday =
    now.month > birth.month || (now.month === birth.month && now.day >= birth.day);
  return now.year - birth.year - (hadBirthday ? 0 : 1);
}

function dateParts(text: string): DateParts | null {
  if (!isCalendarDate(text)) return null;
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  return { year, month, day };
}
