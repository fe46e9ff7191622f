import { type RawBuilder, sql } from "kysely";
import type {
  ReportCell,
  ReportOption,
  ReportRows,
} from "../../../src/contract/report-contract.ts";
import { lastDayOf } from "../../../src/domain/calendar.ts";
import type { Controller } from "../../../src/engine/controller.ts";
import { period } from "../../../src/engine/field.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import contacts from "../../../src/sections/contacts/contacts.section.ts";
import { asMoney } from "../../engine/kinds/figures.ts";
import { conditionOf } from "../../engine/read/criteria.ts";
import { ROW, own } from "../../engine/read/row-columns.ts";
import { linkTo } from "../../engine/reports/links.ts";
import { percentOf } from "../../engine/reports/percent.ts";
import type { ReadReport, ReportContext } from "../../engine/reports/report.types.ts";
import { recordNames } from "./grouping.ts";
import { debtCondition, POSTED, postedCondition } from "./information-reports-recover.figures.ts";
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

/** Who collects debts, and who applied the receipts of a span: the last application of each counts, by whoever made it. */
export const read: ReadReport = async (context, { filters }) => {
  const { fecha } = filters;
  const [from, to] = (fecha ?? "").split("..");
  const people = await workOf(context, { from: from || null, to: to || null });
  const rows = people.map(({ id, name, ...figures }) => ({
    key: id,
    label: name,
    level: 0,
    href: null,
    cells: Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, plain(value)])),
  }));
  return {
    tables: [
      await collectors(context, fecha),
      // A median does not add up.
      { key: "people", rows, totals: null },
    ],
    options: { fecha: await workMonths(context) },
  };
};

const plain = (value: number | string | null): ReportCell => ({ value, href: null });

/** The statuses of a debt that somebody collects. */
const COLLECTED = ["inManagement", "inAgreement", "inCourt"];

/** The work of a collector; amounts are decimal text. */
type Collected = {
  readonly gestor: string;
  readonly casos: number;
  readonly gestiones: number;
  readonly promesas: number;
  readonly cumplidas: number;
  readonly incumplidas: number;
  readonly recuperaciones: number;
  readonly recuperado: string;
};

/** The debts of each collector today, and their contacts, promises and recoveries of a span; whoever recovered most first. */
async function collectors(context: ReportContext, span: string | undefined): Promise<ReportRows> {
  const people = await collectedBy(context, span);
  const names = await recordNames("users")(
    context,
    people.map(({ gestor }) => gestor),
  );
  const rows = people.map((work) => {
    const { gestor, cumplidas, incumplidas, ...counts } = work;
    const listed = (
      value: number | string,
      controller: Controller,
      filters: Readonly<Record<string, string>>,
    ): ReportCell => ({
      value,
      href:
        Number(value) === 0
          ? null
          : linkTo(context, controller, { filters: { ...filters, gestor } }),
    });
    const said = span === undefined ? {} : { fecha: span };
    const posted = { estado: POSTED.join(","), ...(span !== undefined && { aplicada_el: span }) };
    const cells = {
      casos: listed(counts.casos, "recoverables", { estado: COLLECTED.join(",") }),
      gestiones: listed(counts.gestiones, "contacts", said),
      promesas: listed(counts.promesas, "contacts", { ...said, resultado: "promise" }),
      cumplidas: listed(cumplidas, "contacts", { ...said, promesa: "kept" }),
      incumplidas: listed(incumplidas, "contacts", { ...said, promesa: "broken" }),
      parte: plain(percentOf(String(cumplidas), String(cumplidas + incumplidas))),
      recuperaciones: listed(counts.recuperaciones, "recovers", posted),
      recuperado: listed(counts.recuperado, "recovers", posted),
    };
    return { key: gestor, label: names.get(gestor) ?? gestor, level: 0, href: null, cells };
  });
  return { key: "collectors", rows, totals: null };
}

async function collectedBy(
  context: ReportContext,
  span: string | undefined,
): Promise<readonly Collected[]> {
  const contactsSection = context.registry.of(contacts);
  const reached = conditionOf(
    { ...context, section: contactsSection },
    { search: "", view: null, filters: span === undefined ? {} : { fecha: span } },
  );
  const promise = contactsSection.computed?.["promesa"]?.(ROW) ?? sql`null`;
  const posted = postedCondition(context, span === undefined ? {} : { aplicada_el: span });
  const { rows } = await sql<Collected>`
    with work as (
      select ${own("gestor")} as gestor, count(*) as casos, 0 as gestiones, 0 as promesas, 0 as cumplidas, 0 as incumplidas,
        0 as recuperaciones, 0 as recuperado
      from recoverables as ${sql.ref(ROW)}
      where ${debtCondition(context, {})} and ${own("estado")} = any(${COLLECTED}::text[]) group by 1
      union all
      select gestor, 0, count(*), count(*) filter (where resultado = 'promise'), count(*) filter (where promise = 'kept'),
        count(*) filter (where promise = 'broken'), 0, 0
      from (select ${own("gestor")} as gestor, ${own("resultado")} as resultado,
          case when ${own("compromiso")} is null then null else ${promise} end as promise
        from contacts as ${sql.ref(ROW)} where ${reached}) told group by 1
      union all
      select ${own("gestor")}, 0, 0, 0, 0, 0, count(*), sum(${own("valor")})
      from recovers as ${sql.ref(ROW)} where ${posted} group by 1
    )
    select gestor::text as gestor, sum(casos)::integer as casos, sum(gestiones)::integer as gestiones,
      sum(promesas)::integer as promesas, sum(cumplidas)::integer as cumplidas, sum(incumplidas)::integer as incumplidas,
      sum(recuperaciones)::integer as recuperaciones, ${asMoney(sql`coalesce(sum(recuperado), 0)`)}::text as recuperado
    from work where gestor is not null group by gestor order by sum(recuperado) desc, gestor`.execute(
    context.db,
  );
  return rows;
}

/** The months in which money came in or debtors were contacted, the last one first. */
async function workMonths(context: ReportContext): Promise<readonly ReportOption[]> {
  const { db, actor } = context;
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(fecha at time zone 'America/Bogota', 'YYYY-MM') as month from contacts
    where empresa_id = ${actor.companyId}::integer and fecha is not null order by month desc limit 120`.execute(
    db,
  );
  const contacted = rows.map(({ month }) => ({
    value: `${month}-01..${lastDayOf(month)}`,
    label: textOfValue(MONTH, month),
  }));
  const all = [...(await monthOptions(context)), ...contacted];
  return [...new Map(all.map((option) => [option.value, option])).values()].toSorted((one, other) =>
    one.value < other.value ? 1 : -1,
  );
}

const MONTH = period("Mes");

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
