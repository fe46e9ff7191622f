import { type RawBuilder, sql } from "kysely";
import type { ReportCells, ReportRow, ReportRows } from "../../../src/contract/report-contract.ts";
import { dayAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import type { Controller } from "../../../src/engine/controller.ts";
import { statusesOf } from "../../../src/engine/lifecycle-statuses.ts";
import { ROW, own } from "../../engine/read/row-columns.ts";
import { linkTo } from "../../engine/reports/links.ts";
import type { ReportContext } from "../../engine/reports/report.types.ts";
import { statusNamesOf } from "../../engine/status-names.ts";
import { recordNames } from "./grouping.ts";

/** A band of the records of a row: the condition that they meet, and the filters of their list. */
export type Band = (context: ReportContext) => {
  readonly of: RawBuilder<unknown>;
  readonly filters: Readonly<Record<string, string>>;
};

/** All the records of a row. */
export const every: Band = () => ({ of: sql`true`, filters: {} });

/** Those of some days since a day, the least and the most. */
function aged(
  field: string,
  { least, most, day = own(field) }: Days & { readonly day?: RawBuilder<unknown> },
): Band {
  return ({ now }) => {
    const today = dayOf(now);
    const age = sql`(${today}::date - ${day})`;
    const from = most === null ? "" : dayAfter(today, -most);
    return {
      of: most === null ? sql`${age} >= ${least}` : sql`${age} between ${least} and ${most}`,
      filters: { [field]: `${from}..${dayAfter(today, -least)}` },
    };
  };
}

type Days = { readonly least: number; readonly most: number | null };

/** The ages of what waits (fund.md §7), by the names of their figures. */
export function agesOf(field: string, day?: RawBuilder<unknown>): Readonly<Record<string, Band>> {
  const band = (least: number, most: number | null) =>
    aged(field, { least, most, ...(day && { day }) });
  return {
    hasta_1: band(0, 1),
    hasta_5: band(2, 5),
    hasta_15: band(6, 15),
    mas_de_15: band(16, null),
    total: every,
  };
}

/** Records to count: of a section, those that meet a condition and are in some statuses, in bands. */
type Banded = {
  readonly controller: Controller;
  readonly condition: RawBuilder<unknown>;
  readonly statuses: readonly string[];
  readonly bands: Readonly<Record<string, Band>>;
};

type Counts = Readonly<Record<string, number | string | null>>;

/** Counts records in bands, by a column and all together: the row of all has `whole` 1. */
async function countsBy(
  context: ReportContext,
  column: string,
  { controller, condition, statuses, bands }: Banded,
): Promise<readonly Counts[]> {
  const counts = Object.entries(bands).map(
    ([name, band]) =>
      sql`(count(*) filter (where ${band(context).of}))::integer as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Counts>`
    select ${own(column)}::text as key, grouping(${own(column)}) as whole, ${sql.join(counts)}
    from ${sql.table(context.registry.of(controller).table.name)} as ${sql.ref(ROW)}
    where ${condition} and ${own("estado")} = any(${[...statuses]}::text[])
    group by grouping sets ((${own(column)}), ())`.execute(context.db);
  return rows;
}

function cellsOf(
  context: ReportContext,
  { controller, bands }: Banded,
  {
    counts,
    filters,
  }: { readonly counts: Counts; readonly filters: Readonly<Record<string, string>> },
): ReportCells {
  return Object.fromEntries(
    Object.entries(bands).map(([name, band]) => {
      const all = { ...filters, ...band(context).filters };
      const value = Number(counts[name]);
      return [
        name,
        { value, href: value === 0 ? null : linkTo(context, controller, { filters: all }) },
      ];
    }),
  );
}

/** A table of records in bands by status, in the order of their lifecycle. */
export async function bandsByStatus(
  context: ReportContext,
  table: string,
  banded: Banded,
): Promise<ReportRows> {
  const rows = await countsBy(context, "estado", banded);
  const section = context.registry.of(banded.controller);
  const { lifecycle } = section.definition;
  const statuses =
    lifecycle === null ? [] : statusesOf(lifecycle, await statusNamesOf({ ...context, section }));
  const found = statuses.flatMap(({ key, label }): ReportRow[] => {
    const counts = rows.find((row) => row["key"] === key);
    if (counts === undefined) return [];
    const cells = cellsOf(context, banded, { counts, filters: { estado: key } });
    return [{ key, label, level: 0, href: null, cells }];
  });
  return { key: table, rows: found, totals: totalsOf(context, rows, banded) };
}

/** A table of records in bands by the person of a field, those of nobody first. */
export async function bandsByPerson(
  context: ReportContext,
  { key: table, field, nobody }: Record<"key" | "field" | "nobody", string>,
  banded: Banded,
): Promise<ReportRows> {
  const rows = await countsBy(context, field, banded);
  const people = rows.filter(({ whole }) => whole === 0);
  const names = await recordNames("users")(
    context,
    people.flatMap(({ key }) => (key === null ? [] : String(key))),
  );
  const rowOf = (key: string | null, label: string): ReportRow[] => {
    const counts = people.find((row) => row["key"] === key);
    if (counts === undefined) return [];
    const filters = { estado: banded.statuses.join(","), [field]: key ?? "empty:" };
    const cells = cellsOf(context, banded, { counts, filters });
    return [{ key: key ?? "none", label, level: 0, href: null, cells }];
  };
  return {
    key: table,
    rows: [...rowOf(null, nobody), ...[...names].flatMap(([key, label]) => rowOf(key, label))],
    totals: totalsOf(context, rows, banded),
  };
}

function totalsOf(
  context: ReportContext,
  rows: readonly Counts[],
  banded: Banded,
): ReportCells | null {
  const counts = rows.find(({ whole }) => whole === 1);
  if (counts === undefined || rows.length === 1) return null;
  return cellsOf(context, banded, { counts, filters: { estado: banded.statuses.join(",") } });
}
