/** Youngest age accepted, in whole years (spec §9). */
const MIN_AGE = 18;

/**
 * The helper rule of spec §5: an age under 18 is invalid. The spec does not show its use (reading 13).
 * @param birthDate ISO date (`AAAA-MM-DD`), as a date field gives it; what is not a date is not an adult's.
 * @param today ISO date of the day that counts.
 */
export function isAdult(birthDate: string, today: string): boolean {
  const birth = dateParts(birthDate);
  const now = dateParts(today);
  return birth !== null && now !== null && wholeYears(birth, now) >= MIN_AGE;
}

type DateParts = { readonly year: number; readonly month: number; readonly day: number };

/** Who is born on 29 February turns a year older on 1 March when the year has no such day. */
function wholeYears(birth: DateParts, now: DateParts): number {
  const hadBirthday =
    now.month > birth.month || (now.month === birth.month && now.day >= birth.day);
  return now.year - birth.year - (hadBirthday ? 0 : 1);
}

function dateParts(text: string): DateParts | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  // A day that the calendar lacks, such as 30 February, would roll over to another month.
  return date.toISOString().startsWith(text) ? { year, month, day } : null;
}
