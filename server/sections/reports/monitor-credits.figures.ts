import { sql } from "kysely";
import type { ReportCells, ReportRows } from "../../../src/contract/report-contract.ts";
import { dayAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { statusesOf } from "../../../src/engine/lifecycle-statuses.ts";
import { erpLifecycle } from "../../../src/sections/erps/erps.lifecycle.ts";
import erps from "../../../src/sections/erps/erps.section.ts";
import { linkToRecord } from "../../engine/reports/links.ts";
import type { ReadReport, ReportContext } from "../../engine/reports/report.types.ts";
import { statusNamesOf } from "../../engine/status-names.ts";
import { erpLinks } from "./erp-figures.ts";

/** The credit notes that wait, and those of which the DIAN says nothing. */
export const read: ReadReport = async (context) => ({
  tables: [await notesByAge(context), await unansweredNotes(context)],
  options: {},
});

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
async function notesByAge(context: ReportContext): Promise<ReportRows> {
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
  const names = await statusNamesOf({ ...context, section: registry.of(erps) });
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

/** The most notes that are told one by one; the table by age counts them all. */
const MOST = 200;

type Note = {
  readonly id: string;
  readonly name: string;
  readonly invoice: string | null;
  readonly invoiceId: string | null;
  readonly valor: string;
  readonly tries: number;
  readonly days: number;
};

/** The credit notes whose answer is not known, the oldest first. */
async function unansweredNotes(context: ReportContext): Promise<ReportRows> {
  const { db, actor, now } = context;
  const { rows } = await sql<Note>`
    select n.id::text, coalesce(n.numero, n.registro) as name, f.numero as invoice, f.id::text as "invoiceId",
      n.valor::text, jsonb_array_length(n.intentos) as tries, ${dayOf(now)}::date - n.fecha as days
    from erps n left join erps f on f.id = n.factura_afectada
    where n.empresa_id = ${actor.companyId}::integer and n.factura_afectada is not null and n.estado = 'unanswered'
    order by n.fecha, n.id limit ${MOST}`.execute(db);
  return {
    key: "unanswered",
    rows: rows.map(({ id, name, invoice, invoiceId, valor, tries, days }) => {
      const href = linkToRecord(context, "erps", id);
      const ofInvoice = invoiceId === null ? null : linkToRecord(context, "erps", invoiceId);
      return {
        key: id,
        label: name,
        level: 0,
        href,
        cells: {
          factura: { value: invoice, href: ofInvoice },
          valor: { value: valor, href },
          intentos: { value: tries, href },
          dias: { value: days, href },
        },
      };
    }),
    totals: null,
  };
}
