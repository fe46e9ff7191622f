import { sql } from "kysely";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { post } from "../../engine/ledger/post.ts";
import { enqueueJob } from "../../engine/jobs/enqueue-job.ts";
import { affectedInvoice, noteVat } from "../../sections/erps/affected-invoice.ts";
import { emissionJob } from "../../sections/erps/emission-job.ts";
import { credited, invoiced } from "../../sections/ledger-entries/events.ts";
import { daysAfter } from "../../sections/loads/cut-period.ts";
import { emitDocument, type Emitted } from "../emit-document.ts";
import type { SeedContext, SeedRows } from "../seed.types.ts";
import { storyMonths } from "../story-months.ts";

/** The outcomes of the first invoices of the oldest settled month: each view has one. */
const OUTCOMES = ["accepted", "accepted", "accepted", "rejected", "unanswered", "pending"] as const;
/** Days to pay, and those of grace, as the settings of the demonstration have them. */
const TERM = 30;
const GRACE = 5;
const DAY = 86_400_000;

type Document = {
  readonly id: string;
  readonly empresa: string;
  readonly portafolio: string;
  readonly centro: string;
  readonly comision: string;
  readonly iva: string;
  readonly total: string;
  readonly tarifa: string;
};

type Invoice = { readonly id: string; readonly document: Document };

/**
 * Invoices of a settled month in every status, by the functions that number, sign and post: two with a credit note, of
 * which one waits. Made once: a document that was sent does not change.
 */
export const rows: SeedRows = async (context) => {
  const documents = await approvedDocuments(context);
  const invoices: Invoice[] = [];
  for (const [index, document] of documents.entries()) {
    const outcome = OUTCOMES[index] ?? "pending";
    invoices.push({ id: await emitInvoice(context, { document, outcome, index }), document });
  }
  const [first, second] = invoices;
  if (first !== undefined) await emitNote(context, first, "accepted");
  if (second !== undefined) await emitNote(context, second, "pending");
  return [];
};

/** The oldest approved documents; none where some were sent before. */
async function approvedDocuments({ trx, company, now }: SeedContext): Promise<readonly Document[]> {
  const [oldest = ""] = storyMonths(now).slice(-3);
  const { rows: found } = await sql<Document>`
    select d.id::text, d.empresa::text, d.portafolio::text, d.centro::text, d.comision::text, d.iva::text,
      d.total::text, d.lineas -> 0 ->> 'tarifa' as tarifa
    from collection_documents d
    where d.empresa_id = ${company?.id ?? null} and d.periodo = ${oldest} and d.estado = 'approved'
      and d.comision > 0 and d.centro is not null
      and not exists (select from erps e where e.empresa_id = d.empresa_id)
    order by d.id limit ${OUTCOMES.length}`.execute(trx);
  return found;
}

type Plan = {
  readonly document: Document;
  readonly outcome: (typeof OUTCOMES)[number];
  readonly index: number;
};

async function emitInvoice(context: SeedContext, { document, outcome, index }: Plan) {
  const { trx: db, now } = context;
  const { id: documento, empresa, centro, comision: base, iva, total, tarifa } = document;
  const [oldest = "", , last = ""] = storyMonths(now).slice(-3);
  // The unanswered one is of a moment ago; the others of the one month that is open.
  const day = `${last}-${String(5 + index).padStart(2, "0")}`;
  const at =
    outcome === "unanswered" ? new Date(now.getTime() - 600_000) : new Date(`${day}T15:00:00Z`);
  const values: Emitted["values"] = {
    clase: "invoice",
    documento,
    empresa,
    centro,
    base,
    iva,
    valor: total,
    lineas: [{ concepto: `Comisión de garantía, corte ${oldest}`, base, tarifa }],
    factura_afectada: null,
    concepto_nc: null,
  };
  const { id, number } = await emitDocument(context, { values, status: outcome, at });
  if (outcome === "accepted") {
    await post(
      ledgerOf(context),
      invoiced({ ...causeOf(id, document, dayOf(at)), base, vat: iva }),
    );
    await sql`
      update collection_documents set estado = 'issued', factura = ${number}, emision = ${day}::date,
        vencimiento = ${daysAfter(day, TERM)}::date, vencida_desde = ${daysAfter(day, TERM + GRACE + 1)}::date
      where id = ${documento}::bigint`.execute(db);
  } else if (outcome !== "rejected") {
    await sql`update collection_documents set estado = 'issuing' where id = ${documento}::bigint`.execute(
      db,
    );
  }
  if (outcome === "unanswered") await askLater(context, id);
  return id;
}

/** A day later the product itself finds out what became of the document. */
async function askLater({ trx, company, author, now }: SeedContext, erp: string): Promise<void> {
  if (author === null) return;
  const owner = { userId: author, companyId: company?.id ?? null };
  const runAfter = new Date(now.getTime() + DAY);
  await enqueueJob(trx, emissionJob, { key: erp, input: { erp }, now, owner, runAfter });
}

/** A note of a tenth of an invoice. */
async function emitNote(
  context: SeedContext,
  { id: invoice, document }: Invoice,
  status: "accepted" | "pending",
): Promise<void> {
  const { trx: db, company, now } = context;
  const reading = { db, actor: { companyId: company?.id ?? 0 } };
  const affected = await affectedInvoice(reading, { invoice, besides: null, lock: false });
  if (affected === null || affected.status !== "accepted") return;
  const { id: documento, empresa, centro, tarifa, total } = document;
  const base = moneyOf((centsOf(document.comision) / 1000n) * 100n);
  const lineas = [{ concepto: "Obligaciones pagadas antes del corte", base, tarifa }];
  const vat = await noteVat(reading, affected, lineas);
  const values: Emitted["values"] = {
    clase: "credit",
    documento,
    empresa,
    centro,
    base,
    iva: vat,
    valor: moneyOf(centsOf(base) + centsOf(vat)),
    lineas,
    factura_afectada: invoice,
    concepto_nc: "1",
  };
  const at = new Date(`${storyMonths(now).at(-1) ?? ""}-20T15:00:00Z`);
  const { id } = await emitDocument(context, { values, status, at });
  if (status === "pending") return;
  const cause = causeOf(id, document, dayOf(at));
  await post(ledgerOf(context), credited({ ...cause, base, vat, owed: total }));
}

function causeOf(
  id: string,
  { id: documento, empresa, portafolio, centro }: Document,
  date: string,
) {
  const about = { empresa, portafolio, centro, documento };
  return { date, key: `erps:${id}`, origin: `erps/${id}`, about };
}

function ledgerOf({ trx: db, company, now, author: userId }: SeedContext) {
  const by = { name: "Demostración", network: "", requestId: "" };
  return { db, now, companyId: company?.id ?? 0, userId, by };
}
