import { sql } from "kysely";
import type {
  ReportCell,
  ReportCells,
  ReportOption,
  ReportRow,
} from "../../../src/contract/report-contract.ts";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { lastDayOf, monthAfter } from "../../../src/domain/calendar.ts";
import { period } from "../../../src/engine/field.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import type { ReportQuery } from "../../../src/engine/report-query.ts";
import { BUDGET_MONTHS } from "../../../src/sections/budgets/months.ts";
import { asMoney } from "../../engine/kinds/figures.ts";
import { ROW, own } from "../../engine/read/row-columns.ts";
import { linkTo } from "../../engine/reports/links.ts";
import { percentOf } from "../../engine/reports/percent.ts";
import type { ReadReport, ReportContext } from "../../engine/reports/report.types.ts";
import { recordNames } from "./grouping.ts";
import { debtCondition, POSTED, postedCondition } from "./information-reports-recover.figures.ts";
import { portfolioOptions } from "./portfolio-options.ts";

/** The payments of the fund and what came back to it in each month of a year, or of the last ones, and by type. */
export const read: ReadReport = async (context, { filters }) => {
  const months = await monthSums(context, filters);
  const budget = await budgetOf(context, filters);
  const compared = everyMonth(months).map((sums) => ({
    ...sums,
    budget: budget.get(sums.month) ?? null,
  }));
  const types = await typeSums(context, filters);
  const names = await recordNames("recover-types")(
    context,
    types.map(({ key }) => key),
  );
  const { empresa = [], portafolio = [] } = await portfolioOptions(context);
  return {
    tables: [
      {
        key: "months",
        rows: compared.map((sums) => monthRow(context, filters, sums)),
        totals: totalsOf(context, filters, compared),
      },
      {
        key: "types",
        rows: types.map(({ key, ...sums }) => {
          const rest = { estado: POSTED.join(","), ...filters, tipo: key };
          const href = linkTo(context, "recovers", { filters: rest });
          const linked = (value: number | string): ReportCell => ({ value, href });
          return plainRow(key, names.get(key) ?? key, {
            recuperaciones: linked(sums.recuperaciones),
            valor: linked(sums.valor),
            recuperado: linked(sums.recuperado),
          });
        }),
        totals: null,
      },
    ],
    options: { aplicada_el: await years(context), empresa, portafolio },
  };
};

type Filters = ReportQuery["filters"];

/** The sums of a month; amounts are decimal text. */
type MonthSums = {
  readonly month: string;
  readonly garantias: number;
  readonly pagado: string;
  readonly recuperaciones: number;
  readonly recuperado: string;
};

/** The sums of a month, with what was to come back in it; null where no budget says it. */
type Compared = MonthSums & { readonly budget: string | null };

/**
 * The amount that was to come back in each month, by the budgets that were approved: those of the fund, or of the entity that is asked
 * for. None of a portfolio, for which there are no budgets.
 */
async function budgetOf(
  { db, actor }: ReportContext,
  { empresa, portafolio }: Filters,
): Promise<ReadonlyMap<string, string>> {
  const isOne = empresa === undefined || /^\d{1,18}$/u.test(empresa);
  if (portafolio !== undefined || !isOne) return new Map();
  const { rows } = await sql<{ month: string; amount: string }>`
    select b.anio || '-' || lpad(m.place::text, 2, '0') as month,
      sum(coalesce((c.cells ->> m.name)::numeric, 0))::numeric(20, 2)::text as amount
    from budgets b, jsonb_array_elements(b.centros) as c(cells),
      unnest(${[...BUDGET_MONTHS]}::text[]) with ordinality as m(name, place)
    where b.empresa_id = ${actor.companyId} and b.rubro = 'recovery' and b.estado in ('approved', 'closed')
      and b.empresa is not distinct from ${empresa ?? null}::bigint group by 1`.execute(db);
  return new Map(rows.map(({ month, amount }) => [month, amount]));
}

/** The most months of the line: those of five years. */
const MOST_MONTHS = 60;

/** The filters of the debts that were paid in the same days, of the same entity and portfolio. */
export function debtsWithin({ aplicada_el, empresa, portafolio }: Filters): Filters {
  return {
    ...(aplicada_el && { fecha_pago: aplicada_el }),
    ...(empresa && { empresa }),
    ...(portafolio && { portafolio }),
  };
}

/** The months in which anything was paid or came back, the first one first. */
async function monthSums(context: ReportContext, filters: Filters): Promise<readonly MonthSums[]> {
  const { rows } = await sql<MonthSums>`
    with paid as (
      select to_char(${own("fecha_pago")}, 'YYYY-MM') as month, count(*)::integer as many, sum(${own("valor_pagado")}) as amount
      from recoverables as ${sql.ref(ROW)}
      where ${debtCondition(context, debtsWithin(filters))} and ${own("fecha_pago")} is not null group by 1
    ), back as (
      select to_char(${own("aplicada_el")}, 'YYYY-MM') as month, count(*)::integer as many, sum(${own("parte_fondo")}) as amount
      from recovers as ${sql.ref(ROW)} where ${postedCondition(context, filters)} and ${own("aplicada_el")} is not null group by 1
    )
    select month, coalesce(paid.many, 0) as garantias, ${asMoney(sql`coalesce(paid.amount, 0)`)}::text as pagado,
      coalesce(back.many, 0) as recuperaciones, ${asMoney(sql`coalesce(back.amount, 0)`)}::text as recuperado
    from paid full join back using (month) order by month desc limit ${MOST_MONTHS}`.execute(
    context.db,
  );
  return rows.toReversed();
}

/** The months from the first to the last, also those in which there was nothing: a line has no gaps. */
function everyMonth(months: readonly MonthSums[]): readonly MonthSums[] {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const none = { garantias: 0, pagado: "0.00", recuperaciones: 0, recuperado: "0.00" };
  const all: MonthSums[] = [];
  for (let { month } = first; month <= last.month; month = monthAfter(month, 1)) {
    all.push(months.find((each) => each.month === month) ?? { month, ...none });
  }
  return all.slice(-MOST_MONTHS);
}

function plainRow(key: string, label: string, cells: ReportCells): ReportRow {
  return { key, label, level: 0, href: null, cells };
}

const MONTH = period("Mes");

function monthRow(context: ReportContext, filters: Filters, sums: Compared): ReportRow {
  const days = `${sums.month}-01..${lastDayOf(sums.month)}`;
  const cells = monthCells(context, { ...filters, aplicada_el: days }, sums);
  return plainRow(sums.month, textOfValue(MONTH, sums.month), cells);
}

/** The payments with the list of their debts, and what came back with that of its recoveries. */
function monthCells(
  context: ReportContext,
  filters: Filters,
  { garantias, pagado, recuperaciones, recuperado, budget }: Omit<Compared, "month">,
): ReportCells {
  const debts = linkTo(context, "recoverables", { filters: debtsWithin(filters) });
  const rest = { estado: POSTED.join(","), ...filters };
  const recovered = linkTo(context, "recovers", { filters: rest });
  const told = (value: string | number, href: string | null): ReportCell => ({
    value,
    href: Number(value) === 0 ? null : href,
  });
  return {
    garantias: told(garantias, debts),
    pagado: told(pagado, debts),
    recuperaciones: told(recuperaciones, recovered),
    recuperado: told(recuperado, recovered),
    parte: { value: percentOf(recuperado, pagado), href: null },
    presupuesto: { value: budget, href: null },
    cumplimiento: { value: budget === null ? null : percentOf(recuperado, budget), href: null },
  };
}

function totalsOf(
  context: ReportContext,
  filters: Filters,
  months: readonly Compared[],
): ReportCells | null {
  if (months.length === 0) return null;
  const count = (name: "garantias" | "recuperaciones") =>
    months.reduce((sum, each) => sum + each[name], 0);
  const amount = (name: "pagado" | "recuperado") =>
    moneyOf(months.reduce((sum, each) => sum + centsOf(each[name]), 0n));
  return monthCells(context, filters, {
    garantias: count("garantias"),
    pagado: amount("pagado"),
    recuperaciones: count("recuperaciones"),
    recuperado: amount("recuperado"),
    budget: months.some(({ budget }) => budget !== null)
      ? moneyOf(months.reduce((sum, { budget }) => sum + centsOf(budget ?? "0"), 0n))
      : null,
  });
}

/** The recoveries of a type; amounts are decimal text. */
type TypeSums = {
  readonly key: string;
  readonly recuperaciones: number;
  readonly valor: string;
  readonly recuperado: string;
};

/** The recoveries by type, that of which most came back to the fund first. */
async function typeSums(context: ReportContext, filters: Filters): Promise<readonly TypeSums[]> {
  const { rows } = await sql<TypeSums>`
    select ${own("tipo")}::text as key, count(*)::integer as recuperaciones,
      ${asMoney(sql`sum(${own("valor")})`)}::text as valor,
      ${asMoney(sql`coalesce(sum(${own("parte_fondo")}), 0)`)}::text as recuperado
    from recovers as ${sql.ref(ROW)} where ${postedCondition(context, filters)}
    group by 1 order by sum(${own("parte_fondo")}) desc nulls last, 1`.execute(context.db);
  return rows;
}

/** The years in which the fund paid or anything came back, the last one first. */
export async function years({ db, actor }: ReportContext): Promise<readonly ReportOption[]> {
  const { rows } = await sql<{ year: string }>`
    select to_char(fecha_pago, 'YYYY') as year from recoverables
    where empresa_id = ${actor.companyId}::integer and fecha_pago is not null
    union select to_char(aplicada_el, 'YYYY') from recovers
    where empresa_id = ${actor.companyId}::integer and estado = any(${POSTED}::text[]) and aplicada_el is not null
    order by year desc`.execute(db);
  return rows.map(({ year }) => ({ value: `${year}-01-01..${year}-12-31`, label: year }));
}
