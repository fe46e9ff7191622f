import { sql } from "kysely";
import type { TransactionContext } from "../../engine/served.types.ts";

/**
 * Which of some companies others work in and the person who acts does not: the way into one is not theirs to give
 * (ADR 16). One where nobody works yet may be given by whoever made it; a first administrator gives any.
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
