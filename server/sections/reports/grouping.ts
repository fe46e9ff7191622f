import { sql, type RawBuilder } from "kysely";
import { lastDayOf } from "../../../src/domain/calendar.ts";
import type { Controller } from "../../../src/engine/controller.ts";
import { period } from "../../../src/engine/field.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { statusesOf } from "../../../src/engine/lifecycle-statuses.ts";
import { referenceNames } from "../../engine/read/reference-names.ts";
import { own } from "../../engine/read/row-columns.ts";
import type { ReportContext } from "../../engine/reports/report.types.ts";
import { statusNamesOf } from "../../engine/status-names.ts";

/** A way to group the records of a report. */
export type Grouping = {
  readonly column: RawBuilder<unknown>;
  /** The filters of the list of the records of a group. */
  readonly filters: (key: string) => Readonly<Record<string, string>>;
  /** The labels of some groups, in the order in which people read them. */
  readonly labels: (
    context: ReportContext,
    keys: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
};

const MONTH = period("Mes");

/** By the entity of each record. */
export const byAlly: Grouping = {
  column: own("empresa"),
  filters: (key) => ({ empresa: key }),
  labels: recordNames("companies"),
};

/** By the portfolio of each record. */
export const byPortfolio: Grouping = {
  column: own("portafolio"),
  filters: (key) => ({ portafolio: key }),
  labels: recordNames("portfolios"),
};

/** By the month of a date of each record. */
export function byMonthOf(date: string): Grouping {
  return {
    column: sql`to_char(${own(date)}, 'YYYY-MM')`,
    filters: (key) => ({ [date]: `${key}-01..${lastDayOf(key)}` }),
    labels: async (_, keys) =>
      new Map(keys.toSorted().map((key) => [key, textOfValue(MONTH, key)])),
  };
}

/** By the status of each record of a section, in the order of its chart. */
export function byStatusOf(controller: Controller, column = own("estado")): Grouping {
  return {
    column,
    filters: (key) => ({ estado: key }),
    labels: async (context, keys) => {
      const section = context.registry.of(controller);
      const { lifecycle } = section.definition;
      if (lifecycle === null) return new Map();
      const statuses = statusesOf(lifecycle, await statusNamesOf({ ...context, section }));
      const found = statuses.filter(({ key }) => keys.includes(key));
      return new Map(found.map(({ key, label }) => [key, label]));
    },
  };
}

/** Reads the way to group that a query names, among those of a report. */
export function groupingIn(groupings: Readonly<Record<string, Grouping>>) {
  return (name: string): Grouping => {
    const grouping = groupings[name];
    if (grouping === undefined) throw new Error(`no grouping ${name}`);
    return grouping;
  };
}

/** Labels groups by the names of the records of a section, in the order of their names. */
function recordNames(to: Controller): Grouping["labels"] {
  return async (context, keys) => {
    const field = { kind: "reference", label: "", to } as const;
    const nameOf = await referenceNames(
      context,
      keys.map((value) => ({ field, value })),
    );
    const names = keys.map((key) => [key, nameOf(field, key) ?? key] as const);
    return new Map(names.toSorted(([, one], [, other]) => one.localeCompare(other, "es")));
  };
}
