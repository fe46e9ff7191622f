import { sql } from "kysely";
import section from "../../../src/sections/settlements/settlements.section.ts";
import { lastDayOf } from "../../../src/domain/calendar.ts";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
import { carryOut } from "../../engine/commands/carry-out.ts";
import { happen } from "../../engine/commands/effects.ts";
import { Refusal } from "../../engine/refusal.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { inSavepoint } from "../../engine/transaction.ts";
import { moveRevision } from "../../store/revisions.ts";
import { lastCutBy } from "../loads/cut-period.ts";
import { isOfMonth } from "../collection-documents/month-documents.ts";
import { settlementOutcome } from "./settlement-outcome.ts";
import { settlePortfolio } from "./settle-portfolio.ts";
import type { Place, Settled } from "../../../src/sections/settlements/settlements.chart.ts";
import { settlementProgress } from "./settlement-progress.ts";

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
export async function settleNextPortfolio(
  tx: TransactionContext,
  { settlement, after }: Place,
): Promise<Settled> {
  if (after === null) await begin(tx, settlement);
  const period = await periodOf(tx, settlement);
  const portfolio = await nextPortfolio(tx, { period, after });
  if (portfolio === undefined) {
    await carryOut(tx, [happen(section, settlement, "finish")]);
    await carryOut(tx, await settlementProgress(tx, [settlement]));
    const done = await countPortfolios(tx);
    return { last: null, done, total: done, outcome: await settlementOutcome(tx, settlement) };
  }
  const problem = await settleOne(tx, { portfolio, period, settlement });
  await keepCounts(tx, { settlement, period, portfolio, problem });
  return { last: portfolio.id, done: portfolio.place, total: portfolio.total, outcome: null };
}

async function begin(tx: TransactionContext, settlement: string): Promise<void> {
  await carryOut(tx, [happen(section, settlement, "begin")]);
  await sql`update settlements set problemas = '[]' where id = ${settlement}::bigint`.execute(
    tx.db,
  );
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
  const { rows } = await sql<{ period: string }>`
    select periodo as period from settlements where id = ${settlement}::bigint`.execute(db);
  return rows[0]?.period ?? "";
}

/** The portfolios that guarantee credits, also those that take no more. */
const GUARANTEEING = sql`p.estado in ('active', 'suspended')`;

async function nextPortfolio(
  { db, actor }: TransactionContext,
  { period, after }: { readonly period: string; readonly after: string | null },
): Promise<Portfolio | undefined> {
  const { rows } = await sql<Portfolio>`
    select p.id::text, p.codigo || ' · ' || p.nombre as name, m.meses as months,
      p.estado = 'active' and exists (select from obligations o where o.portafolio = p.id
        and o.anticipada is not true and o.estado in (${sql.join([...LIVE])}) and o.fecha_desembolso <= ${lastDayOf(period)}::date) as "isExpected",
      (select count(*) from portfolios q where q.empresa_id = p.empresa_id and q.id <= p.id
        and q.estado in ('active', 'suspended'))::int as place,
      (select count(*) from portfolios q where q.empresa_id = p.empresa_id
        and q.estado in ('active', 'suspended'))::int as total
    from portfolios p join agreements a on a.id = p.convenio join periodicities m on m.id = a.periodicidad
    where p.empresa_id = ${actor.companyId} and ${GUARANTEEING} and p.id > ${after ?? "0"}::bigint
    order by p.id limit 1`.execute(db);
  return rows[0];
}

async function countPortfolios({ db, actor }: TransactionContext): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from portfolios p
    where p.empresa_id = ${actor.companyId} and ${GUARANTEEING}`.execute(db);
  return rows[0]?.count ?? 0;
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
