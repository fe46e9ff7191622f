import { type RawBuilder, sql } from "kysely";
import type { ReportCell } from "../../../src/contract/report-contract.ts";
import { asMoney } from "../../engine/kinds/figures.ts";
import type { ReadReport, ReportContext } from "../../engine/reports/report.types.ts";
import { monthOptions } from "./reports-collect.figures.ts";

/** The work of a person with receipts; amounts are decimal text. */
type Work = {
  readonly id: string;
  readonly name: string;
  readonly aplicados: number;
  readonly valor: string;
  /** Of the days from the money's to its application: the median; null where they applied none. */
  readonly dias: string | null;
  readonly desaplicados: number;
  readonly identificados: number;
};

/** Who applied the receipts of a span: the last application of each counts, by whoever made it. */
export const read: ReadReport = async (context, { filters }) => {
  const [from, to] = (filters["fecha"] ?? "").split("..");
  const people = await workOf(context, { from: from || null, to: to || null });
  const plain = (value: number | string | null): ReportCell => ({ value, href: null });
  const rows = people.map(({ id, name, ...figures }) => ({
    key: id,
    label: name,
    level: 0,
    href: null,
    cells: Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, plain(value)])),
  }));
  return {
    // A median does not add up.
    tables: [{ key: "people", rows, totals: null }],
    options: { fecha: await monthOptions(context) },
  };
};

type Span = { readonly from: string | null; readonly to: string | null };

/** The work of each person with the receipts whose money came in a span, whoever applied most first. */
async function workOf({ db, actor }: ReportContext, { from, to }: Span): Promise<readonly Work[]> {
  const isOf = (controller: string, action: RawBuilder<unknown>) => sql`
    c.controller = ${controller} and c.company_id = ${actor.companyId}::integer and c.user_id is not null
    and c.action = ${action}`;
  const { rows } = await sql<Work>`
    with received as (
      select id, fecha, valor, estado from customers_collects where empresa_id = ${actor.companyId}::integer
        and (${from}::date is null or fecha >= ${from}::date) and (${to}::date is null or fecha <= ${to}::date)
    ), applied as (
      select distinct on (r.id) r.id, r.valor, r.estado, c.user_id, (c.at at time zone 'America/Bogota')::date - r.fecha as days
      from received r join changes c on c.record_id = r.id and ${isOf("customers-collects", sql`'apply'`)}
      order by r.id, c.id desc
    ), done as (
      select user_id, (count(*) filter (where estado = 'applied'))::integer as aplicados,
        ${asMoney(sql`coalesce(sum(valor) filter (where estado = 'applied'), 0)`)}::text as valor,
        round((percentile_cont(0.5) within group (order by greatest(days, 0))
          filter (where estado = 'applied'))::numeric, 1)::text as dias,
        (count(*) filter (where estado <> 'applied'))::integer as desaplicados
      from applied group by user_id
    ), said as (
      select c.user_id, count(*)::integer as identificados
      from changes c join receipt_applications p on p.id = c.record_id join received r on r.id = p.recaudo
      where ${isOf("receipt-applications", sql`'create'`)} group by 1
    )
    select users.number::text as id, concat_ws(' ', users.firstname, users.lastname) as name,
      coalesce(done.aplicados, 0) as aplicados, coalesce(done.valor, '0.00') as valor, done.dias,
      coalesce(done.desaplicados, 0) as desaplicados, coalesce(said.identificados, 0) as identificados
    from done full join said on said.user_id = done.user_id
      join users on users.id = coalesce(done.user_id, said.user_id)
    order by coalesce(done.valor, '0')::numeric desc, name`.execute(db);
  return rows;
}
