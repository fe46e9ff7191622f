import { sql } from "kysely";
import { dayOf } from "../../../src/domain/format.ts";
import collectionDocuments from "../../../src/sections/collection-documents/collection-documents.section.ts";
import { computeAdvance } from "../../sections/collection-documents/collection-documents.advance.ts";
import { emitInvoice, emitNote, type BilledDocument, type Invoice } from "../bill-documents.ts";
import { emitDocument } from "../emit-document.ts";
import type { SeedContext, SeedRows } from "../seed.types.ts";
import { storyMonths } from "../story-months.ts";
import { takeNumbers } from "../take-numbers.ts";
import { writeRows } from "../write-rows.ts";

/** The outcomes of the invoices of the oldest settled month: each view has one, and the bank tells of those accepted. */
const OUTCOMES = [
  ...(["accepted", "accepted", "accepted", "rejected", "unanswered", "pending"] as const),
  ...Array.from({ length: 6 }, () => "accepted" as const),
];
/** Those of the credits that paid in advance. */
const INSTANT = ["accepted", "accepted", "pending", "rejected"] as const;

/**
 * Invoices of a settled month and of credits that paid in advance, in every status, by the functions that number, sign
 * and post: two of each with a credit note, of which one waits; and a manual one that nobody has approved. Made once: a
 * document that was sent does not change.
 */
export const rows: SeedRows = async (context) => {
  if (await hasDocuments(context)) return [];
  const documents = await approvedDocuments(context);
  await carryOn(context, documents, OUTCOMES);
  await carryOn(context, await advanceDocuments(context), INSTANT);
  const [first] = documents;
  if (first !== undefined) await draftManual(context, first);
  const companyId = context.company?.id ?? null;
  await sql`
    update erps e set corrida = r.id from erp_runs r where r.empresa_id = ${companyId}
      and e.empresa_id = r.empresa_id and e.clase = r.clase and e.estado in ('accepted', 'rejected')`.execute(
    context.trx,
  );
  await sql`
    update settlements s set estado = 'issuing' where empresa_id = ${companyId}
      and exists (select from collection_documents d where d.liquidacion = s.id and d.estado = 'issued')`.execute(
    context.trx,
  );
  return [];
};

async function hasDocuments({ trx, company }: SeedContext): Promise<boolean> {
  const { rows: found } = await sql`
    select from erps where empresa_id = ${company?.id ?? null} limit 1`.execute(trx);
  return found.length > 0;
}

/** Writes the invoices of some documents, with a note of the first, and one that waits of the second. */
async function carryOn(
  context: SeedContext,
  documents: readonly BilledDocument[],
  outcomes: readonly (typeof OUTCOMES)[number][],
): Promise<void> {
  const invoices: Invoice[] = [];
  for (const [index, document] of documents.entries()) {
    const outcome = outcomes[index] ?? "pending";
    invoices.push(await emitInvoice(context, { document, outcome, day: 5 + index }));
  }
  const [first, second] = invoices;
  if (first !== undefined) await emitNote(context, first, "accepted");
  if (second !== undefined) await emitNote(context, second, "pending");
}

const BILLED = sql`d.id::text, d.empresa::text, d.cliente::text, d.portafolio::text, d.obligacion::text,
  d.centro::text, d.comision::text, d.iva::text, d.total::text, d.lineas -> 0 ->> 'concepto' as concepto,
  d.lineas -> 0 ->> 'tarifa' as tarifa`;

/** The oldest approved documents. */
async function approvedDocuments({
  trx,
  company,
  now,
}: SeedContext): Promise<readonly BilledDocument[]> {
  const [oldest = ""] = storyMonths(now).slice(-3);
  const { rows: found } = await sql<BilledDocument>`
    select ${BILLED} from collection_documents d
    where d.empresa_id = ${company?.id ?? null} and d.periodo = ${oldest} and d.estado = 'approved'
      and d.comision > 0 and d.centro is not null
    order by d.id limit ${OUTCOMES.length}`.execute(trx);
  return found;
}

/** The documents of the credits that paid their commission in advance. */
async function advanceDocuments(context: SeedContext): Promise<readonly BilledDocument[]> {
  const { trx: db, company, now, registry } = context;
  const companyId = company?.id ?? 0;
  const { rows: credits } = await sql<{ id: string }>`
    select id::text from obligations where empresa_id = ${companyId} and anticipada order by id`.execute(
    db,
  );
  const day = `${storyMonths(now).at(-1) ?? ""}-05`;
  const numbers = await takeNumbers(context, "DC", credits.length);
  for (const [index, { id: obligation }] of credits.entries()) {
    const values = await computeAdvance({ db, actor: { companyId } }, { obligation, day });
    const row = { values: { ...values, numero: numbers[index] ?? null }, status: "issuing" };
    await writeRows(registry.of(collectionDocuments), [row], { ...context, companyId });
  }
  const { rows: found } = await sql<BilledDocument>`
    select ${BILLED} from collection_documents d
    where d.empresa_id = ${companyId} and d.origen = 'instant' order by d.id`.execute(db);
  return found;
}

/** Drafts a manual invoice, which waits for another person's approval. */
async function draftManual(context: SeedContext, { empresa, centro }: BilledDocument) {
  const { now } = context;
  const at = new Date(`${dayOf(now)}T12:00:00Z`);
  const [base, iva, valor] = ["450000.00", "85500.00", "535500.00"];
  const lineas = [{ concepto: "Estudio de garantías especiales", base, tarifa: "19.0000" }];
  const values = { clase: "invoice", documento: null, empresa, cliente: null, centro, base, iva };
  const none = { factura_afectada: null, concepto_nc: null };
  await emitDocument(context, {
    values: { ...values, clase: "invoice", valor, lineas, ...none },
    status: "draft",
    at,
  });
}
