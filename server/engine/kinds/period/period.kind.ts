import { isCalendarDate, monthOf } from "../../../../src/domain/calendar.ts";
import { dayFrom } from "../../../../src/engine/kinds/date/date.kind.ts";
import type { PeriodField } from "../../../../src/engine/kinds/period/period.kind.ts";
import { valueFromText } from "../../../../src/engine/field-text.ts";
import { between } from "../conditions.ts";
import { bare } from "../../../../src/engine/kinds/plain-value.ts";
import type { ServedKindOf } from "../kind.types.ts";
import { plainlyExchanged, plainlyListed, textColumn, tidied } from "../written-text.ts";

export const periodKind: ServedKindOf<PeriodField> = {
  stored: {
    ...textColumn,
    check: (_, column) => `${column} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`,
    isCarried: true,
  },
  listed: {
    ...plainlyListed,
    group: { ...plainlyListed.group, filter: (key) => `${key}..${key}` },
    condition: between("text"),
  },
  exchanged: {
    ...plainlyExchanged,
    // The form that spreadsheets sort and programs read.
    cell: (_, _field, value) => bare(value),
    /** A spreadsheet turns a month that is typed into a day. */
    read(field, raw) {
      const day = dayFrom(raw) ?? "";
      return isCalendarDate(day) && day.endsWith("-01") ? monthOf(day) : valueFromText(field, raw);
    },
    help: () => "Mes: 2026-11.",
  },
  api: {
    name: "Período",
    schema: () => ({ type: "string", pattern: "^\\d{4}-\\d{2}$" }),
    meaning: () => "Mes: «2026-11»",
  },
  canonical: (_, value) => tidied(value),
  madeUp: (_, _nth, { now }) => now.toISOString().slice(0, 7),
};
