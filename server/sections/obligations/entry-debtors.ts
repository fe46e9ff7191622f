import { sql } from "kysely";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
import type { ReadContext, TransactionContext } from "../../engine/served.types.ts";

/**
 * Locks some debtors until the transaction ends, in the order of their ids: what enters for them elsewhere waits (law
 * 19).
 */
export async function lockDebtors(
  { db, actor }: Pick<TransactionContext, "db" | "actor">,
  ids: readonly string[],
): Promise<void> {
  await sql`select id from customers where id = any(${[...ids]}::bigint[]) and empresa_id = ${actor.companyId}
    order by id for no key update`.execute(db);
}

/** The covered value of the live obligations of some debtors, as decimal text by id; none for one without any. */
export async function entryDebtors(
  { db, actor }: Pick<ReadContext, "db" | "actor">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; covered: string }>`
    select cliente::text as id, coalesce(sum(valor_cubierto), 0)::text as covered from obligations
    where empresa_id = ${actor.companyId} and cliente = any(${[...ids]}::bigint[])
      and estado in (${sql.join([...LIVE])})
    group by cliente`.execute(db);
  return new Map(rows.map(({ id, covered }) => [id, covered]));
}
