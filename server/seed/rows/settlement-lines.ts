import { sql } from "kysely";
import { computeDocument } from "../../sections/settlements/settlements.charge.ts";
import { writeLines } from "../../sections/settlements/settlements.jobs.ts";
import type { SeedContext, SeedRows } from "../seed.types.ts";

type Document = { readonly id: string; readonly portfolio: string; readonly period: string };

/** The lines of the documents that have none yet, and what each settlement made. */
export const rows: SeedRows = async (context) => {
  const { trx: db, company, author, now } = context;
  const companyId = company?.id ?? 0;
  const { rows: documents } = await sql<Document>`
    select id::text, portafolio::text as portfolio, periodo as period from collection_documents d
    where empresa_id = ${companyId} and origen = 'settlement' and estado not in ('replaced', 'annulled')
      and not exists (select from settlement_lines l where l.documento = d.id) order by id`.execute(
    db,
  );
  for (const { id: document, ...month } of documents) {
    const { lines } = await computeDocument({ db, actor: { companyId } }, month);
    await writeLines(db, { companyId, author, now, document, lines });
  }
  await countSettled(context);
  return [];
};

async function countSettled({ trx, company }: SeedContext): Promise<void> {
  await sql`
    update settlements s set portafolios = d.documents, documentos = d.documents,
      obligaciones = d.obligations, comision = d.commission, total = d.total
    from (
      select empresa_id, periodo, count(*) as documents, sum(obligaciones) as obligations,
        sum(comision) as commission, sum(total) as total
      from collection_documents where origen = 'settlement' and estado not in ('replaced', 'annulled') group by 1, 2
    ) d where s.empresa_id = ${company?.id ?? null} and d.empresa_id = s.empresa_id
      and d.periodo = s.periodo`.execute(trx);
}
