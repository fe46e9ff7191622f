import { sql } from "kysely";
import { dayAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import type { ReportCells, ReportRows } from "../../../src/contract/report-contract.ts";
import { statusesOf } from "../../../src/engine/lifecycle-statuses.ts";
import { erpLifecycle } from "../../../src/sections/erps/erps.lifecycle.ts";
import type { ReportContext } from "../../engine/reports/report.types.ts";
import { statusNamesOf } from "../../engine/status-names.ts";
import { erpLinks } from "./erp-links.ts";

/** The statuses in which a note waits for somebody, or for the DIAN. */
const OPEN = ["draft", "pending", "sending", "halted", "unanswered", "rejected", "unposted"];

const NOTES = "credit,creditInstant";

/** The days of each age, the least and the most. */
const AGES = {
  hasta_1: [0, 1],
  hasta_5: [2, 5],
  hasta_15: [6, 15],
  mas_de_15: [16, null],
  total: [0, null],
} as const;

type Counts = Readonly<Record<keyof typeof AGES, number>>;

/** The credit notes that wait, by status and by days since their date, in the order of their lifecycle. */
export async function notesByAge(context: ReportContext): Promise<ReportRows> {
  const { db, actor, now, registry } = context;
  const age = sql`${dayOf(now)}::date - fecha`;
  const { rows } = await sql<Counts & { readonly estado: string | null }>`
    select estado, count(*)::integer as total, count(*) filter (where ${age} <= 1)::integer as hasta_1,
      count(*) filter (where ${age} between 2 and 5)::integer as hasta_5,
      count(*) filter (where ${age} between 6 and 15)::integer as hasta_15,
      count(*) filter (where ${age} > 15)::integer as mas_de_15
    from erps where empresa_id = ${actor.companyId}::integer and factura_afectada is not null
      and estado = any(${OPEN}::text[])
    group by grouping sets ((estado), ())`.execute(db);
  const names = await statusNamesOf({ ...context, section: registry.of("erps") });
  const found = statusesOf(erpLifecycle, names).flatMap(({ key, label }) => {
    const row = rows.find(({ estado }) => estado === key);
    return row === undefined ? [] : [{ key, label, row }];
  });
  const total = rows.find(({ estado }) => estado === null);
  return {
    key: "notes",
    rows: found.map(({ key, label, row }) => ({
      key,
      label,
      level: 0,
      href: null,
      cells: cellsOf(context, row, key),
    })),
    totals: total && found.length > 0 ? cellsOf(context, total, OPEN.join(",")) : null,
  };
}

function cellsOf(context: ReportContext, counts: Counts, estado: string): ReportCells {
  const today = dayOf(context.now);
  const linked = erpLinks(context, { groups: [], filters: { clase: NOTES, estado } }, { keys: [] });
  const dated = ([least, most]: readonly [number, number | null]): Record<string, string> => {
    if (least === 0) return most === null ? {} : { fecha: `${dayAfter(today, -most)}..` };
    return { fecha: `${most === null ? "" : dayAfter(today, -most)}..${dayAfter(today, -least)}` };
  };
  return Object.fromEntries(
    (Object.keys(AGES) as (keyof typeof AGES)[]).map((name) => [
      name,
      linked(counts[name], dated(AGES[name])),
    ]),
  );
}
