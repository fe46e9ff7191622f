import { sql } from "kysely";
import { computeDocument, guaranteedRows } from "../../sections/settlements/settlements.charge.ts";
import type { SeedContext, SeedRow, SeedRows } from "../seed.types.ts";
import { storyMonths } from "../story-months.ts";
import { takeNumbers } from "../take-numbers.ts";

/** The months at the end of the story that are settled. */
const SETTLED = 3;
/** The statuses of the last month, in turn: every desk has work. Those of the months before wait for their invoice. */
const STATUSES = ["calculated", "reviewed", "approved", "reviewed", "calculated"] as const;

type Month = { readonly portfolio: string; readonly period: string };

/**
 * The settlements of the last months, by the functions that settle. Those that nobody has touched are made again where
 * a larger demonstration adds to their cuts.
 */
export const rows: SeedRows = async (context) => {
  const { trx: db, company, now } = context;
  const companyId = company?.id ?? 0;
  await forgetOld(context);
  const months = storyMonths(now).slice(-SETTLED);
  const missing = await unsettled(context, months);
  const numbers = await takeNumbers(context, "DC", missing.length);
  const made: SeedRow[] = [];
  for (const [index, month] of missing.entries()) {
    const { values } = await computeDocument({ db, actor: { companyId } }, month);
    const isLast = month.period === months.at(-1);
    const numero = numbers[index] ?? null;
    made.push({
      values: { ...values, numero, liquidacion: await settlementOf(context, month.period) },
      status: isLast ? (STATUSES[index % STATUSES.length] ?? "calculated") : "approved",
    });
  }
  return made;
};

/** Deletes the documents whose cut is another now and that nobody has touched. */
async function forgetOld({ trx, company }: SeedContext): Promise<void> {
  const old = sql`(select d.id from collection_documents d where d.empresa_id = ${company?.id ?? null}
    and d.version = 1 and d.origen = 'settlement' and not exists (select from erps e where e.documento = d.id)
    and d.obligaciones <> (select count(*) ${guaranteedRows(sql`d.portafolio`, sql`d.periodo`)}))`;
  const { rows: gone } = await sql<{ id: string }>`
    delete from settlement_lines where documento in ${old} returning documento::text as id`.execute(
    trx,
  );
  const ids = [...new Set(gone.map(({ id }) => id))];
  await sql`delete from collection_documents where id = any(${ids}::bigint[])`.execute(trx);
}

async function unsettled(
  { trx, company }: SeedContext,
  months: readonly string[],
): Promise<readonly Month[]> {
  const { rows: found } = await sql<Month>`
    select p.id::text as portfolio, m.period
    from portfolios p cross join unnest(${[...months]}::text[]) as m(period)
    where p.empresa_id = ${company?.id ?? null} and p.estado in ('active', 'suspended')
      and exists (select from cuts c where c.portafolio = p.id and c.periodo = m.period and c.saldo_capital > 0)
      and not exists (select from collection_documents d where d.portafolio = p.id and d.periodo = m.period
        and d.origen = 'settlement')
    order by m.period, p.id`.execute(trx);
  return found;
}

async function settlementOf({ trx, company }: SeedContext, period: string): Promise<string | null> {
  const { rows: found } = await sql<{ id: string }>`
    select id::text from settlements
    where empresa_id = ${company?.id ?? null} and periodo = ${period}`.execute(trx);
  return found[0]?.id ?? null;
}
