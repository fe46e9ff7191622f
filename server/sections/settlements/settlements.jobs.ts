import { type Kysely, sql } from "kysely";
import { lastDayOf } from "../../../src/domain/calendar.ts";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { countText } from "../../../src/domain/format.ts";
import type { Block, Worked } from "../../../src/engine/blocks.chart.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import type { MoveOf } from "../../../src/engine/lifecycle.ts";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
import type { settlementLifecycle } from "../../../src/sections/settlements/settlements.lifecycle.ts";
import section from "../../../src/sections/settlements/settlements.section.ts";
import { carryOut, writeDrafts } from "../../engine/commands/carry-out.ts";
import { type Effect, happen } from "../../engine/commands/effects.ts";
import { defineRecordBlocks } from "../../engine/blocks.ts";
import type { Job, JobName } from "../../engine/jobs/define-job.ts";
import { Refusal } from "../../engine/refusal.ts";
import type { JobNeeds, StoredRecord, TransactionContext } from "../../engine/served.types.ts";
import { inSavepoint } from "../../engine/transaction.ts";
import { insertDrafts, newIds } from "../../engine/write/persist.ts";
import { moveRevision } from "../../store/revisions.ts";
import type { Database } from "../../store/schema.ts";
import { isOfMonth, monthDocument } from "../collection-documents/collection-documents.queries.ts";
import { lastCutBy } from "../../fund/dates.ts";
import {
  type DocumentValues,
  type Line,
  type PortfolioMonth,
  computeDocument,
} from "./settlements.charge.ts";

type Input = { readonly settlement: string };

/** The job that settles a month: one at a time for each company and month. */
export const settlementJob: JobName<Input> = { kind: "liquidacion" };

const STARTED_BY = ["settlements/create", "settlements/repeat"];

/** Builds the job: each block settles one portfolio, in the name of whoever started it (ADR 28). */
export function createSettlementJob(needs: JobNeeds): Job<Input> {
  return defineRecordBlocks<Input, string>(needs, {
    kind: settlementJob.kind,
    title: "Liquidación de un período",
    of: "settlements",
    idOf: ({ settlement }) => settlement,
    startedBy: () => STARTED_BY,
    work: settleNextPortfolio,
    halted: (_tx, { id, status, reason }) =>
      status === "preparing" || status === "calculating"
        ? [happen(section, id, "halt", { problem: reason })]
        : null,
    words: (_, { done, total }) => `Va en el portafolio ${countText(done)} de ${countText(total)}`,
  });
}

type Portfolio = {
  readonly id: string;
  readonly name: string;
  readonly months: number;
  /** Whether it is active and has credits that its cut should bring and the month charges: prepaid ones it does not. */
  readonly isExpected: boolean;
  /** How many portfolios come up to it, and how many there are. */
  readonly place: number;
  readonly total: number;
};

/**
 * Settles the next portfolio of a month. What cannot be settled says why in the record of the settlement, and the others
 * go on.
 */
async function settleNextPortfolio(
  tx: TransactionContext,
  { input: { settlement }, from: after }: Block<Input, string>,
): Promise<Worked> {
  if (after === null) await begin(tx, settlement);
  const period = await periodOf(tx, settlement);
  const portfolio = await nextPortfolio(tx, { period, after });
  if (portfolio === undefined) {
    await carryOut(tx, [happen(section, settlement, "finish")]);
    await carryOut(tx, await settlementProgress(tx, [settlement]));
    const done = await countPortfolios(tx);
    return { next: null, done, total: done, told: await settlementOutcome(tx, settlement) };
  }
  const problem = await settleOne(tx, { portfolio, period, settlement });
  await keepCounts(tx, { settlement, period, portfolio, problem });
  return { next: portfolio.id, done: portfolio.place, total: portfolio.total };
}

async function begin(tx: TransactionContext, settlement: string): Promise<void> {
  await carryOut(tx, [happen(section, settlement, "begin")]);
  await tx.db
    .updateTable("settlements")
    .set({ problemas: "[]" })
    .where("id", "=", settlement)
    .execute();
}

type One = {
  readonly portfolio: Portfolio;
  readonly period: string;
  readonly settlement: string;
};

/** Settles a portfolio; the reason why it was not, null where nothing is missing. */
async function settleOne(
  tx: TransactionContext,
  { portfolio, period, settlement }: One,
): Promise<string | null> {
  try {
    const settling = { portfolio: portfolio.id, period, settlement };
    const made = await inSavepoint(tx, async (part) => settlePortfolio(part, settling));
    if (made !== null || !portfolio.isExpected) return null;
    const isDue = lastCutBy(lastDayOf(period), portfolio.months) === period;
    const isSettled = await hasDocument(tx, settling);
    return isDue && !isSettled ? `No tiene el corte de ${period}.` : null;
  } catch (error) {
    if (error instanceof Refusal) return error.problem.detail ?? error.problem.title;
    throw error;
  }
}

async function hasDocument(
  { db, actor }: TransactionContext,
  { portfolio, period }: { readonly portfolio: string; readonly period: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from collection_documents d where d.empresa_id = ${actor.companyId}
      and d.portafolio = ${portfolio}::bigint and d.periodo = ${period} and ${isOfMonth("d")} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

async function periodOf({ db }: TransactionContext, settlement: string): Promise<string> {
  const found = await db
    .selectFrom("settlements")
    .select("periodo")
    .where("id", "=", settlement)
    .executeTakeFirst();
  return found?.periodo ?? "";
}

/** The portfolios that guarantee credits, also those that take no more. */
const GUARANTEEING = ["active", "suspended"] as const;

async function nextPortfolio(
  { db, actor }: TransactionContext,
  { period, after }: { readonly period: string; readonly after: string | null },
): Promise<Portfolio | undefined> {
  const guaranteeing = sql.join([...GUARANTEEING]);
  const { rows } = await sql<Portfolio>`
    select p.id::text, p.codigo || ' · ' || p.nombre as name, m.meses as months,
      p.estado = 'active' and exists (select from obligations o where o.portafolio = p.id
        and o.anticipada is not true and o.estado in (${sql.join([...LIVE])}) and o.fecha_desembolso <= ${lastDayOf(period)}::date) as "isExpected",
      (select count(*) from portfolios q where q.empresa_id = p.empresa_id and q.id <= p.id
        and q.estado in (${guaranteeing}))::int as place,
      (select count(*) from portfolios q where q.empresa_id = p.empresa_id
        and q.estado in (${guaranteeing}))::int as total
    from portfolios p join agreements a on a.id = p.convenio join periodicities m on m.id = a.periodicidad
    where p.empresa_id = ${actor.companyId} and p.estado in (${guaranteeing}) and p.id > ${after ?? "0"}::bigint
    order by p.id limit 1`.execute(db);
  return rows[0];
}

async function countPortfolios({ db, actor }: TransactionContext): Promise<number> {
  const { count } = await db
    .selectFrom("portfolios")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("empresa_id", "=", actor.companyId)
    .where("estado", "in", [...GUARANTEEING])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Tells whoever looks how far the settlement is, and what it could not settle. */
async function keepCounts(
  { db, actor }: TransactionContext,
  { settlement, period, portfolio, problem }: One & { readonly problem: string | null },
): Promise<void> {
  const problems =
    problem === null
      ? []
      : [{ portafolio: portfolio.name.slice(0, 120), motivo: problem.slice(0, 240) }];
  await sql`
    update settlements s set portafolios = ${portfolio.place}, documentos = d.documents,
      obligaciones = d.obligations, comision = d.commission, total = d.total,
      problemas = coalesce(s.problemas, '[]') || ${JSON.stringify(problems)}::jsonb
    from (
      select count(*) as documents, coalesce(sum(obligaciones), 0) as obligations,
        coalesce(sum(comision), 0) as commission, coalesce(sum(total), 0) as total
      from collection_documents d where d.empresa_id = ${actor.companyId} and d.periodo = ${period}
        and ${isOfMonth("d")} and d.estado not in ('replaced', 'annulled')
    ) d where s.id = ${settlement}::bigint`.execute(db);
  await moveRevision(db, "settlements", actor.companyId);
}

/** A portfolio and a month to settle. */
type Settling = PortfolioMonth & {
  /** The settlement of the month that it is part of. */
  readonly settlement: string | null;
  /** The version that the new document takes the place of. */
  readonly former?: StoredRecord<DocumentValues>;
};

/**
 * Settles a portfolio in a month: one document with a line for each guaranteed row of its cut, under the portfolio's
 * lock, so that two at once make one (law 36).
 * @returns the id of the document; null where the month has nothing to charge, or has its document already.
 * @throws Refusal 409 where a formula is missing or lacks a value.
 */
export async function settlePortfolio(
  tx: TransactionContext,
  settling: Settling,
): Promise<string | null> {
  const { portfolio, former } = settling;
  await tx.db
    .selectFrom("portfolios")
    .select("id")
    .where("id", "=", portfolio)
    .forNoKeyUpdate()
    .execute();
  if (await hasAnother(tx, settling)) return null;
  const { values, lines } = await computeDocument(tx, settling);
  if (lines.length === 0 && former === undefined) return null;
  const there = { ...tx, section: tx.registry.of("collection-documents") };
  const [id = ""] = await newIds(there, 1);
  const draft = {
    id,
    action: "create",
    before: null,
    status: there.section.table.initialStatus,
    reason: null,
    secrets: {},
    values: { ...values, ...versionOf(settling, values), liquidacion: settling.settlement },
  };
  await writeDrafts(there, [draft], insertDrafts);
  const { db, actor, now } = tx;
  const by = { companyId: actor.companyId, author: actor.user.id, now };
  await writeLines(db, { ...by, document: id, lines });
  return id;
}

/** The values that tell a version from the one that it takes the place of. */
function versionOf(
  { former }: Settling,
  { total }: Partial<DocumentValues>,
): Partial<DocumentValues> {
  if (former === undefined) return {};
  return {
    revision: (former.values.revision ?? 0) + 1,
    reemplaza: former.id,
    diferencia: moneyOf(centsOf(total ?? "0") - centsOf(former.values.total ?? "0")),
  };
}

async function hasAnother(
  { db, actor }: TransactionContext,
  { portfolio, period, former }: Settling,
): Promise<boolean> {
  const { rows } = await sql`
    select ${monthDocument(sql`${portfolio}::bigint`, sql`${period}`)} and d.empresa_id = ${actor.companyId}
      and d.id <> ${former?.id ?? "0"}::bigint limit 1`.execute(db);
  return rows.length > 0;
}

/** Lines of one statement. */
const CHUNK = 5_000;

type Written = {
  readonly companyId: number;
  /** `users.id` of who settles, where known. */
  readonly author: string | null;
  readonly now: Date;
  readonly document: string;
  readonly lines: readonly Line[];
};

/** Writes the lines of a document, which never change: their history is that of the document. */
export async function writeLines(
  db: Kysely<Database>,
  { companyId, author, now, document, lines }: Written,
): Promise<void> {
  for (let start = 0; start < lines.length; start += CHUNK) {
    const part = lines.slice(start, start + CHUNK);
    const chunk = JSON.stringify(part.map((line, at) => ({ ...line, linea: start + at + 1 })));
    await sql`
      insert into settlement_lines (empresa_id, creado_en, creado_por, actualizado_en, actualizado_por,
        documento, linea, obligacion, saldo, mora, dias, comision, exacta)
      select ${companyId}::integer, ${now}::timestamptz, ${author}::uuid, ${now}::timestamptz, ${author}::uuid,
        ${document}::bigint, linea, obligacion, saldo, mora, dias, comision, exacta
      from jsonb_to_recordset(${chunk}::jsonb) as x(linea integer, obligacion bigint, saldo numeric, mora integer,
        dias integer, comision numeric, exacta numeric)`.execute(db);
  }
  await moveRevision(db, "settlement-lines", companyId);
}

/** The statuses of a settlement whose documents exist: while it is calculated they say nothing of it. */
type Status = "calculated" | "halted" | "issuing" | "rejected" | "finished";

type Move = Exclude<MoveOf<typeof settlementLifecycle>, "halt">;

type Settlement = {
  readonly id: string;
  readonly status: Status;
  /** The documents that count: all of them, those on their way to the DIAN, beyond it, and rejected by it. */
  readonly all: number;
  readonly sending: number;
  readonly issued: number;
  readonly rejected: number;
};

/** The events that lead from a status to another. */
const EMITTED = {
  issuing: ["emit"],
  rejected: ["emit", "object"],
  finished: ["emit", "end"],
} as const satisfies Readonly<Partial<Record<Status, readonly Move[]>>>;

const WAYS: Readonly<Record<Status, Readonly<Partial<Record<Status, readonly Move[]>>>>> = {
  calculated: EMITTED,
  halted: EMITTED,
  issuing: { calculated: ["withdraw"], rejected: ["object"], finished: ["end"] },
  rejected: {
    calculated: ["emit", "withdraw"],
    issuing: ["emit"],
    finished: ["emit", "end"],
  },
  // A document settled afterwards is issued in its turn: `repeat` takes a settlement back to its beginning.
  finished: {},
};

/**
 * The events by which some settlements follow their documents (fund.md §5). They stay locked until the transaction
 * ends: of the last two replies of the DIAN, the one that comes later ends the settlement.
 */
export async function settlementProgress(
  { db }: Pick<TransactionContext, "db">,
  settlements: readonly string[],
): Promise<readonly Effect[]> {
  if (settlements.length === 0) return [];
  await db
    .selectFrom("settlements")
    .select("id")
    .where("id", "in", settlements)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const { rows } = await sql<Settlement>`
    select s.id::text, s.estado as status, count(d.id)::integer as all,
      count(d.id) filter (where d.estado = 'issuing')::integer as sending,
      count(d.id) filter (where d.estado in ('issued', 'partlyPaid', 'overdue', 'paid', 'annulled'))::integer as issued,
      count(d.id) filter (where d.estado = 'approved' and exists (select from erps e
        where e.documento = d.id and e.factura_afectada is null and e.estado = 'rejected'))::integer as rejected
    from settlements s left join collection_documents d on d.liquidacion = s.id and d.estado <> 'replaced'
    where s.id = any(${[...settlements]}::bigint[]) and s.estado in ('calculated', 'halted', 'issuing', 'rejected', 'finished')
    group by s.id order by s.id`.execute(db);
  return rows.flatMap((settlement) => {
    const events = WAYS[settlement.status][statusOf(settlement)] ?? [];
    return events.map((event) => happen(section, settlement.id, event));
  });
}

function statusOf({ all, sending, issued, rejected }: Settlement): Status {
  if (all > 0 && issued === all) return "finished";
  if (sending > 0) return "issuing";
  if (rejected > 0) return "rejected";
  return issued > 0 ? "issuing" : "calculated";
}

type Counts = { readonly documents: number; readonly total: string; readonly left: number };

/** Tells what a settlement came to: the documents of its month, and the portfolios that it could not settle. */
async function settlementOutcome({ db }: TransactionContext, settlement: string): Promise<string> {
  const { rows } = await sql<Counts>`
    select coalesce(documentos, 0)::integer as documents, coalesce(total, 0)::text as total,
      coalesce(jsonb_array_length(problemas), 0)::integer as left
    from settlements where id = ${settlement}::bigint`.execute(db);
  const { documents = 0, total = "0", left = 0 } = rows[0] ?? {};
  const made = `${countText(documents)} ${documents === 1 ? "documento" : "documentos"} por ${pesos(total)}`;
  if (left === 0) return made;
  const portfolios = left === 1 ? "quedó 1 portafolio" : `quedaron ${countText(left)} portafolios`;
  return `${made}; ${portfolios} sin liquidar`;
}
