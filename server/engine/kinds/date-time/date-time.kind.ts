import { ZONE } from "../../../../src/domain/format.ts";
import { sql } from "kysely";

import {
  isMoment,
  type DateTimeField,
} from "../../../../src/engine/kinds/date-time/date-time.kind.ts";
import type { Value } from "../../../../src/engine/value.ts";
import { bare } from "../../../../src/engine/kinds/plain-value.ts";
import { daysOfMonth } from "../date/date.kind.ts";
import type { ServedKindOf } from "../kind.types.ts";
import { plainlyExchanged, plainlyListed, textColumn, tidied } from "../written-text.ts";

/** Colombia has no summer time: a day of the calendar starts at the same instant all year, five hours behind UTC. */
const BEHIND_UTC = 5 * 3_600_000;

/** The wall clock in Bogotá as a spreadsheet stores it: without a zone. */
function inBogota(instant: string): Date {
  return new Date(Date.parse(instant) - BEHIND_UTC);
}

function inUtc(value: Value): Value {
  if (typeof value !== "string") return value;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? value : instant.toISOString();
}

/** The first instant of a day, or of the millisecond that the API gives: the database keeps more of it. */
const startOf = (end: string) =>
  isMoment(end) ? sql`${end}::timestamptz` : sql`${`${end} 00:00 ${ZONE}`}::timestamptz`;
const endOf = (end: string) =>
  sql`(${startOf(end)} + ${isMoment(end) ? "1 millisecond" : "1 day"}::interval)`;

export const dateTimeKind: ServedKindOf<DateTimeField> = {
  stored: {
    ...textColumn,
    type: () => "timestamptz",
    select: (source) => sql`to_char(${source} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
  listed: {
    ...plainlyListed,
    group: {
      by: (source) => sql`to_char(${source} at time zone ${sql.lit(ZONE)}, 'YYYY-MM')`,
      key: (by) => by,
      filter: daysOfMonth,
    },
    condition(source, text, comparison) {
      if (comparison === "over") return sql`${source} >= ${endOf(text)}`;
      if (comparison === "under") return sql`${source} < ${startOf(text)}`;
      const [from = "", to = ""] = text.split("..");
      const ends = [
        ...(from === "" ? [] : [sql`${source} >= ${startOf(from)}`]),
        // The whole of the last day, or millisecond.
        ...(to === "" ? [] : [sql`${source} < ${endOf(to)}`]),
      ];
      return sql.join(ends, sql` and `);
    },
  },
  exchanged: {
    ...plainlyExchanged,
    cell(format, _, value) {
      const local = inBogota(bare(value));
      return format === "xlsx" ? local : local.toISOString().slice(0, 16).replace("T", " ");
    },
    numberFormat: () => "dd/mm/yyyy hh:mm",
    /** The wall clock of Bogotá, as an instant. */
    read(_, raw) {
      const local = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?$/u.exec(raw.trim());
      return local === null ? tidied(raw) : `${local[1]}T${local[2]}:00-05:00`;
    },
    help: () => "Fecha y hora: 2026-11-20 08:30.",
  },
  api: {
    name: "Fecha y hora en UTC",
    schema: () => ({ type: "string", format: "date-time" }),
    meaning: () => undefined,
  },
  canonical: (_, value) => inUtc(tidied(value)),
  madeUp: (_, _nth, { now }) => now.toISOString(),
};
