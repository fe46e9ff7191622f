import { sql } from "kysely";
import type { CompanyContext } from "../../engine/served.types.ts";
import { setting } from "../configurations/setting.ts";

/** The centre that invoices: that of the setting `facturacion.centro`, else the first active one; null for none. */
export async function billingCentre(tx: CompanyContext): Promise<string | null> {
  const code = await setting(tx, "facturacion.centro");
  const { rows } = await sql<{ id: string }>`
    select id::text from fe_centers where empresa_id = ${tx.actor.companyId} and estado = 'active'
    order by codigo = ${code} desc nulls last, codigo limit 1`.execute(tx.db);
  return rows[0]?.id ?? null;
}
