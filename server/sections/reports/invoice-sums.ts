import { sql } from "kysely";
import { asMoney } from "../../engine/kinds/figures.ts";
import { dayOf } from "../../../src/domain/format.ts";
import type { ReportQuery } from "../../../src/engine/report-query.ts";
import { conditionOf } from "../../engine/read/criteria.ts";
import { own, ROW } from "../../engine/read/row-columns.ts";
import type { CallContext } from "../../engine/served.types.ts";
import { computed } from "../collection-documents/collection-documents.queries.ts";
import { invoiceGrouping } from "./invoice-groupings.ts";
import { groupingSets } from "./grouping-sets.ts";

/** The sums of a group of invoices; amounts are decimal text. */
export type InvoiceSums = {
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
export async function invoiceSums(
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
