import { othersCompanies } from "../access/own-companies.ts";
import { requireWithin } from "../access/own-rights.ts";
import { accountOf, type Account } from "../access/user-account.ts";
import { conflict, notFound } from "../../engine/refusal.ts";
import type { TransactionContext, StoredRecord } from "../../engine/served.types.ts";

const STRONGER = "Esta persona puede más que usted: pídale el cambio a un administrador.";

/**
 * The account of a record that the person who asks may change.
 * @throws Refusal 409 for an account that may do what one may not oneself, or works where one does not: its owner's
 *   rights would be one's own. 404 for one that is gone.
 */
export async function requireWeaker(
  tx: TransactionContext,
  { id }: StoredRecord,
): Promise<Account> {
  const account = await requireAccount(tx, id);
  const { actor } = tx;
  if (account.key === actor.user.id || actor.user.is_admin) return account;
  if (account.is_admin) throw conflict(STRONGER);
  requireWithin(actor, { given: account.permission, title: STRONGER });
  if ((await othersCompanies(tx, account.companies)).length > 0) throw conflict(STRONGER);
  return account;
}

/** The account of a record. @throws Refusal 404 for one that is gone. */
async function requireAccount(tx: TransactionContext, id: string): Promise<Account> {
  const account = await accountOf(tx, id);
  if (account === null) throw notFound();
  return account;
}
