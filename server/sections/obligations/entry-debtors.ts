import { sql } from "kysely";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
import type { TransactionContext } from "../../engine/served.types.ts";

/**
 * What is covered of the live obligations of some debtors, as decimal text by id. The debtors are locked until the
 * transaction ends, in the order of their ids: what enters for them elsewhere waits (law 19).
 */
export async function entryDebtors(
  { db, actor }: Pick<TransactionContext, "db" | "actor">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  await sql`select id from customers where id = any(${[...ids]}::bigint[]) and empresa_id = ${actor.companyId}
    order by id for no key update`.execute(db);
  const { rows } = await sql<{ id: string; covered: string }>`
    select cliente::text as id, coalesce(sum(valor_cubierto), 0)::text as covered from obligations
    where empresa_id = ${actor.companyId} and cliente = any(${[...ids]}::bigint[])
      and estado in (${sql.join([...LIVE])})
    group by cliente`.execute(db);
  return new Map(rows.map(({ id, covered }) => [id, covered]));
}
