import { sql } from "kysely";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
import obligations from "../../../src/sections/obligations/obligations.section.ts";
import type { ReportQuery } from "../../../src/engine/report-query.ts";
import { asMoney } from "../../engine/kinds/figures.ts";
import { conditionOf } from "../../engine/read/criteria.ts";
import { ROW, own } from "../../engine/read/row-columns.ts";
import { percentOf } from "../../engine/reports/percent.ts";
import type { ReadReport, ReportContext } from "../../engine/reports/report.types.ts";
import {
  groupingIn,
  groupingSets,
  groupLinks,
  groupRows,
  groupsInOrder,
  recordNames,
} from "./grouping.ts";
import { debtCondition, postedCondition } from "./information-reports-recover.figures.ts";
import { portfolioOptions } from "./portfolio-options.ts";
import { debtsWithin, years } from "./reports-recover.figures.ts";

/** The obligations of each service centre, what the fund paid of them and what came back, whoever has most first. */
export const read: ReadReport = async (context, query) => {
  const grouping = await placesOf(context);
  const all = await centerSums(context, query, grouping);
  const groups = await groupsInOrder(context, query.groups.map(grouping), all);
  const sumOf = (keys: CenterSums["keys"]) => all.find((each) => isSame(each.keys, keys));
  const ranked = (amount: "pagado" | "recuperado") =>
    groups.toSorted((one, other) => {
      for (const [at] of one.keys.entries()) {
        if (at >= other.keys.length) return 1;
        const [mine, theirs] = [one, other].map(({ keys }) => sumOf(keys.slice(0, at + 1)));
        const difference = Number(theirs?.[amount]) - Number(mine?.[amount]);
        if (difference !== 0) return difference;
        if (one.keys[at] !== other.keys[at]) return groups.indexOf(one) - groups.indexOf(other);
      }
      return one.keys.length - other.keys.length;
    });
  const total = sumOf([]);
  const live = { groups: query.groups, filters: obligationsWithin(query.filters) };
  const { empresa = [], portafolio = [] } = await portfolioOptions(context);
  return {
    tables: [
      groupRows("paid", ranked("pagado"), {
        total,
        cells: ({ keys, obligaciones, garantias, pagado }) => {
          const linked = groupLinks(context, live, { keys, controller: "obligations", grouping });
          return {
            obligaciones: linked(obligaciones, { estado: LIVE.join(",") }),
            // The lists of debts and of recoveries have no centre to be narrowed by.
            garantias: { value: garantias, href: null },
            pagado: { value: pagado, href: null },
          };
        },
      }),
      groupRows("recovered", ranked("recuperado"), {
        total,
        cells: ({ recuperaciones, recuperado, pagado }) => ({
          recuperaciones: { value: recuperaciones, href: null },
          recuperado: { value: recuperado, href: null },
          parte: { value: percentOf(recuperado, pagado), href: null },
        }),
      }),
    ],
    options: { aplicada_el: await years(context), empresa, portafolio },
  };
};

function isSame(one: CenterSums["keys"], other: CenterSums["keys"]): boolean {
  return one.length === other.length && one.every((key, at) => key === other[at]);
}

/** The sums of a group; amounts are decimal text. */
type CenterSums = {
  /** By grouping; absent where it is not grouped by it. */
  readonly keys: readonly (string | null)[];
  readonly obligaciones: number;
  readonly garantias: number;
  readonly pagado: string;
  readonly recuperaciones: number;
  readonly recuperado: string;
};

/** The ways to group: by centre, and by the city of the centre, whose list is that of its centres. */
async function placesOf({ db, actor }: ReportContext) {
  const { rows } = await sql<{ city: string; centers: string }>`
    select ciudad::text as city, string_agg(id::text, ',' order by id) as centers from fe_centers
    where empresa_id = ${actor.companyId}::integer and ciudad is not null group by 1`.execute(db);
  const centersIn = new Map(rows.map(({ city, centers }) => [city, centers]));
  return groupingIn({
    center: {
      column: sql`place.id`,
      filters: (key) => ({ centro: key }),
      labels: recordNames("fe-centers"),
    },
    city: {
      column: sql`place.ciudad`,
      filters: (key) => ({ centro: centersIn.get(key) ?? "" }),
      labels: recordNames("cities"),
    },
  });
}

/** The filters of the obligations of the same entity and portfolio: those that are live are so today, whatever the year. */
function obligationsWithin({ empresa, portafolio }: ReportQuery["filters"]) {
  return { ...(empresa && { empresa }), ...(portafolio && { portafolio }) };
}

async function centerSums(
  context: ReportContext,
  { groups, filters }: ReportQuery,
  grouping: Awaited<ReturnType<typeof placesOf>>,
): Promise<readonly CenterSums[]> {
  const { named, selected, sets, keysOf } = groupingSets(
    groups.map((name) => grouping(name).column),
  );
  const section = context.registry.of(obligations);
  const live = conditionOf(
    { ...context, section },
    { search: "", view: null, filters: obligationsWithin(filters) },
  );
  const { rows } = await sql<Omit<CenterSums, "keys"> & Record<string, string | number | null>>`
    with counted as (
      select ${own("centro")} as center, count(*) as live, 0 as paid_count, 0 as paid, 0 as back_count, 0 as back
      from obligations as ${sql.ref(ROW)} where ${live} and ${own("estado")} = any(${[...LIVE]}::text[]) group by 1
      union all
      select o.centro, 0, count(*), sum(debts.amount), 0, 0 from (
        select ${own("obligacion")} as obligation, ${own("valor_pagado")} as amount from recoverables as ${sql.ref(ROW)}
        where ${debtCondition(context, debtsWithin(filters))}
      ) debts join obligations o on o.id = debts.obligation group by 1
      union all
      select o.centro, 0, 0, 0, count(*), sum(paid.amount) from (
        select ${own("obligacion")} as obligation, ${own("parte_fondo")} as amount from recovers as ${sql.ref(ROW)}
        where ${postedCondition(context, filters)}
      ) paid join obligations o on o.id = paid.obligation group by 1
    ), told as (
      select ${named} counted.* from counted left join fe_centers place on place.id = counted.center
    )
    select ${selected}, coalesce(sum(live), 0)::integer as obligaciones, coalesce(sum(paid_count), 0)::integer as garantias,
      ${asMoney(sql`coalesce(sum(paid), 0)`)}::text as pagado,
      coalesce(sum(back_count), 0)::integer as recuperaciones,
      ${asMoney(sql`coalesce(sum(back), 0)`)}::text as recuperado
    from told group by ${sets}`.execute(context.db);
  return rows.map((row) => ({ ...row, keys: keysOf(row) }));
}
