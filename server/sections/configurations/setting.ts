import { sql } from "kysely";
import type { CompanyContext } from "../../engine/served.types.ts";

/** The value of a setting in a company: its own, or that for all; null where nobody wrote it. */
export async function setting({ db, actor }: CompanyContext, key: string): Promise<string | null> {
  const { rows } = await sql<{ value: string | null }>`
    select valor as value from configurations
    where clave = ${key} and (empresa is null or empresa = ${actor.companyId})
    order by empresa nulls last limit 1`.execute(db);
  return rows[0]?.value ?? null;
}
