import { type RawBuilder, sql } from "kysely";
import { conflict, notFound } from "../../engine/refusal.ts";
import type { CallContext, StoredRecord, TransactionContext } from "../../engine/served.types.ts";
import type { Rights } from "../../store/users.ts";
import { isOwnCompany, othersCompanies } from "./own-companies.ts";
import { isRoleWithin, requireWithin } from "./own-rights.ts";

const STRONGER = "Esta persona puede más que usted: pídale el cambio a un administrador.";

/**
 * The account of a record that the acting person may change.
 * @throws Refusal 409 for an account with rights or companies that the person does not have: by changing it they could
 * take them over. 404 for one that no longer exists.
 */
export async function requireWeaker(
  tx: TransactionContext,
  { id }: Pick<StoredRecord, "id">,
): Promise<Account> {
  const account = await requireAccount(tx, id);
  const { actor } = tx;
  if (account.key === actor.user.id || actor.user.is_admin) return account;
  if (account.is_admin) throw conflict(STRONGER);
  requireWithin(actor, { given: account.permission, title: STRONGER });
  if ((await othersCompanies(tx, account.companies)).length > 0) throw conflict(STRONGER);
  return account;
}

/** The condition that the acting person may change an account, on the alias of its row. */
export async function isWeaker(
  context: Pick<CallContext, "db" | "actor">,
  row: string,
): Promise<RawBuilder<unknown>> {
  const { user } = context.actor;
  if (user.is_admin) return sql`true`;
  const of = (column: string) => sql.ref(`${row}.${column}`);
  return sql`(${of("id")} = ${user.id}::uuid or (not ${of("is_admin")}
    and not exists (select from roles r where r.id = ${of("rol")} and not (${await isRoleWithin(context, "r")}))
    and not exists (select from user_companies held join companies c on c.id = held.company_id
      where held.user_id = ${of("id")} and not (${isOwnCompany(context, "c")}))))`;
}

/**
 * The account of a record.
 * @throws Refusal 404 for one that no longer exists.
 */
async function requireAccount(tx: TransactionContext, id: string): Promise<Account> {
  const account = await accountOf(tx, id);
  if (account === null) throw notFound();
  return account;
}

/** An account for the rules of users; its rights are those of its role, also of an inactive account. */
type Account = Rights & {
  /** Its key for signing in. */
  readonly key: string;
  readonly is_admin: boolean;
  readonly email: string;
  readonly hasEntered: boolean;
  readonly companies: readonly string[];
};

/** The account of a user's record; null for one that is not written yet. */
async function accountOf({ db }: TransactionContext, number: string): Promise<Account | null> {
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
