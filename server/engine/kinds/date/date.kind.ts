import { sql } from "kysely";

import { lastDayOf } from "../../../../src/domain/calendar.ts";
import type { DateField } from "../../../../src/engine/kinds/date/date.kind.ts";
import { readCell } from "../cells.ts";
import { between } from "../conditions.ts";
import { asText } from "../figures.ts";
import { bare } from "../../../../src/engine/kinds/plain-value.ts";
import type { ServedKindOf } from "../kind.types.ts";
import { plainlyExchanged, plainlyListed, textColumn, tidied } from "../written-text.ts";

/** The days of a month, as the ends of a filter. */
export const daysOfMonth = (month: string) => `${month}-01..${lastDayOf(month)}`;

export const dateKind: ServedKindOf<DateField> = {
  stored: { ...textColumn, type: () => "date", isCarried: true, select: asText },
  listed: {
    ...plainlyListed,
    group: {
      by: (source) => source,
      key: (by) => sql`to_char(${by}, 'YYYY-MM')`,
      filter: daysOfMonth,
    },
    condition: between("date"),
  },
  exchanged: {
    ...plainlyExchanged,
    cell: (format, field, value, label) =>
      format === "xlsx"
        ? new Date(`${bare(value)}T00:00:00Z`)
        : readCell(format, field, value, label),
    numberFormat: () => "dd/mm/yyyy",
    help: () => "Fecha: 20/11/2026.",
  },
  api: {
    name: "Fecha «2026-11-20»",
    schema: () => ({ type: "string", format: "date" }),
    meaning: () => undefined,
  },
  canonical: (_, value) => tidied(value),
  madeUp: (_, _nth, { now }) => now.toISOString().slice(0, 10),
};
