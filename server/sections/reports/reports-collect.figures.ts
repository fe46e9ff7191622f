import { sql } from "kysely";
import type {
  ReportCells,
  ReportOption,
  ReportRows,
} from "../../../src/contract/report-contract.ts";
import { lastDayOf } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { date, period } from "../../../src/engine/field.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import type { ReportQuery } from "../../../src/engine/report-query.ts";
import receipts from "../../../src/sections/customers-collects/customers-collects.section.ts";
import { asMoney } from "../../engine/kinds/figures.ts";
import { conditionOf } from "../../engine/read/criteria.ts";
import { ROW, own } from "../../engine/read/row-columns.ts";
import { linkTo } from "../../engine/reports/links.ts";
import type { ReadReport, ReportContext } from "../../engine/reports/report.types.ts";
import { daysAfter } from "../../fund/dates.ts";
import {
  byAlly,
  byChoiceOf,
  byMonthOf,
  byRecordOf,
  byStatusOf,
  groupingIn,
  groupingSets,
  groupLinks,
  groupRows,
  groupsInOrder,
  recordNames,
} from "./grouping.ts";
import { portfolioOptions } from "./portfolio-options.ts";

const TABLES = { receipts: receiptCells, ages: ageCells } as const;

/** The receipts that the filters leave, summed by group, by age and by day. Not cached: a day that passes makes them older. */
export const read: ReadReport = async (context, query) => {
  const all = await receiptSums(context, query);
  const groups = await groupsInOrder(context, query.groups.map(receiptGrouping), all);
  const total = all.find(({ keys }) => keys.length === 0);
  const tables = Object.entries(TABLES).map(([key, cells]) =>
    groupRows(key, groups, { total, cells: (sums) => cells(context, query, sums) }),
  );
  const { empresa = [] } = await portfolioOptions(context);
  return {
    tables: [...tables, await receiptDays(context, query)],
    options: {
      fecha: await monthOptions(context),
      cuenta: await ownAccounts(context),
      empresa,
    },
  };
};

/** The statuses of money of which a part is not in the ledger as what it is. */
const WAITING = "unidentified,partlyIdentified,identified";
const UNIDENTIFIED = "unidentified,partlyIdentified";

/** The figures of a group of receipts, each with the list of those that it counts. */
function receiptCells(context: ReportContext, query: ReportQuery, sums: ReceiptSums): ReportCells {
  const linked = linking(context, query, sums);
  return {
    recaudos: linked(sums.recaudos),
    valor: linked(sums.valor),
    aplicado: linked(sums.aplicado, { estado: "applied" }),
    devuelto: linked(sums.devuelto, { estado: "toRefund,refunded" }),
    por_aplicar: linked(sums.por_aplicar, { estado: WAITING }),
    por_identificar: linked(sums.por_identificar, { estado: UNIDENTIFIED }),
  };
}

/** The days after which money that nobody claims is a band older. */
const BANDS = { hasta_8: [8, 0], hasta_30: [30, 9], hasta_90: [90, 31] } as const;

/** The money of a group that nobody has claimed, by the days since it came in. */
function ageCells(context: ReportContext, query: ReportQuery, sums: ReceiptSums): ReportCells {
  const linked = linking(context, query, sums);
  const today = dayOf(context.now);
  const bands = (Object.keys(BANDS) as (keyof typeof BANDS)[]).map((name) => {
    const [most, least] = BANDS[name];
    const fecha = `${daysAfter(today, -most)}..${daysAfter(today, -least)}`;
    return [name, linked(sums[name], { estado: UNIDENTIFIED, fecha })] as const;
  });
  return {
    ...Object.fromEntries(bands),
    mas_de_90: linked(sums.mas_de_90, {
      estado: UNIDENTIFIED,
      fecha: `..${daysAfter(today, -91)}`,
    }),
    por_identificar: linked(sums.por_identificar, { estado: UNIDENTIFIED }),
  };
}

/** The list of what a group counts. */
const linking = (context: ReportContext, query: ReportQuery, { keys }: Pick<ReceiptSums, "keys">) =>
  groupLinks(context, query, { keys, controller: "customers-collects", grouping: receiptGrouping });

/** The way to group receipts that a query names. */
const receiptGrouping = groupingIn({
  medium: byChoiceOf("medio", receipts.fields.medio.options),
  account: byRecordOf("cuenta", "banks-companies"),
  ally: byAlly,
  month: byMonthOf("fecha"),
  state: byStatusOf("customers-collects"),
});

/** The sums of a group of receipts; amounts are decimal text. */
type ReceiptSums = {
  /** By grouping; absent where it is not grouped by it. */
  readonly keys: readonly (string | null)[];
  readonly recaudos: number;
} & Readonly<
  Record<
    | "valor"
    | "aplicado"
    | "devuelto"
    | "por_aplicar"
    | "por_identificar"
    | "hasta_8"
    | "hasta_30"
    | "hasta_90"
    | "mas_de_90",
    string
  >
>;

/** The receipts of a company that a query leaves: `from …`; what was written by mistake never came in. */
function receiptsOf(context: ReportContext, { filters }: ReportQuery) {
  const section = context.registry.of(receipts);
  const condition = conditionOf({ ...context, section }, { search: "", view: null, filters });
  return sql`from customers_collects as ${sql.ref(ROW)} where ${condition} and ${own("estado")} <> 'annulled'`;
}

async function receiptSums(
  context: ReportContext,
  query: ReportQuery,
): Promise<readonly ReceiptSums[]> {
  const { named, selected, sets, keysOf } = groupingSets(
    query.groups.map((name) => receiptGrouping(name).column),
  );
  const amount = (name: string, of: string) =>
    sql`${asMoney(sql`coalesce(sum(${sql.ref(name)}) filter (where ${sql.raw(of)}), 0)`)}::text`;
  const isWaiting = "estado in ('unidentified', 'partlyIdentified', 'identified')";
  const unclaimed = (ages: string) => amount("unclaimed", `${isWaiting} and ${ages}`);
  const { rows } = await sql<Omit<ReceiptSums, "keys"> & Record<string, string | number | null>>`
    with told as (
      select ${named} ${own("estado")} as estado, ${own("valor")} as valor, ${own("identificado")} as claimed,
        ${own("por_identificar")} as unclaimed, ${dayOf(context.now)}::date - ${own("fecha")} as age
      ${receiptsOf(context, query)}
    )
    select ${selected},
      count(*)::integer as recaudos, ${amount("valor", "true")} as valor,
      ${amount("valor", "estado = 'applied'")} as aplicado,
      ${amount("valor", "estado in ('toRefund', 'refunded')")} as devuelto,
      ${amount("claimed", isWaiting)} as por_aplicar, ${unclaimed("true")} as por_identificar,
      ${unclaimed("age <= 8")} as hasta_8, ${unclaimed("age between 9 and 30")} as hasta_30,
      ${unclaimed("age between 31 and 90")} as hasta_90, ${unclaimed("age > 90")} as mas_de_90
    from told group by ${sets}`.execute(context.db);
  return rows.map((row) => ({ ...row, keys: keysOf(row) }));
}

/** The most days that a table has: those of a quarter. */
const MOST_DAYS = 92;

const DAY = date("Día");

/** The money that came in on each of the last days that the filters leave, in their order. */
async function receiptDays(context: ReportContext, query: ReportQuery): Promise<ReportRows> {
  const { rows } = await sql<{ day: string; count: number; amount: string }>`
    select ${own("fecha")}::text as day, count(*)::integer as count,
      ${asMoney(sql`sum(${own("valor")})`)}::text as amount
    ${receiptsOf(context, query)} group by 1 order by 1 desc limit ${MOST_DAYS}`.execute(
    context.db,
  );
  return {
    key: "days",
    rows: rows.toReversed().map(({ day, count, amount }) => {
      const filters = { ...query.filters, fecha: `${day}..${day}` };
      const href = linkTo(context, "customers-collects", { filters });
      return {
        key: day,
        label: textOfValue(DAY, day),
        level: 0,
        href: null,
        cells: { recaudos: { value: count, href }, valor: { value: amount, href } },
      };
    }),
    totals: null,
  };
}

const MONTH = period("Mes");

/** The months in which money came in, the last one first. */
export async function monthOptions({ db, actor }: ReportContext): Promise<readonly ReportOption[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(fecha, 'YYYY-MM') as month from customers_collects
    where empresa_id = ${actor.companyId}::integer order by month desc limit 120`.execute(db);
  return rows.map(({ month }) => ({
    value: `${month}-01..${lastDayOf(month)}`,
    label: textOfValue(MONTH, month),
  }));
}

/** The bank accounts of the fund itself, as filters. */
export async function ownAccounts(context: ReportContext): Promise<readonly ReportOption[]> {
  const rows = await context.db
    .selectFrom("banks_companies")
    .select("id")
    .where("empresa", "=", String(context.actor.companyId))
    .execute();
  const names = await recordNames("banks-companies")(
    context,
    rows.map(({ id }) => id),
  );
  return [...names].map(([value, label]) => ({ value, label }));
}
