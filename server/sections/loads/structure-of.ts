import { sql } from "kysely";
import type { TransactionContext } from "../../engine/served.types.ts";

type Asked = {
  readonly purpose: string | null;
  readonly portfolio: string | null;
  readonly ally: string | null;
};

/**
 * The structures that may read a file where nobody chose one: that of the portfolio for new credits; for balances, the
 * published ones of the entity, else those for all.
 */
export async function structuresFor(
  { db, actor }: TransactionContext,
  { purpose, portfolio, ally }: Asked,
): Promise<readonly string[]> {
  if (purpose === "portfolio") {
    const { rows } = await sql<{ id: string }>`
      select estructura::text as id from portfolios where id = ${portfolio}::bigint`.execute(db);
    return rows.map(({ id }) => id);
  }
  const { rows } = await sql<{ id: string; isOwn: boolean }>`
    select id::text, empresa is not null as "isOwn" from structures
    where empresa_id = ${actor.companyId} and proposito = ${purpose} and estado = 'published'
      and (empresa is null or empresa = ${ally}::bigint)`.execute(db);
  const own = rows.filter(({ isOwn }) => isOwn);
  return (own.length > 0 ? own : rows).map(({ id }) => id);
}
