import { dayAfter, monthAfter } from "../../src/domain/calendar.ts";
import { dayOf } from "../../src/domain/format.ts";
import { lastCutBy } from "../fund/dates.ts";
import { DAYS_SETTINGS } from "../../src/sections/configurations/days-settings.ts";

const MONTHS = 12;

/**
 * The months of the demonstration, `AAAA-MM`: the twelve whose balances are due, the oldest first. While those of the month
 * that just ended may still come nobody is late, so the story ends one month before.
 */
export function storyMonths(now: Date): readonly string[] {
  const last = lastCutBy(dayAfter(dayOf(now), -DAYS_SETTINGS["carga.plazo.dias"] - 1), 1);
  return Array.from({ length: MONTHS }, (_, index) => monthAfter(last, index - MONTHS + 1));
}
