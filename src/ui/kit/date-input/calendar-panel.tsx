import * as Popover from "@radix-ui/react-popover";
import { Button } from "../button/button.tsx";
import { ErrorBoundary } from "../error-boundary/error-boundary.tsx";
import { later } from "../later/later.tsx";
import type { DateFormat, DateWords } from "./date-format.ts";
import { absent, foot, panels } from "./date-input.css.ts";

const days = async () => (await import("./day-calendar.tsx")).DayCalendar;
const DayCalendar = later(days);
const MonthCalendar = later(async () => (await import("./month-calendar.tsx")).MonthCalendar);

/** Loads the code of the calendar when the control gets focus, before the calendar is opened. */
export function loadCalendar(): void {
  // A failure is reported when the calendar is opened.
  days().catch(() => undefined);
}

type CalendarPanelProps = {
  readonly format: DateFormat;
  readonly words: DateWords;
  readonly text: string;
  readonly min: string | null;
  readonly max: string | null;
  readonly start: string | null | undefined;
  /** Receives the text of the picked date; empty where it was cleared. */
  readonly onPick: (text: string) => void;
};

/** The calendar of a date, over the page, with focus inside until it is closed. */
export function CalendarPanel({ format, words, text, ...props }: CalendarPanelProps) {
  const { min, max, start, onPick } = props;
  const chosen = format.read(text);
  const today = format.today();
  const from = (start ?? chosen ?? today).slice(0, 10);
  const pick = (date: string) => onPick(format.write(withTime(date, chosen, format)));
  const Calendar = format.precision === "month" ? MonthCalendar : DayCalendar;
  return (
    <Popover.Portal>
      <Popover.Content
        className={panels[format.precision === "month" ? "months" : "days"]}
        data-calendar=""
        aria-label={words.title}
        align="end"
        sideOffset={4}
        collisionPadding={8}
      >
        <ErrorBoundary fallback={() => <p className={absent}>{words.absent}</p>}>
          <Calendar {...{ chosen, today, min, max, words }} onPick={pick}>
            <div className={foot}>
              <Button variant="link" onClick={() => onPick("")}>
                {words.clear}
              </Button>
              <Button variant="link" onClick={() => pick(today)}>
                {words.today}
              </Button>
              {start !== undefined && (
                <Button variant="link" onClick={() => pick(format.yearAfter(from))}>
                  {words.yearLater}
                </Button>
              )}
            </div>
          </Calendar>
        </ErrorBoundary>
      </Popover.Content>
    </Popover.Portal>
  );
}

/** A date as precise as its field: with the previous time, or the beginning of the day. */
function withTime(date: string, chosen: string | null, { precision }: DateFormat): string {
  if (precision === "month") return date.slice(0, 7);
  if (precision === "day") return date.slice(0, 10);
  return `${date.slice(0, 10)}T${chosen?.slice(11) ?? "00:00"}`;
}
