import { dayOf } from "../../domain/format.ts";
import { isCalendarDate, isMonth, yearAfter } from "../../domain/calendar.ts";
import { valueFromText } from "../../engine/field-text.ts";
import type { DateFormat, DateWords } from "../kit/date-input/date-format.ts";

export type DateKind = "date" | "dateTime" | "period";

export const DATE_WORDS: DateWords = {
  open: "Abrir el calendario",
  title: "Calendario",
  today: "Hoy",
  yearLater: "+1 año",
  clear: "Borrar",
  previousYear: "Ir al año anterior",
  nextYear: "Ir al año siguiente",
  absent: "El calendario no llegó. Escriba la fecha.",
};

/** The day of Colombia, as a date is stored. */
const today = (): string => dayOf(new Date());

/** The typed form of dates, by the kind of their field: `dd/mm/aaaa`, with a time where it has one, and `mm/aaaa`. */
export const DATE_FORMATS: Readonly<Record<DateKind, DateFormat>> = {
  date: format("day", "dd/mm/aaaa", "No es una fecha válida", (text) => {
    const date = textFrom("date", text);
    return isCalendarDate(date) ? date : null;
  }),
  period: format("month", "mm/aaaa", "No es un mes válido", (text) => {
    const month = textFrom("period", text);
    return isMonth(month) ? month : null;
  }),
  dateTime: format("minute", "dd/mm/aaaa hh:mm", "No es una fecha con su hora", (text) => {
    const [, day = "", hours = "", minutes] = /^(.+?)[ T](\d{1,2}):(\d{2})$/u.exec(text) ?? [];
    const date = textFrom("date", day);
    const isTime = minutes !== undefined && Number(hours) < 24 && Number(minutes) < 60;
    return isTime && isCalendarDate(date) ? `${date}T${hours.padStart(2, "0")}:${minutes}` : null;
  }),
};

function format(
  precision: DateFormat["precision"],
  shape: string,
  problem: string,
  readTrimmed: (text: string) => string | null,
): DateFormat {
  const read = (text: string) => readTrimmed(text.trim());
  return {
    precision,
    shape,
    read,
    write,
    problemOf: (text) => (text.trim() === "" || read(text) !== null ? "" : `${problem} (${shape})`),
    today,
    yearAfter,
  };
}

/** `2026-11-20T14:30` as `20/11/2026 14:30`; a text that is not a date stays as it is. */
function write(date: string): string {
  const [day = "", time] = date.split("T");
  if (!/^\d{4}(?:-\d{2}){1,2}$/u.test(day)) return date;
  const typed = day.split("-").toReversed().join("/");
  return time === undefined ? typed : `${typed} ${time}`;
}

function textFrom(kind: "date" | "period", text: string): string {
  const value = valueFromText({ kind, label: "" }, text);
  return typeof value === "string" ? value : "";
}
