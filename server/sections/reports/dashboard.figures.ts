import { sql } from "kysely";
import type { ReportCell } from "../../../src/contract/report-contract.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import type { Address } from "../../../src/sections/menu/catalogue.ts";
import { asMoney } from "../../engine/kinds/figures.ts";
import { fundBalance } from "../../fund/ledger/fund-balance.ts";
import type { ReadReport, ReportContext } from "../../engine/reports/report.types.ts";
import { POSTED } from "./information-reports-recover.figures.ts";
import { overdueBalance, toApprove } from "../collection-documents/collection-documents.queries.ts";
import { lateLoads } from "../loads/loads.queries.ts";

/** A figure: the page that explains it, and its value. Who may not open the page is not told the figure either. */
type Figure = {
  readonly page: Address;
  readonly read: (context: ReportContext) => Promise<string | number>;
};

const FIGURES: Readonly<Record<string, Figure>> = {
  cubierto: {
    page: "/information-reports/portfolio",
    // The contra account of the covered balance is the side that counts.
    read: async (context) => (await balanceOf(context)).byAccount.get("COC") ?? "0.00",
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
  },
  radicadas: {
    page: "/information-reports/request",
    read: async (context) => (await requestCounts(context)).filed,
  },
  vencen: {
    page: "/monitor-requests",
    read: async (context) => (await requestCounts(context)).due,
  },
  recuperado: { page: "/information-reports/recover", read: recoveredThisMonth },
};

/** One row with the figures that are asked for, of those whose pages the person may open. */
export const read: ReadReport = async (context, { filters }) => {
  const cells: Record<string, ReportCell> = {};
  for (const [name, { page, read: readFigure }] of Object.entries(FIGURES)) {
    const isAsked = filters["cifra"] === undefined || filters["cifra"].split(",").includes(name);
    if (!isAsked || !isGranted(page, context.actor.permission)) continue;
    cells[name] = { value: await readFigure(context), href: page };
  }
  const row = { key: "now", label: "Ahora", level: 0, href: null, cells };
  return { tables: [{ key: "shortcuts", rows: [row], totals: null }], options: {} };
};

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
