import { DayPicker } from "react-day-picker";
import { es } from "react-day-picker/locale/es";
import * as styles from "./day-calendar.css.ts";
import type { CalendarProps } from "./date-format.ts";

/** The first year of the list: old enough for the people and the agreements of the fund. */
const FIRST_YEAR = new Date(1920, 0);
const LAST_YEAR = new Date(2080, 11);

/** The days of a month, in Spanish, from Monday. It opens on the chosen day, or on today. */
export function DayCalendar({ chosen, today, min, max, onPick, children }: CalendarProps) {
  const selected = chosen === null ? undefined : dayOf(chosen);
  return (
    <>
      <DayPicker
        mode="single"
        required
        locale={es}
        captionLayout="dropdown"
        navLayout="around"
        startMonth={FIRST_YEAR}
        endMonth={LAST_YEAR}
        today={dayOf(today)}
        selected={selected}
        defaultMonth={selected ?? dayOf(today)}
        disabled={[
          ...(min === null ? [] : [{ before: dayOf(min) }]),
          ...(max === null ? [] : [{ after: dayOf(max) }]),
        ]}
        showOutsideDays
        fixedWeeks
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- It is drawn when it is asked for, and focus goes there (WAI-ARIA).
        autoFocus
        classNames={styles.parts}
        onSelect={(day: Date) => onPick(dateOf(day))}
      />
      {children}
    </>
  );
}

/** A stored date as a `Date` of the browser's own time zone. */
function dayOf(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.slice(0, 10).split("-").map(Number);
  return new Date(year, month - 1, day);
}

function dateOf(day: Date): string {
  const parts = [day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0"));
  return [String(day.getFullYear()).padStart(4, "0"), ...parts].join("-");
}
