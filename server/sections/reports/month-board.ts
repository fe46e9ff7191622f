import { sql } from "kysely";
import type { ReportCell, ReportRow, ReportRows } from "../../../src/contract/report-contract.ts";
import { dayText, lastDayOf } from "../../../src/domain/calendar.ts";
import { countText, dayOf } from "../../../src/domain/format.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
import { linkTo, linkToRecord } from "../../engine/reports/links.ts";
import type { ReportContext } from "../../engine/reports/report.types.ts";
import { holdersOf } from "../../services/holders.ts";
import { isStaff } from "../../store/users.ts";
import { daysAfter, lastCutBy } from "../../fund/dates.ts";
import { monthDocument } from "../collection-documents/collection-documents.queries.ts";
import { newLoad } from "../loads/loads.queries.ts";

/** The stages of the month of a portfolio, in their order: the columns of its board. */
const STAGES = [
  "recibido",
  "revisado",
  "aplicado",
  "liquidado",
  "aprobado",
  "emitido",
  "pagado",
] as const;

type Stage = (typeof STAGES)[number];

/** The stages that the load of a month tells; its document tells the others. */
const OF_LOAD: readonly Stage[] = ["recibido", "revisado", "aplicado"];

/** A step that was taken: the instant, and who took it. */
type Taken = { readonly at: string; readonly by: string | null };

type Load = {
  readonly id: string;
  readonly status: string;
  readonly changed: string;
  readonly received: Taken;
  readonly checked: Taken | null;
  /** Its application, or the last change of one that nobody applied by hand. */
  readonly applied: Taken;
};

type Document = {
  readonly id: string;
  readonly status: string;
  readonly invoice: { readonly id: string; readonly status: string } | null;
  readonly settled: Taken;
} & Readonly<Record<"reviewed" | "approved" | "issued" | "paid", Taken | null>>;

/** A portfolio in a month. */
type Month = {
  readonly id: string;
  readonly name: string;
  readonly ally: string;
  readonly months: number;
  /** Whether live obligations wait for the balances of the month. */
  readonly isExpected: boolean;
  /** Whether a load can be made: its agreement is current, and it is active. */
  readonly takesLoads: boolean;
  /** Whether it has a cut of the month, whatever wrote it. */
  readonly hasCut: boolean;
  readonly load: Load | null;
  readonly document: Document | null;
};

/** A stage of a portfolio: done, a task that waits for somebody, or neither yet. */
type Standing =
  | {
      readonly is: "done";
      readonly taken: Taken | null;
      readonly words?: string;
      readonly href: string | null;
    }
  | {
      readonly is: "waiting";
      readonly verb: string;
      /** The step that it waits for; null where it waits for the entity. */
      readonly step: Step | null;
      /** The names of those who may not take it, since they wrote what it decides about. */
      readonly apart?: readonly (string | null)[];
      readonly since: string;
      readonly href: string | null;
    }
  | { readonly is: "working"; readonly href: string | null }
  | { readonly is: "later" };

/** The steps that a month waits for, as sections and their actions. */
const STEPS = [
  "loads/create",
  "load-rows/edit",
  "loads/apply",
  "settlements/create",
  "collection-documents/review",
  "collection-documents/approve",
  "collection-documents/issue",
  "erps/send",
] as const;

type Step = (typeof STEPS)[number];

/**
 * The month of each portfolio as a board, by entity: the file of its balances until what it is charged is paid. Each cell
 * says when it was done and by whom, or who may do it and since how many days it waits, and leads there. The stages of
 * sections that the person may not list are not told.
 */
export async function monthBoard(context: ReportContext, period: string): Promise<ReportRows> {
  const found = await monthsOf(context, period);
  const due = found.filter(
    ({ months, load, document }) =>
      load !== null || document !== null || lastCutBy(lastDayOf(period), months) === period,
  );
  const people = await peopleOf(context);
  const standing = due.map((month) => ({ month, stages: stagesOf(context, period, month) }));
  const byAlly = [...Map.groupBy(standing, ({ month }) => month.ally)];
  return {
    key: "board",
    rows: byAlly.flatMap(([ally, portfolios]): ReportRow[] => [
      { key: ally, label: ally, level: 0, href: null, cells: countsOf(context, portfolios) },
      ...portfolios.map(({ month, stages }) => ({
        key: month.id,
        label: month.name,
        level: 1,
        href: linkToRecord(context, "portfolios", month.id),
        cells: cells(context, (stage) => cellOf(context, stages[stage], people)),
      })),
    ]),
    totals: standing.length === 0 ? null : countsOf(context, standing),
  };
}

/** The portfolios of a company that guarantee credits, each with its load and its document of a month, in one statement. */
async function monthsOf({ db, actor }: ReportContext, period: string): Promise<readonly Month[]> {
  const step = (controller: string, record: string, action: string) => sql`(
    select jsonb_build_object('at', h.at, 'by', h.by_name) from changes h
    where h.controller = ${controller} and h.record_id = ${sql.ref(record)} and h.action = ${action}
    order by h.id desc limit 1)`;
  const stamp = (row: "l" | "d", at: string, by: string) =>
    sql`jsonb_build_object('at', ${sql.ref(`${row}.${at}`)}, 'by', (select u.firstname || ' ' || u.lastname
      from users u where u.id = ${sql.ref(`${row}.${by}`)}))`;
  const made = (row: "l" | "d") => stamp(row, "creado_en", "creado_por");
  const { rows } = await sql<Month>`
    select p.id::text, p.nombre as name, c.nombre as ally, m.meses as months,
      exists (select from obligations o where o.portafolio = p.id and o.estado in (${sql.join([...LIVE])})
        and o.corte < ${period}) as "isExpected",
      p.estado = 'active' and a.estado = 'current' as "takesLoads",
      exists (select from cuts k where k.portafolio = p.id and k.periodo = ${period} and k.estado = 'current') as "hasCut",
      (select jsonb_build_object('id', l.id::text, 'status', l.estado, 'changed', l.actualizado_en, 'received', ${made("l")},
          'checked', ${step("loads", "l.id", "validate")},
          'applied', coalesce(${step("loads", "l.id", "apply")}, ${stamp("l", "actualizado_en", "actualizado_por")}))
        from loads l where l.portafolio = p.id and l.periodo = ${period} and l.proposito = 'balances'
          and l.estado not in ('cancelled', 'reversed', 'unreadable') order by l.id desc limit 1) as load,
      (select jsonb_build_object('id', d.id::text, 'status', d.estado, 'settled', ${made("d")},
          'invoice', (select jsonb_build_object('id', e.id::text, 'status', e.estado) from erps e
            where e.documento = d.id and e.factura_afectada is null and e.estado <> 'discarded' order by e.id desc limit 1),
          'reviewed', ${step("collection-documents", "d.id", "review")},
          'approved', ${step("collection-documents", "d.id", "approve")},
          'issued', coalesce(${step("collection-documents", "d.id", "accept")}, case when d.emision is not null
            then jsonb_build_object('at', d.emision::text, 'by', null) end),
          'paid', ${step("collection-documents", "d.id", "pay")})
        ${monthDocument(sql`p.id`, sql`${period}`)} order by d.id desc limit 1) as document
    from portfolios p join companies c on c.id = p.empresa join agreements a on a.id = p.convenio
      join periodicities m on m.id = a.periodicidad
    where p.empresa_id = ${actor.companyId} and p.estado in ('active', 'suspended')
    order by c.nombre, p.nombre, p.id`.execute(db);
  return rows;
}

/** The staff of the company who may take each step. */
async function peopleOf({ db, actor }: ReportContext): Promise<ReadonlyMap<Step, Who>> {
  const { companyId } = actor;
  const found: [Step, Who][] = [];
  for (const [controller = "", steps] of Map.groupBy(STEPS, (step) => step.split("/")[0])) {
    const wanted = steps.map((step) => ({ action: step.slice(controller.length + 1), apart: [] }));
    const holders = await holdersOf(db, { controller, companyId, reaches: isStaff("u") }, wanted);
    for (const step of steps) {
      const those = holders.filter(({ action }) => step === `${controller}/${action}`);
      const names = those.flatMap(({ people }) => people);
      found.push([step, { names, others: those.reduce((sum, { others }) => sum + others, 0) }]);
    }
  }
  return new Map(found);
}

type Who = { readonly names: readonly string[]; readonly others: number };

const NOBODY: Who = { names: [], others: 0 };

const READ: ReadonlySet<string> = new Set(["valid", "applying", "halfApplied", "applied"]);
const APPROVED: ReadonlySet<string> = new Set([
  "approved",
  "issuing",
  "issued",
  "partlyPaid",
  "overdue",
  "paid",
]);
const ISSUED: ReadonlySet<string> = new Set(["issued", "partlyPaid", "overdue", "paid"]);

const LATER: Standing = { is: "later" };

function stagesOf(
  context: ReportContext,
  period: string,
  month: Month,
): Readonly<Record<Stage, Standing>> {
  const ended = daysAfter(lastDayOf(period), 1);
  const ofLoad = loadStages(context, period, { month, ended });
  const cut = ofLoad.aplicado;
  const since = cut.is === "done" ? (cut.taken?.at ?? ended) : null;
  return { ...ofLoad, ...documentStages(context, month, since) };
}

type Asked = { readonly month: Month; readonly ended: string };

function loadStages(context: ReportContext, period: string, { month, ended }: Asked) {
  const { load } = month;
  if (load === null) {
    if (!month.isExpected && month.hasCut) {
      const whole: Standing = { is: "done", taken: null, words: "No hace falta", href: null };
      return { recibido: whole, revisado: whole, aplicado: whole };
    }
    const isWaited = month.isExpected && month.takesLoads && ended <= dayOf(context.now);
    const href = may(context, "loads/create") ? newLoad(month.id, period) : null;
    const recibido: Standing = isWaited
      ? { is: "waiting", verb: "Cargar", step: "loads/create", since: ended, href }
      : LATER;
    return { recibido, revisado: LATER, aplicado: LATER };
  }
  const { id, status, changed, received, checked, applied } = load;
  const href = linkToRecord(context, "loads", id);
  const isRead = READ.has(status);
  const rows = linkTo(context, "load-rows", { view: "wrong", filters: { carga: id } });
  const revisado: Standing = isRead
    ? { is: "done", taken: checked ?? (status === "applied" ? applied : null), href }
    : status === "wrong"
      ? { is: "waiting", verb: "Corregir", step: "load-rows/edit", since: changed, href: rows }
      : { is: "working", href };
  return {
    recibido: { is: "done", taken: received, href } satisfies Standing,
    revisado,
    aplicado: appliedOf(context, load, { isRead, href }),
  };
}

type Read = { readonly isRead: boolean; readonly href: string | null };

function appliedOf(
  context: ReportContext,
  { id, status, changed, checked, applied }: Load,
  { isRead, href }: Read,
): Standing {
  if (status === "applied") return { is: "done", taken: applied, href };
  if (status === "valid" || status === "halfApplied") {
    const to = stepAt(context, "loads/apply", id);
    return {
      is: "waiting",
      verb: "Aplicar",
      step: "loads/apply",
      since: checked?.at ?? changed,
      href: to,
    };
  }
  return isRead ? { is: "working", href } : LATER;
}

/** The stages of the charge of a month; `since` is when its cut was there, null while it is not. */
function documentStages(context: ReportContext, { document }: Month, since: string | null) {
  if (document === null) {
    const liquidado: Standing =
      since === null
        ? LATER
        : {
            is: "waiting",
            verb: "Liquidar",
            step: "settlements/create",
            since,
            href: may(context, "settlements/create") ? "/settlements/create" : null,
          };
    return { liquidado, aprobado: LATER, emitido: LATER, pagado: LATER };
  }
  const { id, status, settled, reviewed, approved, issued, paid } = document;
  const href = linkToRecord(context, "collection-documents", id);
  const aprobado: Standing = APPROVED.has(status)
    ? { is: "done", taken: approved, href }
    : status === "calculated"
      ? {
          is: "waiting",
          verb: "Revisar",
          step: "collection-documents/review",
          since: settled.at,
          href: stepAt(context, "collection-documents/review", id),
        }
      : // Whoever approves another's work reads it first (ADR 141).
        {
          is: "waiting",
          verb: "Aprobar",
          step: "collection-documents/approve",
          apart: [settled.by, reviewed?.by ?? null],
          since: reviewed?.at ?? settled.at,
          href,
        };
  const pagado: Standing =
    status === "paid"
      ? { is: "done", taken: paid, href }
      : ISSUED.has(status)
        ? { is: "waiting", verb: "La entidad", step: null, since: issued?.at ?? settled.at, href }
        : LATER;
  return {
    liquidado: { is: "done", taken: settled, href } satisfies Standing,
    aprobado,
    emitido: issuedOf(context, document, href),
    pagado,
  };
}

function issuedOf(
  context: ReportContext,
  { id, status, settled, approved, issued, invoice }: Document,
  href: string | null,
): Standing {
  if (ISSUED.has(status)) return { is: "done", taken: issued, href };
  const since = approved?.at ?? settled.at;
  if (status === "approved") {
    const to = stepAt(context, "collection-documents/issue", id);
    return { is: "waiting", verb: "Emitir", step: "collection-documents/issue", since, href: to };
  }
  if (status !== "issuing") return LATER;
  return invoice?.status === "pending"
    ? {
        is: "waiting",
        verb: "Enviar",
        step: "erps/send",
        since,
        href: stepAt(context, "erps/send", invoice.id),
      }
    : { is: "working", href: invoice === null ? href : linkToRecord(context, "erps", invoice.id) };
}

function may({ actor }: ReportContext, step: Step): boolean {
  return isGranted(`/${step}`, actor.permission);
}

/** The address of a record at a step, for whoever may take it; at its page for the others. */
function stepAt(context: ReportContext, step: Step, id: string): string | null {
  const [controller = "", action = ""] = step.split("/");
  const page = linkToRecord(context, controller as Parameters<typeof linkToRecord>[1], id);
  return page !== null && may(context, step) ? `${page}?do=${action}` : page;
}

/** The cells of a row, but for those of sections that the person may not list. */
function cells(
  { actor }: ReportContext,
  of: (stage: Stage) => ReportCell,
): Readonly<Record<Stage, ReportCell>> {
  const told = STAGES.map((stage) => {
    const page = OF_LOAD.includes(stage) ? "/loads/list" : "/collection-documents/list";
    const hidden: ReportCell = { value: null, href: null, words: "Sin permiso" };
    return [stage, isGranted(page, actor.permission) ? of(stage) : hidden] as const;
  });
  return Object.fromEntries(told) as Record<Stage, ReportCell>;
}

type Row = { readonly stages: Readonly<Record<Stage, Standing>> };

/** How many of some portfolios are through each stage. */
function countsOf(context: ReportContext, rows: readonly Row[]) {
  return cells(context, (stage) => {
    const done = rows.filter(({ stages }) => stages[stage].is === "done").length;
    return { value: `${countText(done)} de ${countText(rows.length)}`, href: null };
  });
}

function cellOf(
  context: ReportContext,
  standing: Standing,
  people: ReadonlyMap<Step, Who>,
): ReportCell {
  if (standing.is === "later") return { value: null, href: null };
  const { href } = standing;
  if (standing.is === "working") return { value: "En curso", href };
  if (standing.is === "done") {
    const { taken, words = "Sí" } = standing;
    const said =
      taken === null
        ? words
        : [dayText(dayAt(taken.at)).slice(0, 5), taken.by && shortName(taken.by)];
    return { value: `✓ ${[said].flat().filter(Boolean).join(" · ")}`, href, is: "done" };
  }
  const { verb, step, since, apart = [] } = standing;
  const who = step === null ? "" : `: ${namesOf(context, people.get(step) ?? NOBODY, apart)}`;
  return { value: `${verb}${who} · ${waitedText(context.now, since)}`, href, is: "waiting" };
}

/** The first of who may take a step and how many more may; the person who asks, first. */
function namesOf(
  { actor }: ReportContext,
  { names, others }: Who,
  apart: readonly (string | null)[],
): string {
  const own = `${actor.user.firstname} ${actor.user.lastname}`;
  const some = [...new Set(names)].filter((name) => !apart.some((each) => isOf(name, each)));
  const [first] = some.some((name) => isOf(name, own)) ? ["usted"] : some;
  if (first === undefined) return "hoy nadie puede";
  const left = some.length - 1 + others;
  const short = shortName(first);
  return left === 0 ? short : `${short} y ${countText(left)} más`;
}

/** Of two names and two surnames the first of each, so that a row of the board has two lines: the record has them all. */
function shortName(name: string): string {
  const [words = "", ...rest] = name.split(" (");
  const parts = words.split(" ");
  const short = parts.length === 4 ? `${parts[0] ?? ""} ${parts[2] ?? ""}` : words;
  return [short, ...rest].join(" (");
}

/** Whether a name is of a person, also where it says that they have not come yet. */
const isOf = (name: string, person: string | null) =>
  person !== null && (name === person || name.startsWith(`${person} (`));

const DAY = 24 * 3_600_000;

/** The day in Bogotá of an instant, or a day itself. */
const dayAt = (at: string) => (at.length === 10 ? at : dayOf(new Date(at)));

function waitedText(now: Date, since: string): string {
  const from = dayAt(since);
  const days = Math.max(0, Math.round((Date.parse(dayOf(now)) - Date.parse(from)) / DAY));
  if (days === 0) return "hoy";
  return days === 1 ? "1 día" : `${countText(days)} días`;
}
