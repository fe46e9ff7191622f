import type { TransactionContext } from "../../engine/served.types.ts";
import { authorOf } from "../../engine/system-actor.ts";
import type { LedgerContext } from "./ledger.types.ts";

/** The context of an entry that a change of a record causes. */
export function ledgerContextOf({ db, now, actor }: TransactionContext): LedgerContext {
  const { user, origin, companyId } = actor;
  const name = `${user.firstname} ${user.lastname}`;
  const { network, requestId } = origin;
  return { db, now, companyId, userId: authorOf(actor), by: { name, network, requestId } };
}
