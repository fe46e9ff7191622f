import { type RawBuilder, sql } from "kysely";
import type {
  ReportCell,
  ReportCells,
  ReportOption,
  ReportRows,
} from "../../../src/contract/report-contract.ts";
import { lastDayOf, monthAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { period } from "../../../src/engine/field.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import type { ReportQuery } from "../../../src/engine/report-query.ts";
import recoverables from "../../../src/sections/recoverables/recoverables.section.ts";
import recovers from "../../../src/sections/recovers/recovers.section.ts";
import { asMoney } from "../../engine/kinds/figures.ts";
import { conditionOf } from "../../engine/read/criteria.ts";
import { ROW, own } from "../../engine/read/row-columns.ts";
import { linkTo } from "../../engine/reports/links.ts";
import { recordOptions } from "../../engine/reports/options.ts";
import { percentOf } from "../../engine/reports/percent.ts";
import type { ReadReport, ReportContext } from "../../engine/reports/report.types.ts";
import {
  byAlly,
  byMonthOf,
  byPortfolio,
  byRecordOf,
  byStatusOf,
  groupingIn,
  groupingSets,
  groupLinks,
  groupRows,
  groupsInOrder,
} from "./grouping.ts";
import { portfolioOptions } from "./portfolio-options.ts";

/** The statuses of a recovery that is in the ledger. */
export const POSTED = ["applied", "passedOn"];

/** The recoveries in the ledger that the filters leave, and the debts by the month in which the fund paid (fund.md §7). */
export const read: ReadReport = async (context, query) => {
  const all = await recoverySums(context, query);
  const groups = await groupsInOrder(context, query.groups.map(recoveryGrouping), all);
  const total = all.find(({ keys }) => keys.length === 0);
  const recoveries = groupRows("recoveries", groups, {
    total,
    cells: (sums) => recoveryCells(context, query, sums),
  });
  const { empresa = [], portafolio = [] } = await portfolioOptions(context);
  const options = {
    aplicada_el: await postingMonths(context),
    empresa,
    portafolio,
    tipo: await recordOptions(context, "recover-types"),
  };
  return { tables: [recoveries, await vintages(context, query)], options };
};

/** The way to group recoveries that a query names; their month is that in which they entered the ledger. */
const recoveryGrouping = groupingIn({
  month: byMonthOf("aplicada_el"),
  ally: byAlly,
  portfolio: byPortfolio,
  type: byRecordOf("tipo", "recover-types"),
  state: byStatusOf("recovers"),
});

/** The amounts of a recovery that add up, each a column of its row. */
const AMOUNTS = [
  "valor",
  "honorarios",
  "parte_aliado",
  "parte_fondo",
  "capital",
  "interes_fondo",
] as const;

/** The sums of a group of recoveries; amounts are decimal text. */
type RecoverySums = {
  /** By grouping; absent where it is not grouped by it. */
  readonly keys: readonly (string | null)[];
  readonly recuperaciones: number;
} & Readonly<Record<(typeof AMOUNTS)[number], string>>;

/** The figures of a group, each with the list of the recoveries that it adds. */
function recoveryCells(
  context: ReportContext,
  { groups, filters }: ReportQuery,
  sums: RecoverySums,
): ReportCells {
  const asked = { groups, filters: { estado: POSTED.join(","), ...filters } };
  const { keys } = sums;
  const linked = groupLinks(context, asked, {
    keys,
    controller: "recovers",
    grouping: recoveryGrouping,
  });
  return Object.fromEntries(
    (["recuperaciones", ...AMOUNTS] as const).map((name) => [name, linked(sums[name])]),
  );
}

async function recoverySums(
  context: ReportContext,
  { groups, filters }: ReportQuery,
): Promise<readonly RecoverySums[]> {
  const { named, selected, sets, keysOf } = groupingSets(
    groups.map((name) => recoveryGrouping(name).column),
  );
  const taken = AMOUNTS.map((name) => sql`${own(name)} as ${sql.ref(name)}`);
  const sums = AMOUNTS.map(
    (name) => sql`${asMoney(sql`coalesce(sum(${sql.ref(name)}), 0)`)}::text as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Omit<RecoverySums, "keys"> & Record<string, string | number | null>>`
    with told as (
      select ${named} ${sql.join(taken)} from recovers as ${sql.ref(ROW)} where ${postedCondition(context, filters)}
    )
    select ${selected}, count(*)::integer as recuperaciones, ${sql.join(sums)} from told group by ${sets}`.execute(
    context.db,
  );
  return rows.map((row) => ({ ...row, keys: keysOf(row) }));
}

/** The condition on the recoveries in the ledger that the person reaches, within some filters of their list. */
export function postedCondition(
  context: ReportContext,
  filters: ReportQuery["filters"],
): RawBuilder<unknown> {
  const section = context.registry.of(recovers);
  const condition = conditionOf({ ...context, section }, { search: "", view: null, filters });
  return sql`${condition} and ${own("estado")} = any(${POSTED}::text[])`;
}

/** The condition on the debts that the person reaches, within some filters of their list. */
export function debtCondition(
  context: ReportContext,
  filters: ReportQuery["filters"],
): RawBuilder<unknown> {
  const section = context.registry.of(recoverables);
  return conditionOf({ ...context, section }, { search: "", view: null, filters });
}

/** The ages in months at which a vintage is looked at. */
const MARKS = [3, 6, 9, 12, 15, 18, 21, 24] as const;

/** The most vintages that a table has: those of five years, the last ones. */
const MOST_VINTAGES = 60;

type Vintage = Readonly<Record<"month" | "pagado" | "capital", string>> & {
  readonly casos: number;
} & Readonly<Record<`c${(typeof MARKS)[number]}`, string>>;

/**
 * Of the debts of each month in which the fund paid, the part of what it paid that came back to capital, today and at some
 * ages. Each debt is as old as it is since its own payment; a vintage has an age once its youngest debt has it.
 */
async function vintages(context: ReportContext, { filters }: ReportQuery): Promise<ReportRows> {
  const { empresa, portafolio } = filters;
  const asked = { ...(empresa && { empresa }), ...(portafolio && { portafolio }) };
  const marks = MARKS.map(
    (mark) => sql`${asMoney(sql`coalesce(sum(r.capital) filter
      (where r.aplicada_el <= (debts.paid + make_interval(0, ${mark}::integer))::date), 0)`)}
      as ${sql.ref(`c${mark}`)}`,
  );
  const told = MARKS.map(
    (mark) => sql`${asMoney(sql`coalesce(sum(${sql.ref(`c${mark}`)}), 0)`)}::text
      as ${sql.ref(`c${mark}`)}`,
  );
  const { rows } = await sql<Vintage>`
    with debts as (
      select ${own("id")} as id, ${own("fecha_pago")} as paid, ${own("valor_pagado")} as amount
      from recoverables as ${sql.ref(ROW)}
      where ${debtCondition(context, asked)} and ${own("fecha_pago")} is not null
    ), back as (
      select debts.id, ${asMoney(sql`sum(r.capital)`)} as whole, ${sql.join(marks)}
      from debts join recovers r on r.recuperable = debts.id and r.estado = any(${POSTED}::text[])
      group by debts.id
    )
    select to_char(debts.paid, 'YYYY-MM') as month, count(*)::integer as casos,
      ${asMoney(sql`coalesce(sum(debts.amount), 0)`)}::text as pagado,
      ${asMoney(sql`coalesce(sum(back.whole), 0)`)}::text as capital, ${sql.join(told)}
    from debts left join back on back.id = debts.id
    group by 1 order by 1 desc limit ${MOST_VINTAGES}`.execute(context.db);
  const today = dayOf(context.now);
  return {
    key: "vintages",
    rows: rows.toReversed().map((row) => {
      const days = `${row.month}-01..${lastDayOf(row.month)}`;
      const href = linkTo(context, "recoverables", { filters: { ...asked, fecha_pago: days } });
      const percent = (part: string) => ({ value: percentOf(part, row.pagado), href: null });
      const ages = MARKS.map((mark): [string, ReportCell] => [
        `a_${mark}`,
        agedOn(row.month, mark) <= today ? percent(row[`c${mark}`]) : { value: null, href: null },
      ]);
      return {
        key: row.month,
        label: textOfValue(MONTH, row.month),
        level: 0,
        href: null,
        cells: {
          casos: { value: row.casos, href },
          pagado: { value: row.pagado, href },
          capital: { value: row.capital, href: Number(row.capital) === 0 ? null : href },
          parte: percent(row.capital),
          ...Object.fromEntries(ages),
        },
      };
    }),
    totals: null,
  };
}

/** The day on which the youngest debt of a month is some months old, at the latest. */
function agedOn(month: string, months: number): string {
  return lastDayOf(monthAfter(month, months));
}

const MONTH = period("Mes");

/** The months in which recoveries entered the ledger, the last one first. */
async function postingMonths({ db, actor }: ReportContext): Promise<readonly ReportOption[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(aplicada_el, 'YYYY-MM') as month from recovers
    where empresa_id = ${actor.companyId}::integer and aplicada_el is not null and estado = any(${POSTED}::text[])
    order by month desc limit 120`.execute(db);
  return rows.map(({ month }) => ({
    value: `${month}-01..${lastDayOf(month)}`,
    label: textOfValue(MONTH, month),
  }));
}
