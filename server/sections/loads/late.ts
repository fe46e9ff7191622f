import { sql, type Kysely } from "kysely";
import { lastDayOf } from "../../../src/domain/calendar.ts";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
import { dayOf } from "../../../src/domain/format.ts";
import type { Database } from "../../store/schema.ts";
import { daysSetting } from "../configurations/setting.ts";
import { daysAfter, lastCutBy } from "./cut-period.ts";

/** A portfolio whose entity has not sent the balances of a cut. */
export type LateLoad = {
  /** The id, the code and the name of the portfolio. */
  readonly portfolio: string;
  readonly code: string;
  readonly name: string;
  /** The id and the name of the entity. */
  readonly ally: string;
  readonly allyName: string;
  /** The month that is missing, `AAAA-MM`. */
  readonly period: string;
  /** The last day on which its balances were expected, and the days since then. */
  readonly due: string;
  readonly days: number;
  /** Its load is there already, to be mended or applied. */
  readonly isBegun: boolean;
};

type Expecting = Omit<LateLoad, "period" | "due" | "days" | "isBegun"> & {
  readonly months: number;
};

const DAY = 24 * 3_600_000;

/**
 * The active portfolios of a company whose last cut that was due has no balances: neither an applied load of that month
 * nor, where all their credits are newer, anything to tell (fund.md §7). Ordered by how late they are.
 */
export async function lateLoads(
  db: Kysely<Database>,
  companyId: number,
  now: Date,
): Promise<readonly LateLoad[]> {
  const today = dayOf(now);
  const term = await daysSetting({ db, actor: { companyId } }, "carga.plazo.dias");
  const { rows } = await sql<Expecting>`
    select p.id::text as portfolio, p.codigo as code, p.nombre as name, p.empresa::text as ally,
      c.nombre as "allyName", m.meses as months
    from portfolios p join agreements a on a.id = p.convenio join periodicities m on m.id = a.periodicidad
      join companies c on c.id = p.empresa
    where p.empresa_id = ${companyId} and p.estado = 'active' and a.estado = 'current'`.execute(db);
  const due = rows.map((row) => {
    return { ...row, period: lastCutBy(daysAfter(today, -term - 1), row.months) };
  });
  const missing = await withoutBalances(db, due);
  return due
    .flatMap(({ months: _months, ...row }) => {
      const isBegun = missing.get(row.portfolio);
      const last = daysAfter(lastDayOf(row.period), term);
      const days = (Date.parse(today) - Date.parse(last)) / DAY;
      return isBegun === undefined ? [] : [{ ...row, due: last, days, isBegun }];
    })
    .toSorted((one, other) => other.days - one.days || one.code.localeCompare(other.code));
}

type Due = { readonly portfolio: string; readonly period: string };

/** The statuses of a load that may still be applied. */
const BEGUN = ["received", "reading", "unread", "wrong", "valid", "applying", "halfApplied"];

/**
 * The portfolios with live credits that a month's balances should bring, and no applied load that brought them; each with
 * whether its load is on its way.
 */
async function withoutBalances(
  db: Kysely<Database>,
  due: readonly Due[],
): Promise<ReadonlyMap<string, boolean>> {
  const asked = due.map(({ portfolio, period }) => ({ portfolio, period }));
  const { rows } = await sql<{ portfolio: string; isBegun: boolean }>`
    select x.portfolio::text, exists (select from loads l where l.portafolio = x.portfolio
        and l.proposito = 'balances' and l.periodo = x.period and l.estado in (${sql.join(BEGUN)})) as "isBegun"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as x(portfolio bigint, period text)
    where exists (select from obligations o where o.portafolio = x.portfolio
        and o.estado in (${sql.join([...LIVE])}) and o.corte < x.period)
      and not exists (select from loads l where l.portafolio = x.portfolio and l.proposito = 'balances'
        and l.periodo = x.period and l.estado = 'applied')`.execute(db);
  return new Map(rows.map(({ portfolio, isBegun }) => [portfolio, isBegun]));
}
