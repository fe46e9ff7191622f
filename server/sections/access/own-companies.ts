import { sql, type RawBuilder } from "kysely";
import type { CallContext, TransactionContext } from "../../engine/served.types.ts";

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
    select c.id::text as id from companies c
    where c.id = any(${[...companies]}::bigint[]) and not (${isOwnCompany({ actor }, "c")})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The condition that a company is one to which the acting person may give access, on the alias of its row. */
export function isOwnCompany(
  { actor }: Pick<CallContext, "actor">,
  row: string,
): RawBuilder<unknown> {
  if (actor.user.is_admin) return sql`true`;
  const [id, author] = [sql.ref(`${row}.id`), sql.ref(`${row}.creado_por`)];
  return sql`coalesce(
    (select bool_or(uc.user_id = ${actor.user.id}::uuid) from user_companies uc where uc.company_id = ${id}),
    ${author} is not distinct from ${actor.user.id}::uuid)`;
}

/** Whether the acting person works wherever anybody does; a first administrator counts as one who does. */
export async function worksEverywhere({ db, actor }: TransactionContext): Promise<boolean> {
  if (actor.user.is_admin) return true;
  const { rows } = await sql`
    select from user_companies theirs where not exists (select from user_companies mine
      where mine.company_id = theirs.company_id and mine.user_id = ${actor.user.id}::uuid) limit 1`.execute(
    db,
  );
  return rows.length === 0;
}
