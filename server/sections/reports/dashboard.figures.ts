import { type RawBuilder, sql } from "kysely";
import type { ReportCell } from "../../../src/contract/report-contract.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { period } from "../../../src/engine/field.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import type { Address } from "../../../src/sections/menu/catalogue.ts";
import { asMoney } from "../../engine/kinds/figures.ts";
import { fundBalance } from "../../fund/ledger/fund-balance.ts";
import type { ReadReport, ReportContext } from "../../engine/reports/report.types.ts";
import { partiesOf } from "../../store/users.ts";
import { POSTED } from "./information-reports-recover.figures.ts";
import { overdueBalance, toApprove } from "../collection-documents/collection-documents.queries.ts";
import { lateLoads } from "../loads/loads.queries.ts";
import { balances, monthsUntil, readLedger } from "./ledger-cells.ts";

/** The values of a figure by the last months, `AAAA-MM`. */
type Months = ReadonlyMap<string, string | number>;

/**
 * A figure: the page that explains it, its value, and for some that of each of the last months. Who may not open the page
 * is not told the figure either.
 */
type Figure = {
  readonly page: Address;
  readonly isOfFund?: true;
  readonly read: (context: ReportContext) => Promise<string | number>;
  readonly months?: (context: ReportContext) => Promise<Months>;
};

const FIGURES: Readonly<Record<string, Figure>> = {
  cubierto: {
    page: "/information-reports/portfolio",
    // The contra account of the covered balance is the side that counts.
    read: async (context) => (await balanceOf(context)).byAccount.get("COC") ?? "0.00",
    months: async (context) => balanceByMonth(context, "cubierto"),
  },
  atrasadas: {
    page: "/monitor-portfolios",
    read: async ({ db, actor, now }) => (await lateLoads(db, actor.companyId, now)).length,
  },
  vencido: { page: "/collection-documents/invoices", read: overdueBalance },
  aprobar: { page: "/collection-documents/settlement", read: toApprove },
  saldo: {
    page: "/reports/fundBalance",
    read: async (context) => (await balanceOf(context)).saldo,
    months: async (context) => balanceByMonth(context, "saldo"),
  },
  radicadas: {
    page: "/information-reports/request",
    read: async (context) => (await requestCounts(context)).filed,
    months: filedByMonth,
  },
  vencen: {
    page: "/monitor-requests",
    read: async (context) => (await requestCounts(context)).due,
  },
  recuperado: {
    page: "/information-reports/recover",
    read: recoveredThisMonth,
    months: recoveredByMonth,
  },
  asentado: ofFund("/ledger-entries", ({ actor, now }) => {
    const month = dayOf(now).slice(0, 7);
    return sql`
      select count(*)::integer as value from ledger_entries
      where empresa_id = ${actor.companyId} and periodo = ${month}`;
  }),
  girar: ofFund(
    "/transfers",
    ({ actor }) => sql`
      select ${asMoney(sql`coalesce(sum(valor), 0)`)}::text as value from transfers
      where empresa_id = ${actor.companyId} and estado not in ('confirmed', 'cancelled')`,
  ),
  enviar: ofFund(
    "/erps/invoicePending",
    ({ actor }) => sql`
      select count(*)::integer as value from erps
      where empresa_id = ${actor.companyId} and clase = 'invoice' and estado = 'pending'`,
  ),
  identificar: ofFund(
    "/customers-collects",
    ({ actor }) => sql`
      select ${asMoney(sql`coalesce(sum(por_identificar), 0)`)}::text as value from customers_collects
      where empresa_id = ${actor.companyId} and estado in ('unidentified', 'partlyIdentified')`,
  ),
  recuperar: ofFund(
    "/recoverables/manager",
    ({ actor }) => sql`
      select ${asMoney(sql`coalesce(sum(saldo), 0)`)}::text as value from recoverables
      where empresa_id = ${actor.companyId} and estado in ('toAssign', 'inManagement', 'inAgreement', 'inCourt')`,
  ),
  decidir: ofFund(
    "/requests/committee",
    ({ actor }) => sql`
      select count(*)::integer as value from requests
      where empresa_id = ${actor.companyId} and estado = 'endorsed'`,
  ),
  individuales: ofFund(
    "/obligations-singles",
    ({ actor }) => sql`
      select count(*)::integer as value from obligations_singles
      where empresa_id = ${actor.companyId} and estado = 'pending'`,
  ),
  errores: ofFund(
    "/loads",
    ({ actor }) => sql`
      select count(*)::integer as value from loads where empresa_id = ${actor.companyId} and estado = 'wrong'`,
  ),
};

/** A figure of a page of daily work, which is of the whole company: people from outside the fund are not told it. */
function ofFund(page: Address, asked: (context: ReportContext) => RawBuilder<unknown>): Figure {
  return {
    page,
    isOfFund: true,
    read: async (context) => {
      const { rows } = await (
        asked(context) as RawBuilder<{ readonly value: string | number }>
      ).execute(context.db);
      return rows[0]?.value ?? 0;
    },
  };
}
/** The months of a trend, that of today among them. */
const MONTHS = 12;

/** One row with the figures that are asked for, of those whose pages the person may open, and one for each month of those that have them. */
export const read: ReadReport = async (context, { filters }) => {
  const cells: Record<string, ReportCell> = {};
  const trends: [name: string, months: Months][] = [];
  const isOutside = partiesOf(context.actor.user).length > 0;
  for (const [name, figure] of Object.entries(FIGURES)) {
    const { page, read: readFigure, months, isOfFund = false } = figure;
    const isAsked = filters["cifra"] === undefined || filters["cifra"].split(",").includes(name);
    if (!isAsked || (isOfFund && isOutside) || !isGranted(page, context.actor.permission)) continue;
    cells[name] = { value: await readFigure(context), href: page };
    if (months !== undefined) trends.push([name, await months(context)]);
  }
  const row = { key: "now", label: "Ahora", level: 0, href: null, cells };
  const months = trends.length === 0 ? [] : monthsOf(context);
  return {
    tables: [
      { key: "shortcuts", rows: [row], totals: null },
      {
        key: "months",
        rows: months.map((month) => ({
          key: month,
          label: textOfValue(MONTH, month),
          level: 0,
          href: null,
          cells: Object.fromEntries(
            trends.map(([name, values]) => [
              name,
              { value: values.get(month) ?? null, href: null },
            ]),
          ),
        })),
        totals: null,
      },
    ],
    options: {},
  };
};

const MONTH = period("Mes");

const monthsOf = ({ now }: ReportContext) => monthsUntil(dayOf(now).slice(0, 7), MONTHS);

async function balanceByMonth(context: ReportContext, name: "cubierto" | "saldo"): Promise<Months> {
  const ledger = await readLedger(context);
  const { at } = balances[name];
  return new Map(monthsOf(context).map((month) => [month, at(ledger, month).toFixed(2)]));
}

async function filedByMonth(context: ReportContext): Promise<Months> {
  const { rows } = await sql<{ month: string; filed: number }>`
    select to_char(fecha_radicacion at time zone 'America/Bogota', 'YYYY-MM') as month, count(*)::integer as filed
    from requests where empresa_id = ${context.actor.companyId}
      and fecha_radicacion >= ${firstOf(context)}::date - 1 group by 1`.execute(context.db);
  return eachMonth(context, new Map(rows.map(({ month, filed }) => [month, filed])), 0);
}

/** The fund's part of the recoveries that entered the ledger in each month. */
async function recoveredByMonth(context: ReportContext): Promise<Months> {
  const { rows } = await sql<{ month: string; amount: string }>`
    select to_char(aplicada_el, 'YYYY-MM') as month, ${asMoney(sql`sum(parte_fondo)`)}::text as amount
    from recovers where empresa_id = ${context.actor.companyId} and estado = any(${POSTED}::text[])
      and aplicada_el >= ${firstOf(context)}::date group by 1`.execute(context.db);
  return eachMonth(context, new Map(rows.map(({ month, amount }) => [month, amount])), "0.00");
}

/** The value of each month, with that of one of which nothing is known. */
function eachMonth(context: ReportContext, known: Months, none: string | number): Months {
  return new Map(monthsOf(context).map((month) => [month, known.get(month) ?? none]));
}

const firstOf = (context: ReportContext) => `${monthsOf(context)[0] ?? ""}-01`;

async function balanceOf({ db, actor, now }: ReportContext) {
  return fundBalance(db, actor.companyId, dayOf(now));
}

/** The requests that were filed this month, and those whose term ends today or is over while nobody decided them. */
async function requestCounts({ db, actor, now }: ReportContext) {
  const today = dayOf(now);
  const { rows } = await sql<{ filed: number; due: number }>`
    select (count(*) filter (where (fecha_radicacion at time zone 'America/Bogota')::date
        >= date_trunc('month', ${today}::date)))::integer as filed,
      (count(*) filter (where vence <= ${today}::date and estado in ('filed', 'inReview', 'endorsed')))::integer as due
    from requests where empresa_id = ${actor.companyId}`.execute(db);
  return rows[0] ?? { filed: 0, due: 0 };
}

/** The fund's part of the recoveries that entered the ledger this month. */
async function recoveredThisMonth({ db, actor, now }: ReportContext): Promise<string> {
  const { rows } = await sql<{ amount: string }>`
    select ${asMoney(sql`coalesce(sum(parte_fondo), 0)`)}::text as amount from recovers
    where empresa_id = ${actor.companyId} and estado = any(${POSTED}::text[])
      and aplicada_el >= date_trunc('month', ${dayOf(now)}::date)`.execute(db);
  return rows[0]?.amount ?? "0.00";
}
