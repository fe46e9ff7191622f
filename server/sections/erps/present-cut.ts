import { sql } from "kysely";
import { conflict } from "../../engine/refusal.ts";
import type { CompanyContext, TransactionContext } from "../../engine/served.types.ts";
import { isOfMonth } from "../collection-documents/month-documents.ts";
import { requireNoLoad } from "../loads/load-under-way.ts";
import { FINGERPRINT, guaranteedRows } from "../settlements/guaranteed-rows.ts";
import type { ErpRecord } from "./erp-record.types.ts";

/**
 * Of some documents, those that charge a settlement whose cut is another now: a load was applied or reversed, or a credit
 * excluded, after it was calculated. Their amounts are of the former cut, so that they are not sent (law 37).
 */
export async function ofFormerCuts(
  { db, actor }: CompanyContext,
  erps: readonly string[],
): Promise<ReadonlySet<string>> {
  if (erps.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select e.id::text from erps e join collection_documents d on d.id = e.documento
    where e.empresa_id = ${actor.companyId} and e.id = any(${[...erps]}::bigint[]) and e.factura_afectada is null
      and ${isOfMonth("d")}
      and (select ${FINGERPRINT} ${guaranteedRows(sql`d.portafolio`, sql`d.periodo`)}) is distinct from d.huella`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Requires that a rejected invoice charges the present cut, and that no load changes it until the transaction ends: while
 * it was rejected its month took loads.
 * @throws Refusal 409 in words.
 */
export async function holdCut(tx: TransactionContext, { id }: ErpRecord): Promise<void> {
  const { rows } = await sql<{ portfolio: string; period: string }>`
    select d.portafolio::text as portfolio, d.periodo as period from erps e
    join collection_documents d on d.id = e.documento
    where e.id = ${id}::bigint and e.factura_afectada is null and ${isOfMonth("d")}`.execute(tx.db);
  const [month] = rows;
  if (month === undefined) return;
  await requireNoLoad(tx, month);
  if ((await ofFormerCuts(tx, [id])).has(id)) {
    throw conflict("El corte de su liquidación cambió mientras se reenviaba.");
  }
}
