import type { ReactNode } from "react";

/** The typed form of a date, and its stored form: `AAAA-MM-DD`, `AAAA-MM`, `AAAA-MM-DDTHH:MM`. */
export type DateFormat = {
  readonly precision: "month" | "day" | "minute";
  /** The pattern of the text, shown while it is empty and announced with the field. */
  readonly shape: string;
  /** Parses a text into the stored form; null where it is not a date. */
  readonly read: (text: string) => string | null;
  /** Formats a stored date as text. */
  readonly write: (date: string) => string;
  /** The reason why a text is not a date; empty where it is one, or where it is empty. */
  readonly problemOf: (text: string) => string;
  /** Today, `AAAA-MM-DD`, in the fund's time zone. */
  readonly today: () => string;
  /** The day that is one year after another, both `AAAA-MM-DD`. */
  readonly yearAfter: (day: string) => string;
};

/** The labels of a date's button and calendar. */
export type DateWords = {
  readonly open: string;
  readonly title: string;
  readonly today: string;
  readonly yearLater: string;
  readonly clear: string;
  readonly previousYear: string;
  readonly nextYear: string;
  /** The message when the code of the calendar could not be loaded. */
  readonly absent: string;
};

/** The properties of a calendar, of days or of months. Every date is in its stored form. */
export type CalendarProps = {
  /** The chosen date; null for none. */
  readonly chosen: string | null;
  readonly today: string;
  readonly min: string | null;
  readonly max: string | null;
  readonly words: DateWords;
  readonly onPick: (date: string) => void;
  /** Content under it. */
  readonly children: ReactNode;
};
