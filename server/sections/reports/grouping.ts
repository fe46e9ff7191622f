import { type RawBuilder, sql } from "kysely";
import { lastDayOf } from "../../../src/domain/calendar.ts";
import type { ReportCell, ReportCells, ReportRows } from "../../../src/contract/report-contract.ts";
import type { Controller } from "../../../src/engine/controller.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { period } from "../../../src/engine/field.ts";
import type { ReportQuery } from "../../../src/engine/report-query.ts";
import { statusesOf } from "../../../src/engine/lifecycle-statuses.ts";
import { referenceNames } from "../../engine/read/reference-names.ts";
import { own } from "../../engine/read/row-columns.ts";
import { linkTo } from "../../engine/reports/links.ts";
import type { ReportContext } from "../../engine/reports/report.types.ts";
import { statusNamesOf } from "../../engine/status-names.ts";

/** A way to group the records of a report. */
type Grouping = {
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

/** By the record to which a field of each record refers. */
export function byRecordOf(field: string, to: Controller): Grouping {
  return {
    column: own(field),
    filters: (key) => ({ [field]: key }),
    labels: recordNames(to),
  };
}

/** By the entity of each record. */
export const byAlly: Grouping = byRecordOf("empresa", "companies");

/** By the portfolio of each record. */
export const byPortfolio: Grouping = byRecordOf("portafolio", "portfolios");

/** By a choice of each record, in the order in which its field declares them. */
export function byChoiceOf(field: string, options: Readonly<Record<string, string>>): Grouping {
  return {
    column: own(field),
    filters: (key) => ({ [field]: key }),
    labels: async (_, keys) =>
      new Map(Object.entries(options).filter(([key]) => keys.includes(key))),
  };
}

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
export function recordNames(to: Controller): Grouping["labels"] {
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

/**
 * The SQL that adds rows up by some columns: each group, each part of a group, and all of them. Its lists have a comma
 * after each term, for what goes after them.
 */
export function groupingSets(columns: readonly RawBuilder<unknown>[]) {
  const keys = columns.map((_, at) => sql.ref(`k${at}`));
  const sets = keys.map((_, at) => sql`(${sql.join(keys.slice(0, at + 1))})`);
  const listed = (terms: readonly RawBuilder<unknown>[]) =>
    sql.join(
      terms.map((term) => sql`${term},`),
      sql` `,
    );
  const flags = keys.map((key) => sql`+ grouping(${key})`);
  return {
    /** The columns of the rows, as they are called here. */
    named: listed(columns.map((column, at) => sql`${column} as ${sql.ref(`k${at}`)}`)),
    keys: listed(keys),
    /** The columns before the sums of a group. */
    selected: sql`${listed(keys.map((key) => sql`${key}::text as ${key}`))} 0 ${sql.join(flags, sql` `)} as ungrouped`,
    sets: sql`grouping sets (${sql.join([sql`()`, ...sets])})`,
    /** The groups of the sums that a row has, from the widest. */
    keysOf: (row: Readonly<Record<string, unknown>>) =>
      columns
        .slice(0, columns.length - Number(row["ungrouped"]))
        .map((_, at) => (row[`k${at}`] ?? null) as string | null),
  };
}

/** The sums of a group: its key in each grouping, null where the records have no value for it. */
type Grouped = { readonly keys: readonly (string | null)[] };

/** The groups with their labels, each followed by its parts. */
export async function groupsInOrder<Sums extends Grouped>(
  context: ReportContext,
  groupings: readonly Grouping[],
  sums: readonly Sums[],
): Promise<readonly (Sums & { readonly label: string })[]> {
  const labels = await Promise.all(
    groupings.map(async (grouping, at) => {
      const keys = new Set(sums.flatMap(({ keys: held }) => held[at] ?? []));
      return grouping.labels(context, [...keys]);
    }),
  );
  const places = labels.map((each) => new Map([...each.keys()].map((key, place) => [key, place])));
  const placeOf = ({ keys }: Grouped) =>
    keys.map((key, at) => (key === null ? Infinity : (places[at]?.get(key) ?? Infinity)));
  const named = sums.flatMap((sum) => {
    const at = sum.keys.length - 1;
    const key = sum.keys[at];
    if (key === undefined) return [];
    return [{ ...sum, label: key === null ? "Sin dato" : (labels[at]?.get(key) ?? key) }];
  });
  return named.toSorted((one, other) => comparePlaces(placeOf(one), placeOf(other)));
}

/** The list behind the figures of a report: its section, in one of its views, and the ways to group its records. */
type Listed = {
  readonly controller: Controller;
  readonly view?: string;
  readonly grouping: (name: string) => Grouping;
};

/** Makes the cells of a group: a figure that is not zero leads to the list of the records that it counts. */
export function groupLinks(
  context: ReportContext,
  { groups, filters }: ReportQuery,
  { keys, controller, view, grouping }: Grouped & Listed,
) {
  const ofKeys = keys.map((key, at) =>
    key === null ? null : grouping(groups[at] ?? "").filters(key),
  );
  return (
    value: string | number | null,
    rest: Readonly<Record<string, string>> = {},
  ): ReportCell => {
    if (Number(value) === 0 || ofKeys.includes(null)) return { value, href: null };
    // The chosen filters narrow the list of a figure, and never open it.
    const all = Object.assign({}, rest, filters, ...ofKeys) as Record<string, string>;
    return { value, href: linkTo(context, controller, { ...(view && { view }), filters: all }) };
  };
}

/** A table with a row for each group, and the totals of all of them where there is one. */
export function groupRows<Sums extends Grouped>(
  key: string,
  groups: readonly (Sums & { readonly label: string })[],
  {
    total,
    cells,
  }: { readonly total: Sums | undefined; readonly cells: (sums: Sums) => ReportCells },
): ReportRows {
  return {
    key,
    rows: groups.map((group) => ({
      key: group.keys.join("/"),
      label: group.label,
      level: group.keys.length - 1,
      href: null,
      cells: cells(group),
    })),
    totals: total && groups.length > 0 ? cells(total) : null,
  };
}

/** Compares two paths of places: a group stands before its parts. */
function comparePlaces(one: readonly number[], other: readonly number[]): number {
  for (const [at, place] of one.entries()) {
    const against = other[at];
    if (against === undefined) return 1;
    if (place !== against) return place - against;
  }
  return one.length - other.length;
}
