import { type NotNull, sql } from "kysely";
import type { ReportCells, ReportOption } from "../../../src/contract/report-contract.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { period } from "../../../src/engine/field.ts";
import type { ReportQuery } from "../../../src/engine/report-query.ts";
import collectionDocuments from "../../../src/sections/collection-documents/collection-documents.section.ts";
import { asMoney } from "../../engine/kinds/figures.ts";
import { cached } from "../../engine/read/cached.ts";
import { conditionOf } from "../../engine/read/criteria.ts";
import { ROW, own } from "../../engine/read/row-columns.ts";
import { recordOptions } from "../../engine/reports/options.ts";
import type { ReadReport, ReportContext } from "../../engine/reports/report.types.ts";
import type { CallContext } from "../../engine/served.types.ts";
import { computed } from "../collection-documents/collection-documents.queries.ts";
import { daysAfter } from "../../fund/dates.ts";
import {
  byAlly,
  byMonthOf,
  byPortfolio,
  byStatusOf,
  groupingIn,
  groupingSets,
  groupLinks,
  groupRows,
  groupsInOrder,
} from "./grouping.ts";
import { portfolioOptions } from "./portfolio-options.ts";

const TABLES = { invoices: invoiceCells, ages: ageCells } as const;

/** The invoices that the filters leave, summed by group. Not cached: a day that passes makes them older. */
export const read: ReadReport = async (context, query) => {
  const documents = { ...context, section: context.registry.of(collectionDocuments) };
  const all = await invoiceSums(documents, query);
  const groups = await groupsInOrder(context, query.groups.map(invoiceGrouping), all);
  const total = all.find(({ keys }) => keys.length === 0);
  const tables = Object.entries(TABLES).map(([key, cells]) =>
    groupRows(key, groups, { total, cells: (sums) => cells(context, query, sums) }),
  );
  return { tables, options: await optionsOf() };

  async function optionsOf() {
    const others = (["portfolios", "companies", "fe-centers"] as const).map((each) =>
      context.registry.of(each),
    );
    return cached(
      documents,
      ["invoice options"],
      async () => {
        const { empresa = [] } = await portfolioOptions(context);
        return {
          empresa,
          portafolio: await recordOptions(context, "portfolios"),
          centro: await recordOptions(context, "fe-centers"),
          periodo: await periodOptions(context),
        };
      },
      others,
    );
  }
};

/** The statuses of what is owed. */
const OWED = "issued,partlyPaid,overdue";

/** One that is still on its way to the DIAN has no day of issue, and is in the list of invoices. */
const ISSUED = { emision: "filled:" };

/** The figures of a group of invoices, each with the list of those that it counts. */
function invoiceCells(context: ReportContext, query: ReportQuery, sums: InvoiceSums): ReportCells {
  const linked = linking(context, query, sums);
  return {
    facturas: linked(sums.facturas, ISSUED),
    emitido: linked(sums.emitido, ISSUED),
    aplicado: linked(sums.aplicado, ISSUED),
    notas: linked(sums.notas, ISSUED),
    saldo: linked(sums.saldo, { estado: OWED }),
  };
}

/** The balance of a group of invoices by the days since they were due. */
function ageCells(context: ReportContext, query: ReportQuery, sums: InvoiceSums): ReportCells {
  const linked = linking(context, query, sums);
  const today = dayOf(context.now);
  const due = (most: number, least: number) => ({
    estado: OWED,
    vencimiento: `${daysAfter(today, -most)}..${daysAfter(today, -least)}`,
  });
  return {
    por_vencer: linked(sums.por_vencer, { estado: OWED, vencimiento: `${today}..` }),
    hasta_30: linked(sums.hasta_30, due(30, 1)),
    hasta_60: linked(sums.hasta_60, due(60, 31)),
    hasta_90: linked(sums.hasta_90, due(90, 61)),
    mas_de_90: linked(sums.mas_de_90, {
      estado: OWED,
      vencimiento: `..${daysAfter(today, -91)}`,
    }),
    saldo: linked(sums.saldo, { estado: OWED }),
  };
}

/** The list of what a group counts. */
const linking = (context: ReportContext, query: ReportQuery, { keys }: Pick<InvoiceSums, "keys">) =>
  groupLinks(context, query, {
    keys,
    controller: "collection-documents",
    view: "invoices",
    grouping: invoiceGrouping,
  });

/** The way to group invoices that a query names. */
const invoiceGrouping = groupingIn({
  ally: byAlly,
  portfolio: byPortfolio,
  month: byMonthOf("emision"),
  state: byStatusOf("collection-documents", computed.estado?.(ROW)),
});

/** The sums of a group of invoices; amounts are decimal text. */
type InvoiceSums = {
  /** By grouping; absent where it is not grouped by it. */
  readonly keys: readonly (string | null)[];
  readonly facturas: number;
  readonly emitido: string;
  readonly aplicado: string;
  readonly notas: string;
  readonly saldo: string;
  readonly por_vencer: string;
  readonly hasta_30: string;
  readonly hasta_60: string;
  readonly hasta_90: string;
  readonly mas_de_90: string;
};

/** The sums of the invoices that a query leaves: of each group, of each part of a group, and of all of them. */
async function invoiceSums(
  context: CallContext,
  { groups, filters }: ReportQuery,
): Promise<readonly InvoiceSums[]> {
  const { named, selected, sets, keysOf } = groupingSets(
    groups.map((name) => invoiceGrouping(name).column),
  );
  const condition = conditionOf(context, { search: "", view: null, filters });
  const amount = (name: string, of = "true") =>
    sql`${asMoney(sql`coalesce(sum(${sql.ref(name)}) filter (where ${sql.raw(of)}), 0)`)}::text`;
  const { rows } = await sql<Omit<InvoiceSums, "keys"> & Record<string, string | number | null>>`
    with told as (
      select ${named} ${own("total")} as total, coalesce(${own("aplicado")}, 0) as applied,
        ${computed.notas?.(ROW) ?? sql`0`} as notes, ${computed.saldo?.(ROW) ?? sql`0`} as balance,
        ${dayOf(context.now)}::date - ${own("vencimiento")} as age
      from collection_documents as ${sql.ref(ROW)} where ${condition} and ${own("emision")} is not null
    )
    select ${selected},
      count(*)::integer as facturas, ${amount("total")} as emitido, ${amount("applied")} as aplicado,
      ${amount("notes")} as notas, ${amount("balance")} as saldo, ${amount("balance", "age <= 0")} as por_vencer,
      ${amount("balance", "age between 1 and 30")} as hasta_30,
      ${amount("balance", "age between 31 and 60")} as hasta_60,
      ${amount("balance", "age between 61 and 90")} as hasta_90, ${amount("balance", "age > 90")} as mas_de_90
    from told group by ${sets}`.execute(context.db);
  return rows.map((row) => ({ ...row, keys: keysOf(row) }));
}

const PERIOD = period("Período");

/** The months of the collection documents, the last one first. */
async function periodOptions({ db, actor }: ReportContext): Promise<readonly ReportOption[]> {
  const rows = await db
    .selectFrom("collection_documents")
    .select("periodo as period")
    .distinct()
    .where("empresa_id", "=", actor.companyId)
    .where("periodo", "is not", null)
    .orderBy("periodo", "desc")
    .limit(120)
    .$narrowType<{ period: NotNull }>()
    .execute();
  return rows.map((row) => ({
    value: `${row.period}..${row.period}`,
    label: textOfValue(PERIOD, row.period),
  }));
}
