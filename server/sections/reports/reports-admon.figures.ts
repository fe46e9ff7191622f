import { type RawBuilder, sql } from "kysely";
import type { ReportCell, ReportRow, ReportRows } from "../../../src/contract/report-contract.ts";
import { lastDayOf, monthOf } from "../../../src/domain/calendar.ts";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { CLOSE_LINES, type CloseLine } from "../../../src/domain/close-lines.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { MOVEMENT_TYPES, type MovementType } from "../../../src/domain/ledger-accounts.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import budgets from "../../../src/sections/budgets/budgets.section.ts";
import { BUDGET_MONTHS } from "../../../src/sections/budgets/months.ts";
import { executed } from "../budgets/budgets.executed.ts";
import { period } from "../../../src/engine/field.ts";
import { plainNames } from "../../../src/engine/kinds/text/named-records.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { secondSteps } from "../../../src/engine/four-eyes.ts";
import { asMoney } from "../../engine/kinds/figures.ts";
import { percentOf } from "../../engine/reports/percent.ts";
import { linkTo, linkToRecord } from "../../engine/reports/links.ts";
import type { ReadReport, ReportContext } from "../../engine/reports/report.types.ts";
import { codeOf } from "../../fund/ledger/account-code.ts";
import {
  FILES_OVER,
  judgeMonth,
  LOADS_OVER,
  SETTLING,
  UNANSWERED,
  UNCLAIMED,
  UNISSUED,
} from "../../fund/ledger/close-checklist.ts";
import { lastClosed, nextToClose } from "../../fund/ledger/ledger-periods.ts";
import { statusesOf } from "../../../src/engine/lifecycle-statuses.ts";
import { monthsUntil } from "./ledger-cells.ts";

const MONTH = period("Mes");
/** The subjects of the budgets, by their keys. */
const SUBJECTS: Readonly<Record<string, string>> = budgets.fields.rubro.options;
/** The closed months that are compared with the ledger, the last ones. */
const COMPARED = 12;

/** How a month is: the one that is closed next, or the one that is asked for. */
export const read: ReadReport = async (context, { filters }) => {
  const { db, actor, now } = context;
  const next = await nextToClose({ db, companyId: actor.companyId });
  const [asked] = (filters["periodo"] ?? "").split("..");
  const month = asked || (next ?? monthOf(dayOf(now)));
  const isEmpty = next === null;
  return {
    tables: [
      { key: "close", rows: isEmpty ? [] : await closeRows(context, month), totals: null },
      { key: "budget", rows: await budgetRows(context, month), totals: null },
      { key: "taxes", rows: isEmpty ? [] : await taxRows(context, month), totals: null },
      await approvals(context, month),
      { key: "sums", rows: await sumRows(context), totals: null },
    ],
    options: {
      periodo: monthsUntil(monthOf(dayOf(now)), COMPARED)
        .toReversed()
        .map((each) => ({ value: `${each}..${each}`, label: textOfValue(MONTH, each) })),
    },
  };
};

const plain = (value: string | number | null): ReportCell => ({ value, href: null });

/** The lines of a month as they are now; of a closed one, as they were when it closed. */
async function closeRows(context: ReportContext, month: string): Promise<readonly ReportRow[]> {
  const { db, actor, now } = context;
  const { companyId } = actor;
  const record = await db
    .selectFrom("fund_periods")
    .select(["id", "lista"])
    .where("empresa_id", "=", companyId)
    .where("periodo", "=", month)
    .executeTakeFirst();
  const closed = await lastClosed({ db, companyId });
  const isClosed = closed !== null && month <= closed;
  const lines = isClosed
    ? (record?.lista ?? []).map(({ linea, pendientes, cuales }) => ({
        line: linea as CloseLine,
        count: pendientes ?? 0,
        which: cuales,
      }))
    : await judgeMonth(db, { companyId, month, now });
  const accounts = await accountsOf(context);
  return lines.map(({ line, count, which }) => ({
    key: line,
    label: CLOSE_LINES[line],
    level: 0,
    href: record === undefined ? null : linkToRecord(context, "fund-periods", record.id),
    cells: {
      pendientes: {
        value: count,
        href: count === 0 || isClosed ? null : listOf(context, line, { month, accounts }),
      },
      cuales: plain(which && plainNames(which)),
    },
  }));
}

type Where = { readonly month: string; readonly accounts: ReadonlyMap<string, string> };

/** The address of the list that shows what is left of a line; null where there is none, or the person may not see it. */
function listOf(
  context: ReportContext,
  line: CloseLine,
  { month, accounts }: Where,
): string | null {
  const until = `..${month}`;
  const last = `..${lastDayOf(month)}`;
  const lines = (code: string) =>
    linkTo(context, "movements", { filters: { cuenta: accounts.get(code) ?? "" } });
  const page = (address: string) => (isGranted(address, context.actor.permission) ? address : null);
  const isIn = (statuses: readonly string[]) => statuses.join(",");
  const links: Readonly<Record<CloseLine, () => string | null>> = {
    over: () => null,
    cuts: () => page("/monitor-portfolios") && `/monitor-portfolios?f.periodo=${month}..${month}`,
    loads: () =>
      linkTo(context, "loads", {
        filters: { periodo: until, estado: isIn(others(context, "loads", LOADS_OVER)) },
      }),
    bankFiles: () =>
      linkTo(context, "bank-files", {
        filters: { estado: isIn(others(context, "bank-files", FILES_OVER)) },
      }),
    jobs: () => page("/jobs"),
    settlements: () =>
      linkTo(context, "settlements", { filters: { periodo: until, estado: isIn(SETTLING) } }),
    unissued: () =>
      linkTo(context, "collection-documents", {
        filters: { periodo: until, estado: isIn(UNISSUED) },
      }),
    unanswered: () =>
      linkTo(context, "erps", {
        filters: { clase: "invoice,instant,credit,creditInstant", estado: isIn(UNANSWERED) },
      }),
    unclaimed: () =>
      linkTo(context, "customers-collects", { filters: { fecha: last, estado: isIn(UNCLAIMED) } }),
    entries: () =>
      linkTo(context, "ledger-entries", { filters: { periodo: `${month}..${month}` } }),
    balance: () => linkTo(context, "movements", { filters: { periodo: `${month}..${month}` } }),
    covered: () => lines("COB"),
    receivable: () => lines("CLI"),
    debts: () => lines("DEU"),
  };
  return links[line]();
}

/** The statuses of a section but some. */
function others(
  { registry }: ReportContext,
  controller: "loads" | "bank-files",
  over: readonly string[],
): readonly string[] {
  const { lifecycle } = registry.of(controller).definition;
  const all = lifecycle === null ? [] : statusesOf(lifecycle).map(({ key }) => key);
  return all.filter((key) => !over.includes(key));
}

async function accountsOf({ db, actor }: ReportContext): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; id: string }>`
    select ${codeOf("a")} as code, a.id::text from accounts a
    where a.empresa_id = ${actor.companyId} and a.clase = 'ledger'`.execute(db);
  return new Map(rows.map(({ code, id }) => [code, id]));
}

type BudgetSums = {
  readonly id: string;
  /** The name of one of its centres; of the whole budget, null. */
  readonly centre: string | null;
  readonly subject: string;
  readonly entity: string | null;
  readonly total: string;
  readonly until: string;
  readonly executed: string;
};

/**
 * The approved budgets of the year of a month, those of the whole fund before those of an entity: their total, their months up
 * to that one, and what happened in the year so far; below each, the same of its centres, and what happened in no one of them.
 */
async function budgetRows(context: ReportContext, month: string): Promise<readonly ReportRow[]> {
  const { db, actor } = context;
  const [year = "", number = ""] = month.split("-");
  const until = (
    cells: RawBuilder<unknown>,
  ) => sql`coalesce((select sum((${cells} ->> m.name)::numeric)
    from unnest(${BUDGET_MONTHS.slice(0, Number(number))}::text[]) as m(name)), 0)`;
  const whole = (
    cells: RawBuilder<unknown>,
  ) => sql`coalesce((select sum((${cells} ->> m.name)::numeric)
    from unnest(${[...BUDGET_MONTHS]}::text[]) as m(name)), 0)`;
  const { rows } = await sql<BudgetSums>`
    with shown as (
      select b.*, e.nombre as entity from budgets b left join companies e on e.id = b.empresa
      where b.empresa_id = ${actor.companyId} and b.anio = ${Number(year)} and b.estado in ('approved', 'closed')
    ), parts as (
      select shown.id, place.nombre as centre, place.codigo as code, ${whole(sql`x.cells`)} as total,
        ${until(sql`x.cells`)} as until, ${executed("shown", sql`place.id`)} as executed
      from shown cross join lateral jsonb_array_elements(shown.centros) as x(cells)
        join fe_centers place on place.empresa_id = shown.empresa_id and place.codigo = x.cells ->> 'centro'
    ), lines as (
      select shown.id, null as centre, null as code, shown.total, ${executed("shown")} as executed,
        coalesce((select sum(parts.until) from parts where parts.id = shown.id), 0) as until from shown
      union all select id, centre, code, total, executed, until from parts
    )
    select lines.id::text, lines.centre, shown.rubro as subject, shown.entity,
      ${asMoney(sql`lines.total`)}::text as total, ${asMoney(sql`lines.executed`)}::text as executed,
      ${asMoney(sql`lines.until`)}::text as until
    from lines join shown on shown.id = lines.id
    order by array_position(${Object.keys(SUBJECTS)}::text[], shown.rubro), shown.entity nulls first, shown.id,
      lines.code nulls first`.execute(db);
  return rows
    .filter(({ centre }) => centre === null)
    .flatMap((budget) => {
      const parts = rows.filter(({ id, centre }) => id === budget.id && centre !== null);
      const elsewhere = parts.reduce(
        (left, { executed: here }) => left - centsOf(here),
        centsOf(budget.executed),
      );
      return [
        budgetRow(context, budget),
        ...parts.map((part) => budgetRow(context, part)),
        ...(elsewhere === 0n ? [] : [elsewhereRow(budget, moneyOf(elsewhere))]),
      ];
    });
}

function budgetRow(context: ReportContext, row: BudgetSums): ReportRow {
  const { id, centre, total, until, executed: happened } = row;
  const subject = SUBJECTS[row.subject] ?? row.subject;
  const whole = row.entity === null ? subject : `${subject} · ${row.entity}`;
  return {
    key: centre === null ? id : `${id}/${centre}`,
    label: centre ?? whole,
    level: centre === null ? 0 : 1,
    href: centre === null ? linkToRecord(context, "budgets", id) : null,
    cells: {
      presupuesto: plain(total),
      a_hoy: plain(until),
      ejecutado: plain(happened),
      cumplimiento: plain(percentOf(happened, total)),
    },
  };
}

/** The row of what happened of a budget in a centre that it has no row for, or of a credit without one. */
function elsewhereRow({ id }: BudgetSums, amount: string): ReportRow {
  const none = plain(null);
  return {
    key: `${id}/`,
    label: "Otro centro, o sin centro",
    level: 1,
    href: null,
    cells: { presupuesto: none, a_hoy: none, ejecutado: plain(amount), cumplimiento: none },
  };
}

/** The movement types of the taxes, in the order in which they are told. */
const TAXES: readonly MovementType[] = ["IVAC", "IVAN", "IVAR", "IVAP", "RTEP", "RTEC"];

/** The amount of each kind of movement of the taxes in a month, and the balances at its end: what is owed is positive. */
async function taxRows(context: ReportContext, month: string): Promise<readonly ReportRow[]> {
  const { db, actor } = context;
  const { rows } = await sql<{ code: MovementType; id: string; amount: string }>`
    select ${codeOf("t")} as code, t.id::text,
      ${asMoney(sql`coalesce(sum(m.debe + m.haber), 0)`)}::text as amount
    from movement_types t left join movements m on m.tipo = t.id and m.empresa_id = t.empresa_id and m.periodo = ${month}
    where t.empresa_id = ${actor.companyId} and ${codeOf("t")} in (${sql.join([...TAXES])})
    group by 1, 2`.execute(db);
  const types = new Map(rows.map((row) => [row.code, row]));
  const moved = TAXES.flatMap((code) => {
    const found = types.get(code);
    if (found === undefined) return [];
    const { id, amount } = found;
    const filters = { tipo: id, periodo: `${month}..${month}` };
    const href = Number(amount) === 0 ? null : linkTo(context, "movements", { filters });
    return [taxRow(code, MOVEMENT_TYPES[code][0], { value: amount, href })];
  });
  const accounts = await accountsOf(context);
  const balance = async (key: "IVA" | "RTE", label: string) => {
    const { rows: sums } = await sql<{ balance: string }>`
      select ${asMoney(sql`coalesce(sum(${key === "IVA" ? sql`haber - debe` : sql`debe - haber`}), 0)`)}::text as balance
      from movements where empresa_id = ${actor.companyId} and cuenta = ${accounts.get(key) ?? null}::bigint
        and periodo <= ${month}`.execute(db);
    const filters = { cuenta: accounts.get(key) ?? "", periodo: `..${month}` };
    const value = sums[0]?.balance ?? "0.00";
    const href = Number(value) === 0 ? null : linkTo(context, "movements", { filters });
    return taxRow(key, label, { value, href });
  };
  return [
    ...moved,
    await balance("IVA", "IVA por pagar al final del mes"),
    await balance("RTE", "Retenciones por cruzar al final del mes"),
  ];
}

const taxRow = (key: string, label: string, valor: ReportCell): ReportRow => ({
  key,
  label,
  level: 0,
  href: null,
  cells: { valor },
});

type Approver = {
  readonly person: string;
  readonly name: string;
  /** Of all the sections together, null. */
  readonly controller: string | null;
  readonly count: number;
  readonly last: string;
};

/** Who took the steps that ask for a second person, in a month, and in which sections. */
async function approvals(context: ReportContext, month: string): Promise<ReportRows> {
  const { db, actor, registry } = context;
  const steps = [...registry.sections.values()].flatMap(({ definition }) => [
    ...new Set(
      secondSteps(definition.lifecycle).map(({ event }) => `${definition.controller}/${event}`),
    ),
  ]);
  const { rows } = await sql<Approver>`
    select c.user_id::text as person, max(c.by_name) as name, c.controller, count(*)::integer as count,
      max((c.at at time zone 'America/Bogota')::date)::text as last
    from changes c
    where c.company_id = ${actor.companyId} and c.user_id is not null
      and c.controller || '/' || c.action = any(${steps}::text[])
      and c.at >= (${month} || '-01')::date::timestamp at time zone 'America/Bogota'
      and c.at < (${lastDayOf(month)}::date + 1)::timestamp at time zone 'America/Bogota'
    group by grouping sets ((c.user_id), (c.user_id, c.controller))
    order by max(c.by_name), c.user_id, grouping(c.controller) desc, c.controller`.execute(db);
  return {
    key: "approvals",
    rows: rows.map(({ person, name, controller, count, last }) => ({
      key: `${person}/${controller ?? ""}`,
      label: controller === null ? name : manyOf(context, controller),
      level: controller === null ? 0 : 1,
      href: null,
      cells: { aprobaciones: plain(count), ultima: plain(last) },
    })),
    totals: {
      aprobaciones: plain(
        rows.reduce((sum, { controller, count }) => sum + (controller === null ? count : 0), 0),
      ),
      ultima: plain(null),
    },
  };
}

/** The name of the records of a section, as a title. */
function manyOf({ registry }: ReportContext, controller: string): string {
  const many = registry.sections.get(controller)?.definition.many ?? controller;
  return `${many.charAt(0).toUpperCase()}${many.slice(1)}`;
}

type Compared = Readonly<
  Record<"month" | "debe" | "haber" | "debe_libro" | "haber_libro" | "diferencia", string>
>;

/**
 * The sums that each closed month kept beside those of its lines now. The difference is of each account by itself, so that
 * none hides another: it is zero, since nothing enters a closed month (law 9).
 */
async function sumRows(context: ReportContext): Promise<readonly ReportRow[]> {
  const { db, actor } = context;
  const { companyId } = actor;
  const closed = await lastClosed({ db, companyId });
  if (closed === null) return [];
  const first = monthsUntil(closed, COMPARED)[0] ?? closed;
  const { rows } = await sql<Compared>`
    with kept as (
      select periodo, cuenta, sum(debe) as debe, sum(haber) as haber from ledger_sums
      where empresa_id = ${companyId} and periodo between ${first} and ${closed} group by 1, 2
    ), whole as (
      select periodo, cuenta, sum(debe) as debe, sum(haber) as haber from movements
      where empresa_id = ${companyId} and periodo between ${first} and ${closed} group by 1, 2
    ), both_sums as (
      select coalesce(kept.periodo, whole.periodo) as month, coalesce(kept.debe, 0) as debe, coalesce(kept.haber, 0) as haber,
        coalesce(whole.debe, 0) as debe_libro, coalesce(whole.haber, 0) as haber_libro
      from kept full join whole on whole.periodo = kept.periodo and whole.cuenta = kept.cuenta
    )
    select month, sum(debe)::text as debe, sum(haber)::text as haber, sum(debe_libro)::text as debe_libro,
      sum(haber_libro)::text as haber_libro, (sum(abs(debe - debe_libro) + abs(haber - haber_libro)))::text as diferencia
    from both_sums group by 1 order by 1 desc`.execute(db);
  return rows.map(({ month, debe, haber, debe_libro, haber_libro, diferencia }) => {
    const href = linkTo(context, "movements", { filters: { periodo: `${month}..${month}` } });
    return {
      key: month,
      label: textOfValue(MONTH, month),
      level: 0,
      href: null,
      cells: {
        debe: plain(debe),
        haber: plain(haber),
        debe_libro: { value: debe_libro, href },
        haber_libro: { value: haber_libro, href },
        diferencia: plain(diferencia),
      },
    };
  });
}
