import { sql } from "kysely";
import type { Rights } from "../../store/users.ts";
import type { TransactionContext } from "../../engine/served.types.ts";

/** An account for the rules of users; its rights are those of its role, also of an inactive account. */
export type Account = Rights & {
  /** Its key for signing in. */
  readonly key: string;
  readonly is_admin: boolean;
  readonly email: string;
  readonly hasEntered: boolean;
  readonly companies: readonly string[];
};

/** The account of a user's record; null for one that is not written yet. */
export async function accountOf(
  { db }: TransactionContext,
  number: string,
): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select users.id::text as key, is_admin, email,
      first_entered_at is not null or users.estado = 'active' as "hasEntered",
      coalesce(roles.nombre, '') as role, coalesce(roles.permisos, '[]') as permission,
      array(select company_id::text from user_companies where user_id = users.id) as companies
    from users left join roles on roles.id = users.rol where number = ${number}::bigint`.execute(
    db,
  );
  return rows[0] ?? null;
}
