import { sql, type RawBuilder } from "kysely";
import { isOwnCompany, othersCompanies } from "../access/own-companies.ts";
import { isRoleWithin, requireWithin } from "../access/own-rights.ts";
import { accountOf, type Account } from "../access/user-account.ts";
import { conflict, notFound } from "../../engine/refusal.ts";
import type { CallContext, TransactionContext, StoredRecord } from "../../engine/served.types.ts";

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
