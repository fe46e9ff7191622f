import { sql } from "kysely";
import type { ReportCells, ReportOption } from "../../../src/contract/report-contract.ts";
import { lastDayOf } from "../../../src/domain/calendar.ts";
import { period } from "../../../src/engine/field.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import type { ReportQuery } from "../../../src/engine/report-query.ts";
import requests from "../../../src/sections/requests/requests.section.ts";
import { asMoney } from "../../engine/kinds/figures.ts";
import { conditionOf } from "../../engine/read/criteria.ts";
import { ROW, own } from "../../engine/read/row-columns.ts";
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

/** The requests that the filters leave, of those that were filed: what became of them, and how soon (fund.md §7). */
export const read: ReadReport = async (context, query) => {
  const all = await requestSums(context, query);
  const groups = await groupsInOrder(context, query.groups.map(requestGrouping), all);
  const total = all.find(({ keys }) => keys.length === 0);
  const tables = Object.entries(TABLES).map(([key, cells]) =>
    groupRows(key, groups, { total, cells: (sums) => cells(linking(context, query, sums), sums) }),
  );
  const { empresa = [], portafolio = [] } = await portfolioOptions(context);
  const options = {
    fecha_radicacion: await filingMonths(context),
    empresa,
    portafolio,
    tipo: await recordOptions(context, "request-types"),
  };
  return { tables, options };
};

const TABLES = { requests: requestCells, terms: termCells } as const;

type Linked = ReturnType<typeof linking>;

/** The fates of the requests of a group, each figure with the list of those that it counts. */
function requestCells(linked: Linked, sums: RequestSums): ReportCells {
  const approved = { estado: APPROVED.join(",") };
  const denied = { estado: "denied" };
  const paid = { fecha_pago: "filled:" };
  return {
    radicadas: linked(sums.radicadas),
    valor_radicado: linked(sums.valor_radicado),
    aprobadas: linked(sums.aprobadas, approved),
    valor_aprobado: linked(sums.valor_aprobado, approved),
    negadas: linked(sums.negadas, denied),
    valor_negado: linked(sums.valor_negado, denied),
    pagadas: linked(sums.pagadas, paid),
    valor_pagado: linked(sums.valor_pagado, paid),
    por_decidir: linked(sums.por_decidir, { estado: UNDECIDED.join(",") }),
    desistidas: linked(sums.desistidas, { estado: DROPPED.join(",") }),
  };
}

/** How many of a group were decided before their term was over, and in how many days. */
function termCells(linked: Linked, sums: RequestSums): ReportCells {
  const { decididas, a_tiempo, tarde } = sums;
  return {
    decididas: linked(decididas, { fecha_decision: "filled:" }),
    a_tiempo: linked(a_tiempo, { semaforo: "kept" }),
    tarde: linked(tarde, { semaforo: "missed" }),
    parte: { value: percentOf(String(a_tiempo), String(decididas)), href: null },
    dias: { value: sums.dias, href: null },
  };
}

const APPROVED = ["approved", "paying", "paid", "closed"];
const UNDECIDED = ["filed", "inReview", "endorsed", "returned"];
const DROPPED = ["withdrawn", "revoked"];

const FILED_AT = sql`(${own("fecha_radicacion")} at time zone 'America/Bogota')`;

/** The way to group requests that a query names; their month is that of Bogotá in which they were filed. */
const requestGrouping = groupingIn({
  month: { ...byMonthOf("fecha_radicacion"), column: sql`to_char(${FILED_AT}, 'YYYY-MM')` },
  type: byRecordOf("tipo", "request-types"),
  ally: byAlly,
  portfolio: byPortfolio,
  state: byStatusOf("requests"),
});

/** The list of the requests that a group counts: those that were filed. */
function linking(context: ReportContext, query: ReportQuery, { keys }: Pick<RequestSums, "keys">) {
  const filed = { fecha_radicacion: "filled:", ...query.filters };
  const asked = { groups: query.groups, filters: filed };
  return groupLinks(context, asked, { keys, controller: "requests", grouping: requestGrouping });
}

/** The sums of a group of requests; amounts are decimal text. */
type RequestSums = {
  /** By grouping; absent where it is not grouped by it. */
  readonly keys: readonly (string | null)[];
  /** The median of the days from the filing to the decision; null where none was decided. */
  readonly dias: string | null;
} & Readonly<Record<Counted, number>> &
  Readonly<Record<`valor_${"radicado" | "aprobado" | "negado" | "pagado"}`, string>>;

type Counted =
  | "radicadas"
  | "aprobadas"
  | "negadas"
  | "pagadas"
  | "por_decidir"
  | "desistidas"
  | "decididas"
  | "a_tiempo"
  | "tarde";

async function requestSums(
  context: ReportContext,
  { groups, filters }: ReportQuery,
): Promise<readonly RequestSums[]> {
  const section = context.registry.of(requests);
  const condition = conditionOf({ ...context, section }, { search: "", view: null, filters });
  const { named, selected, sets, keysOf } = groupingSets(
    groups.map((name) => requestGrouping(name).column),
  );
  const isOf = (statuses: readonly string[]) => sql`estado = any(${[...statuses]}::text[])`;
  const count = (of: ReturnType<typeof isOf>) => sql`count(*) filter (where ${of})::integer`;
  const amount = (name: string, of: ReturnType<typeof isOf>) =>
    sql`${asMoney(sql`coalesce(sum(${sql.ref(name)}) filter (where ${of}), 0)`)}::text`;
  const decided = sql`decided is not null`;
  const paid = sql`paid is not null`;
  const { rows } = await sql<Omit<RequestSums, "keys"> & Record<string, string | number | null>>`
    with told as (
      select ${named} ${own("estado")} as estado, ${own("valor_solicitado")} as asked, ${own("valor_aprobado")} as granted,
        ${own("fecha_decision")} as decided, ${own("fecha_pago")} as paid, ${own("vence")} as due,
        ${own("fecha_decision")} - ${FILED_AT}::date as days
      from requests as ${sql.ref(ROW)} where ${condition} and ${own("fecha_radicacion")} is not null
    )
    select ${selected}, count(*)::integer as radicadas, ${amount("asked", sql`true`)} as valor_radicado,
      ${count(isOf(APPROVED))} as aprobadas, ${amount("granted", isOf(APPROVED))} as valor_aprobado,
      ${count(isOf(["denied"]))} as negadas, ${amount("asked", isOf(["denied"]))} as valor_negado,
      ${count(paid)} as pagadas, ${amount("granted", paid)} as valor_pagado,
      ${count(isOf(UNDECIDED))} as por_decidir, ${count(isOf(DROPPED))} as desistidas,
      ${count(decided)} as decididas, ${count(sql`decided <= due`)} as a_tiempo, ${count(sql`decided > due`)} as tarde,
      round((percentile_cont(0.5) within group (order by days) filter (where ${decided}))::numeric, 1)::text as dias
    from told group by ${sets}`.execute(context.db);
  return rows.map((row) => ({ ...row, keys: keysOf(row) }));
}

const MONTH = period("Mes");

/** The months in which requests were filed, the last one first. */
async function filingMonths({ db, actor }: ReportContext): Promise<readonly ReportOption[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(fecha_radicacion at time zone 'America/Bogota', 'YYYY-MM') as month from requests
    where empresa_id = ${actor.companyId}::integer and fecha_radicacion is not null
    order by month desc limit 120`.execute(db);
  return rows.map(({ month }) => ({
    value: `${month}-01..${lastDayOf(month)}`,
    label: textOfValue(MONTH, month),
  }));
}
