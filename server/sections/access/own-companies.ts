import { sql } from "kysely";
import type { TransactionContext } from "../../engine/served.types.ts";

/**
 * Those of some companies in which others work and the acting person does not: that person must not give access to them
 * (ADR 16). A company where nobody works yet may be given by its creator; a first administrator gives any.
 */
export async function othersCompanies(
  { db, actor }: TransactionContext,
  companies: readonly string[],
): Promise<readonly string[]> {
  if (actor.user.is_admin || companies.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select company_id::text as id from user_companies where company_id = any(${[...companies]}::bigint[])
    group by company_id having not bool_or(user_id = ${actor.user.id}::uuid)`.execute(db);
  return rows.map(({ id }) => id);
}
