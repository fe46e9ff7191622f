import { sql } from "kysely";
import { asMoney } from "../../engine/kinds/figures.ts";
import { dayOf } from "../../../src/domain/format.ts";
import type { ReportContext } from "../../engine/reports/report.types.ts";
import { computed } from "./computed.ts";

/** The balance of the invoices that are overdue, as decimal text. */
export async function overdueBalance({ db, actor, now }: ReportContext): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select ${asMoney(sql`coalesce(sum(${computed.saldo?.("d") ?? sql`0`}), 0)`)}::text as sum
    from collection_documents d where empresa_id = ${actor.companyId}::integer
      and estado in ('issued', 'partlyPaid', 'overdue') and vencida_desde <= ${dayOf(now)}::date`.execute(
    db,
  );
  return rows[0]?.sum ?? "0.00";
}

/** The settlements that wait for another person's approval. */
export async function toApprove({ db, actor }: ReportContext): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from collection_documents
    where empresa_id = ${actor.companyId}::integer and estado = 'reviewed'`.execute(db);
  return rows[0]?.count ?? 0;
}
