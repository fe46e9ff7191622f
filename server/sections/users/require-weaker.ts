import { othersCompanies } from "../access/own-companies.ts";
import { requireWithin } from "../access/own-rights.ts";
import { accountOf, type Account } from "../access/user-account.ts";
import { conflict, notFound } from "../../engine/refusal.ts";
import type { TransactionContext, StoredRecord } from "../../engine/served.types.ts";

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

/**
 * The account of a record.
 * @throws Refusal 404 for one that no longer exists.
 */
async function requireAccount(tx: TransactionContext, id: string): Promise<Account> {
  const account = await accountOf(tx, id);
  if (account === null) throw notFound();
  return account;
}
