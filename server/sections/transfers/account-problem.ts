import { sql } from "kysely";
import type { Value } from "../../../src/engine/value.ts";
import type { TransactionContext } from "../../engine/served.types.ts";

/**
 * The reason why money may not leave or reach an account, in Spanish; null when it may: an active account that pays and
 * belongs to the expected company (law 33).
 */
export async function accountProblem(
  { db }: Pick<TransactionContext, "db">,
  { account, owner }: { readonly account: Value | undefined; readonly owner: Value | undefined },
): Promise<string | null> {
  const { rows } = await sql<{ empresa: string; estado: string; uso: string }>`
    select empresa::text, estado, uso from banks_companies where id = ${account ?? null}::bigint
    for share`.execute(db);
  const [found] = rows;
  if (found === undefined) return null;
  if (found.empresa !== owner) return "La cuenta es de otra empresa";
  if (found.estado !== "active") return "La cuenta no está activa";
  return found.uso === "collect" ? "La cuenta es solo de recaudo" : null;
}
