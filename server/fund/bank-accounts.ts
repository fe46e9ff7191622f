import { type RawBuilder, sql } from "kysely";
import type { Value } from "../../src/engine/value.ts";
import type { CallContext, TransactionContext } from "../engine/served.types.ts";

/** The condition that a bank account is of the company in which the person works, on the alias of its row. */
export async function isOwnAccount(
  { actor }: Pick<CallContext, "actor">,
  row: string,
): Promise<RawBuilder<unknown>> {
  return sql`${sql.ref(`${row}.empresa`)} = ${actor.companyId}`;
}

/**
 * The reason why money may not leave or reach an account, in Spanish; null when it may: an active account that pays and
 * belongs to the expected company (law 33).
 */
export async function accountProblem(
  { db }: Pick<TransactionContext, "db">,
  { account, owner }: { readonly account: Value | undefined; readonly owner: Value | undefined },
): Promise<string | null> {
  if (typeof account !== "string") return null;
  const found = await db
    .selectFrom("banks_companies")
    .select(["empresa", "estado", "uso"])
    .where("id", "=", account)
    .forShare()
    .executeTakeFirst();
  if (found === undefined) return null;
  if (found.empresa !== owner) return "La cuenta es de otro titular";
  if (found.estado !== "active") return "La cuenta no está activa";
  return found.uso === "collect" ? "La cuenta es solo de recaudo" : null;
}
