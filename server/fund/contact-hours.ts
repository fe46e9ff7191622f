import { dayAfter } from "../../src/domain/calendar.ts";
import { dayOf } from "../../src/domain/format.ts";
import { isHoliday } from "./business-days.ts";

/**
 * The hours in which the fund may reach a debtor, in Bogotá's time: Monday to Friday from 7:00 to 19:00, Saturday from 8:00
 * to 15:00, never on Sundays or holidays (Ley 2300 of 2023, art. 3; ADR 131). A debtor who calls is answered at any hour.
 */

/** A time in which debtors may be reached: from its first instant until, not including, its last. */
export type ContactWindow = { readonly opens: Date; readonly closes: Date };

/** The hours of each weekday, from Sunday; null for none. */
const HOURS = [null, [7, 19], [7, 19], [7, 19], [7, 19], [7, 19], [8, 15]] as const;

/** The hours of a day; null for one in which no debtor is reached. */
function windowOf(day: string): ContactWindow | null {
  const hours = HOURS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? null;
  if (hours === null || isHoliday(day)) return null;
  const [opens, closes] = hours;
  return { opens: at(day, opens), closes: at(day, closes) };
}

/** An hour of a day in Bogotá, which has no summer time. */
function at(day: string, hour: number): Date {
  return new Date(`${day}T${String(hour).padStart(2, "0")}:00:00-05:00`);
}

/** The time in which debtors may be reached at an instant, or the next one after it. */
export function contactWindow(instant: Date): ContactWindow {
  const today = windowOf(dayOf(instant));
  return today !== null && instant < today.closes ? today : windowAfter(dayOf(instant));
}

/** The first time after a day in which debtors may be reached. */
export function windowAfter(day: string): ContactWindow {
  const next = dayAfter(day, 1);
  return windowOf(next) ?? windowAfter(next);
}

/** Whether debtors may be reached at an instant. */
export function isContactTime(instant: Date): boolean {
  return contactWindow(instant).opens <= instant;
}
