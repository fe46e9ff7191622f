import { sql } from "kysely";
import { asMoney } from "../../engine/kinds/figures.ts";
import type { ReportQuery } from "../../../src/engine/report-query.ts";
import { conditionOf } from "../../engine/read/criteria.ts";
import { own, ROW } from "../../engine/read/row-columns.ts";
import type { ReportContext } from "../../engine/reports/report.types.ts";
import { erpGrouping } from "./erp-groupings.ts";
import { groupingSets } from "./grouping-sets.ts";

/** The sums of a group of electronic documents; amounts are decimal text. */
export type ErpSums = {
  /** By grouping; null where a document has no value for it, and absent where it is not grouped by it. */
  readonly keys: readonly (string | null)[];
  readonly documentos: number;
  readonly base: string;
  readonly iva: string;
  readonly valor: string;
  /** Of those that the DIAN accepted. */
  readonly aceptado: string;
  readonly por_enviar: number;
  readonly en_envio: number;
  readonly aceptados: number;
  readonly notificados: number;
  readonly rechazados: number;
  readonly sin_respuesta: number;
  readonly descartados: number;
  /** The median of the whole minutes from the signature to the DIAN's reply; null without a reply. */
  readonly minutos: number | null;
};

/** The minutes from the signature of a document to its last reply, with those begun. */
const MINUTES = sql`(select ceil(extract(epoch from max(tried.fecha) - ${own("emitido")}) / 60)
  from jsonb_to_recordset(${own("intentos")}) as tried(fecha timestamptz, resultado text)
  where tried.resultado in ('accepted', 'noticed', 'rejected') and tried.fecha >= ${own("emitido")})`;

/** The sums of the electronic documents that a query leaves: of each group, of each part of a group, and of all of them. */
export async function erpSums(
  context: ReportContext,
  { groups, filters }: ReportQuery,
): Promise<readonly ErpSums[]> {
  const { named, selected, sets, keysOf } = groupingSets(
    groups.map((name) => erpGrouping(name).column),
  );
  const section = context.registry.of("erps");
  const condition = conditionOf({ ...context, section }, { search: "", view: null, filters });
  const amount = (name: string, of = "true") =>
    sql`${asMoney(sql`coalesce(sum(${sql.ref(name)}) filter (where ${sql.raw(of)}), 0)`)}::text`;
  const many = (...statuses: readonly string[]) =>
    sql`(count(*) filter (where estado in (${sql.join(statuses)})))::integer`;
  const { rows } = await sql<Omit<ErpSums, "keys"> & Record<string, string | number | null>>`
    with told as (
      select ${named} ${own("estado")} as estado, ${own("base")} as base, ${own("iva")} as iva,
        ${own("valor")} as valor, ${MINUTES} as minutes
      from erps as ${sql.ref(ROW)} where ${condition}
    )
    select ${selected},
      count(*)::integer as documentos, ${amount("base")} as base, ${amount("iva")} as iva, ${amount("valor")} as valor,
      ${amount("valor", "estado in ('accepted', 'noticed')")} as aceptado,
      ${many("draft", "pending")} as por_enviar, ${many("sending", "halted")} as en_envio, ${many("accepted")} as aceptados,
      ${many("noticed")} as notificados, ${many("rejected")} as rechazados, ${many("unanswered")} as sin_respuesta,
      ${many("discarded")} as descartados,
      (percentile_disc(0.5) within group (order by minutes))::integer as minutos
    from told group by ${sets}`.execute(context.db);
  return rows.map((row) => ({ ...row, keys: keysOf(row) }));
}
