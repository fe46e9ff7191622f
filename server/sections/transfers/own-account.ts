import { sql, type RawBuilder } from "kysely";
import type { CallContext } from "../../engine/served.types.ts";

/** The condition that a bank account is of the company in which the person works, on the alias of its row. */
export async function isOwnAccount(
  { actor }: Pick<CallContext, "actor">,
  row: string,
): Promise<RawBuilder<unknown>> {
  return sql`${sql.ref(`${row}.empresa`)} = ${actor.companyId}`;
}
