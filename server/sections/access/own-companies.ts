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
    select c.id::text as id from companies c left join user_companies uc on uc.company_id = c.id
    where c.id = any(${[...companies]}::bigint[]) group by c.id
    having not coalesce(bool_or(uc.user_id = ${actor.user.id}::uuid),
      c.creado_por is not distinct from ${actor.user.id}::uuid)`.execute(db);
  return rows.map(({ id }) => id);
}
