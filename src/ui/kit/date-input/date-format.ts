import type { ReactNode } from "react";

/** How a date is written by people, in a text of its own, and as it travels: `AAAA-MM-DD`, `AAAA-MM`, `AAAA-MM-DDTHH:MM`. */
export type DateFormat = {
  readonly precision: "month" | "day" | "minute";
  /** The shape of the text, shown while there is none and announced with the field. */
  readonly shape: string;
  /** The date that a text says, as it travels; null where it says none. */
  readonly read: (text: string) => string | null;
  /** The text of a date. */
  readonly write: (date: string) => string;
  /** Why a text says no date; empty where it says one, or nothing. */
  readonly problemOf: (text: string) => string;
  /** The day of today, `AAAA-MM-DD`, where the fund works. */
  readonly today: () => string;
};

/** The words of a date's button and calendar. */
export type DateWords = {
  readonly open: string;
  readonly title: string;
  readonly today: string;
  readonly clear: string;
  readonly previousYear: string;
  readonly nextYear: string;
  /** The code of the calendar did not come. */
  readonly absent: string;
};

/** The properties of a calendar, of days or of months. Every date is as it travels. */
export type CalendarProps = {
  /** The date that is chosen; null for none. */
  readonly chosen: string | null;
  readonly today: string;
  readonly min: string | null;
  readonly max: string | null;
  readonly words: DateWords;
  readonly onPick: (date: string) => void;
  /** Under it. */
  readonly children: ReactNode;
};
