import { sql } from "kysely";
import type { ReportCells, ReportRows } from "../../../src/contract/report-contract.ts";
import { monthAfter, monthOf } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { period as monthField } from "../../../src/engine/field.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { statusesOf } from "../../../src/engine/lifecycle-statuses.ts";
import { loadLifecycle } from "../../../src/sections/loads/loads.lifecycle.ts";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
import loads from "../../../src/sections/loads/loads.section.ts";
import { linkTo, linkToRecord } from "../../engine/reports/links.ts";
import { percentOf } from "../../engine/reports/percent.ts";
import type { ReadReport, ReportContext } from "../../engine/reports/report.types.ts";
import { statusNamesOf } from "../../engine/status-names.ts";
import { watchedShare } from "../../fund/settings.ts";
import { lateLoads } from "../loads/loads.queries.ts";
import { monthsUntil } from "./ledger-cells.ts";
import { monthBoard } from "./month-board.ts";

const MONTH = monthField("Mes");
/** The months that are offered, this one and those before it. */
const OFFERED = 12;

/** The month of each portfolio, the loads that wait, the cuts that did not come, and the quotas that come to their end. */
export const read: ReadReport = async (context, { filters }) => {
  const today = dayOf(context.now);
  const [asked] = (filters["periodo"] ?? "").split("..");
  const tables = [
    await monthBoard(context, asked || monthAfter(monthOf(today), -1)),
    await loadsByAge(context),
    await lateCuts(context),
    await spentQuotas(context),
  ];
  const months = monthsUntil(monthOf(today), OFFERED).toReversed();
  return {
    tables,
    options: {
      periodo: months.map((each) => ({
        value: `${each}..${each}`,
        label: textOfValue(MONTH, each),
      })),
    },
  };
};

/** The portfolios whose entity has not sent the balances of a cut, the latest first. */
async function lateCuts(context: ReportContext): Promise<ReportRows> {
  const late = await lateLoads(context.db, context.actor.companyId, context.now);
  return {
    key: "late",
    rows: late.map(({ portfolio, name, allyName, period, days }) => ({
      key: portfolio,
      label: name,
      level: 0,
      href: linkToRecord(context, "portfolios", portfolio),
      cells: {
        entidad: { value: allyName, href: null },
        corte: { value: period, href: waiting(context, portfolio, period) },
        dias: { value: days, href: null },
      },
    })),
    totals: null,
  };
}

/** The list of the live obligations whose balances of a cut have not come. */
function waiting(context: ReportContext, portafolio: string, period: string): string | null {
  const corte = `..${monthAfter(period, -1)}`;
  return linkTo(context, "obligations", { view: "live", filters: { portafolio, corte } });
}

/** The statuses in which a load waits for nobody. */
const OVER = ["applied", "cancelled", "reversed"] as const;

const AGES = ["hasta_1", "hasta_5", "hasta_15", "mas_de_15", "total"] as const;

type Counts = Readonly<Record<(typeof AGES)[number], number>>;

/** The loads that wait for somebody, by status and by days since they came, in the order of their lifecycle. */
async function loadsByAge(context: ReportContext): Promise<ReportRows> {
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
  const names = await statusNamesOf({ ...context, section: registry.of(loads) });
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

type Quota = {
  readonly id: string;
  readonly nombre: string;
  readonly entidad: string | null;
  readonly cupo: string;
  readonly utilizado: string;
};

/** The active portfolios whose live obligations use most of their quota, the fullest first. */
async function spentQuotas(context: ReportContext): Promise<ReportRows> {
  const { db, actor } = context;
  const share = await watchedShare(context);
  const { rows } = await sql<Quota>`
    select p.id::text as id, p.nombre, c.nombre as entidad, p.cupo::text as cupo, u.utilizado::text as utilizado
    from portfolios p join (
      select portafolio, sum(saldo_capital) as utilizado from obligations
      where empresa_id = ${actor.companyId}::integer and estado in (${sql.join([...LIVE])}) group by 1
    ) as u on u.portafolio = p.id left join companies c on c.id = p.empresa
    where p.empresa_id = ${actor.companyId}::integer and p.estado = 'active' and u.utilizado >= p.cupo * ${share}::numeric / 100
    order by u.utilizado / p.cupo desc, p.nombre limit 200`.execute(db);
  return {
    key: "quotas",
    rows: rows.map(({ id, nombre, entidad, cupo, utilizado }) => ({
      key: id,
      label: nombre,
      level: 0,
      href: linkToRecord(context, "portfolios", id),
      cells: {
        entidad: { value: entidad, href: null },
        cupo: { value: cupo, href: null },
        utilizado: {
          value: utilizado,
          href: linkTo(context, "obligations", { view: "live", filters: { portafolio: id } }),
        },
        uso: { value: percentOf(utilizado, cupo), href: null },
      },
    })),
    totals: null,
  };
}
