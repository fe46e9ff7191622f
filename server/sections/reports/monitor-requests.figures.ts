import { type RawBuilder, sql } from "kysely";
import type { ReportCells, ReportRow, ReportRows } from "../../../src/contract/report-contract.ts";
import { dayAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { statusesOf } from "../../../src/engine/lifecycle-statuses.ts";
import { requestLifecycle } from "../../../src/sections/requests/requests.lifecycle.ts";
import requests from "../../../src/sections/requests/requests.section.ts";
import { ROW, own } from "../../engine/read/row-columns.ts";
import { linkTo } from "../../engine/reports/links.ts";
import type { ReadReport, ReportContext } from "../../engine/reports/report.types.ts";
import { statusNamesOf } from "../../engine/status-names.ts";
import { recordNames } from "./grouping.ts";

/** The requests that wait: by age, by what is left of their term, and by who studies them (fund.md §7). */
export const read: ReadReport = async (context) => ({
  tables: [
    await byStatus(context, { key: "ages", statuses: OPEN, bands: AGES }),
    await byStatus(context, { key: "terms", statuses: UNDECIDED, bands: TERMS }),
    await byPerson(context),
  ],
  options: {},
});

/** The statuses in which a request waits for somebody to decide it, with its term running. */
const UNDECIDED = ["filed", "inReview", "endorsed"];

/** Those in which one that was filed waits for anybody: for its entity and for its payment too. */
const OPEN = [...UNDECIDED, "returned", "approved", "paying"];

/** A band of the requests of a row: the condition that they meet, and the filters of their list. */
type Band = (context: ReportContext) => {
  readonly of: RawBuilder<unknown>;
  readonly filters: Readonly<Record<string, string>>;
};

const every: Band = () => ({ of: sql`true`, filters: {} });

/** Those of some days since the filing, the least and the most. */
function aged(least: number, most: number | null): Band {
  return ({ now }) => {
    const today = dayOf(now);
    const age = sql`(${today}::date - (${own("fecha_radicacion")} at time zone 'America/Bogota')::date)`;
    const from = most === null ? "" : dayAfter(today, -most);
    return {
      of: most === null ? sql`${age} >= ${least}` : sql`${age} between ${least} and ${most}`,
      filters: { fecha_radicacion: `${from}..${dayAfter(today, -least)}` },
    };
  };
}

/** Those whose term is as a light says. */
function lit(semaforo: "onTime" | "soon" | "late"): Band {
  return ({ registry }) => {
    const light = registry.of(requests).computed?.["semaforo"]?.(ROW) ?? sql`null`;
    return { of: sql`${light} = ${semaforo}`, filters: { semaforo } };
  };
}

const AGES: Readonly<Record<string, Band>> = {
  hasta_1: aged(0, 1),
  hasta_5: aged(2, 5),
  hasta_15: aged(6, 15),
  mas_de_15: aged(16, null),
  total: every,
};

const TERMS: Readonly<Record<string, Band>> = {
  al_dia: lit("onTime"),
  por_vencer: lit("soon"),
  vencidas: lit("late"),
  total: every,
};

type Bands = typeof AGES;
type Asked = { readonly statuses: readonly string[]; readonly bands: Bands };
type Counts = Readonly<Record<string, number | string | null>>;

/** Counts the requests of some statuses in bands, by a column and all together: the row of all has `whole` 1. */
async function countsBy(
  context: ReportContext,
  column: string,
  { statuses, bands }: Asked,
): Promise<readonly Counts[]> {
  const counts = Object.entries(bands).map(
    ([name, band]) =>
      sql`(count(*) filter (where ${band(context).of}))::integer as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Counts>`
    select ${own(column)}::text as key, grouping(${own(column)}) as whole, ${sql.join(counts)}
    from requests as ${sql.ref(ROW)}
    where ${own("empresa_id")} = ${context.actor.companyId}::integer and ${own("estado")} = any(${[...statuses]}::text[])
    group by grouping sets ((${own(column)}), ())`.execute(context.db);
  return rows;
}

function cellsOf(
  context: ReportContext,
  bands: Bands,
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
        { value, href: value === 0 ? null : linkTo(context, "requests", { filters: all }) },
      ];
    }),
  );
}

/** The requests of some statuses in bands, by status, in the order of their lifecycle. */
async function byStatus(
  context: ReportContext,
  { key: table, ...asked }: Asked & { readonly key: string },
): Promise<ReportRows> {
  const { statuses, bands } = asked;
  const rows = await countsBy(context, "estado", asked);
  const names = await statusNamesOf({ ...context, section: context.registry.of(requests) });
  const found = statusesOf(requestLifecycle, names).flatMap(({ key, label }): ReportRow[] => {
    const counts = rows.find((row) => row["key"] === key);
    if (counts === undefined) return [];
    const cells = cellsOf(context, bands, { counts, filters: { estado: key } });
    return [{ key, label, level: 0, href: null, cells }];
  });
  return { key: table, rows: found, totals: totalsOf(context, rows, { statuses, bands }) };
}

function totalsOf(
  context: ReportContext,
  rows: readonly Counts[],
  { statuses, bands }: Asked,
): ReportCells | null {
  const counts = rows.find(({ whole }) => whole === 1);
  if (counts === undefined || rows.length === 1) return null;
  return cellsOf(context, bands, { counts, filters: { estado: statuses.join(",") } });
}

/** The requests to decide by who studies them, those that nobody took first: they are all «Radicada». */
async function byPerson(context: ReportContext): Promise<ReportRows> {
  const asked = { statuses: UNDECIDED, bands: TERMS };
  const rows = await countsBy(context, "responsable", asked);
  const people = rows.filter(({ whole }) => whole === 0);
  const names = await recordNames("users")(
    context,
    people.flatMap(({ key }) => (key === null ? [] : String(key))),
  );
  const rowOf = (key: string | null, label: string): ReportRow[] => {
    const counts = people.find((row) => row["key"] === key);
    if (counts === undefined) return [];
    const responsable = key ?? "empty:";
    const filters = { estado: UNDECIDED.join(","), responsable };
    const cells = cellsOf(context, TERMS, { counts, filters });
    return [{ key: key ?? "none", label, level: 0, href: null, cells }];
  };
  return {
    key: "people",
    rows: [
      ...rowOf(null, "Sin responsable"),
      ...[...names].flatMap(([key, label]) => rowOf(key, label)),
    ],
    totals: totalsOf(context, rows, asked),
  };
}
