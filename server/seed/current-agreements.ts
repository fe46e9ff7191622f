import { sql, type Transaction } from "kysely";
import type { Database } from "../store/schema.ts";

/** The agreements in force of a company, each with its allied entity: portfolios depend on them. */
export async function currentAgreements(
  trx: Transaction<Database>,
  companyId: number,
): Promise<readonly { readonly id: string; readonly empresa: string }[]> {
  const { rows } = await sql<{ id: string; empresa: string }>`
    select id::text, empresa::text from agreements
    where empresa_id = ${companyId} and estado = 'current' order by id`.execute(trx);
  return rows;
}
