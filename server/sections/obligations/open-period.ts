import { dayOf } from "../../../src/domain/format.ts";
import { lastClosed, periodOf } from "../../engine/ledger/ledger-periods.ts";
import type { TransactionContext } from "../../engine/served.types.ts";

/** The month of a cut while it is open, this month once it is closed: cuts of closed months stay (law 21). */
export async function openPeriod(
  { db, actor, now }: Pick<TransactionContext, "db" | "actor" | "now">,
  period: string,
): Promise<string> {
  const closed = await lastClosed({ db, companyId: actor.companyId });
  return closed === null || period > closed ? period : periodOf(dayOf(now));
}
