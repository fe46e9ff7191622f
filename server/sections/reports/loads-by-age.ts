import { sql } from "kysely";
import type { ReportCells, ReportRows } from "../../../src/contract/report-contract.ts";
import { statusesOf } from "../../../src/engine/lifecycle-statuses.ts";
import { loadLifecycle } from "../../../src/sections/loads/loads.lifecycle.ts";
import { linkTo } from "../../engine/reports/links.ts";
import type { ReportContext } from "../../engine/reports/report.types.ts";
import { statusNamesOf } from "../../engine/status-names.ts";

/** The statuses in which a load waits for nobody. */
const OVER = ["applied", "cancelled", "reversed"] as const;

const AGES = ["hasta_1", "hasta_5", "hasta_15", "mas_de_15", "total"] as const;

type Counts = Readonly<Record<(typeof AGES)[number], number>>;

/** The loads that wait for somebody, by status and by days since they came, in the order of their lifecycle. */
export async function loadsByAge(context: ReportContext): Promise<ReportRows> {
  const { db, actor, now, registry } = context;
  const age = sql`extract(epoch from ${now}::timestamptz - creado_en) / 86400`;
  const { rows } = await sql<Counts & { readonly estado: string | null }>`
    select estado, count(*)::integer as total,
      count(*) filter (where ${age} < 2)::integer as hasta_1,
      count(*) filter (where ${age} >= 2 and ${age} < 6)::integer as hasta_5,
      count(*) filter (where ${age} >= 6 and ${age} < 16)::integer as hasta_15,
      count(*) filter (where ${age} >= 16)::integer as mas_de_15
    from loads where empresa_id = ${actor.companyId}::integer and estado <> all(${[...OVER]}::text[])
    group by grouping sets ((estado), ())`.execute(db);
  const names = await statusNamesOf({ ...context, section: registry.of("loads") });
  const statuses = statusesOf(loadLifecycle, names);
  const found = statuses.flatMap(({ key, label }) => {
    const row = rows.find(({ estado }) => estado === key);
    return row === undefined ? [] : [{ key, label, row }];
  });
  const total = rows.find(({ estado }) => estado === null);
  const open = statuses.map(({ key }) => key).filter((key) => !OVER.some((over) => over === key));
  return {
    key: "loads",
    rows: found.map(({ key, label, row }) => ({
      key,
      label,
      level: 0,
      href: null,
      cells: cellsOf(row, linkTo(context, "loads", { filters: { estado: key } })),
    })),
    totals:
      total && found.length > 0
        ? cellsOf(total, linkTo(context, "loads", { filters: { estado: open.join(",") } }))
        : null,
  };
}

/** The counts by age. The list of the loads knows no age: only the total leads to it. */
function cellsOf(counts: Counts, href: string | null): ReportCells {
  return Object.fromEntries(
    AGES.map((age) => [age, { value: counts[age], href: age === "total" ? href : null }]),
  );
}
