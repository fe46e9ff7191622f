import { sql } from "kysely";
import { centsOf, moneyOf } from "../../src/domain/cents.ts";
import { dayOf } from "../../src/domain/format.ts";
import { enqueueJob } from "../engine/jobs/enqueue-job.ts";
import { post } from "../fund/ledger/post.ts";
import { affectedInvoice, noteVat } from "../sections/erps/erps.queries.ts";
import { emissionJob } from "../sections/erps/erps.jobs.ts";
import { credited, invoiced, type Billed } from "../fund/ledger/events.ts";
import { daysAfter } from "../fund/dates.ts";
import { emitDocument, type Emitted } from "./emit-document.ts";
import type { SeedContext } from "./seed.types.ts";
import { storyMonths } from "./story-months.ts";

/** Days to pay, and those of grace, as the settings of the demonstration have them. */
const TERM = 30;
const GRACE = 5;
/** Half an hour: a document without an answer is asked for within the hour, as its emission does. */
const ASKED_AFTER = 1_800_000;

/** A collection document of an entity, or of a debtor who pays in advance. */
export type BilledDocument = {
  readonly id: string;
  readonly empresa: string | null;
  readonly cliente: string | null;
  readonly portafolio: string;
  readonly obligacion: string | null;
  readonly centro: string;
  readonly comision: string;
  readonly iva: string;
  readonly total: string;
  readonly concepto: string;
  readonly tarifa: string;
};

/** An invoice of the demonstration, with the document that it charges. */
export type Invoice = { readonly id: string; readonly document: BilledDocument };

type Plan = {
  readonly document: BilledDocument;
  readonly outcome: Exclude<Emitted["status"], "draft">;
  /** The day of the month that is open, from 1. */
  readonly day: number;
};

/** Writes the invoice of a document as far as it came, with what follows from it. */
export async function emitInvoice(
  context: SeedContext,
  { document, outcome, day: place }: Plan,
): Promise<Invoice> {
  const { trx: db, now } = context;
  const { id: documento, comision: base, iva, total, concepto, tarifa } = document;
  const day = `${storyMonths(now).at(-1) ?? ""}-${String(place).padStart(2, "0")}`;
  // The unanswered one is of a moment ago; the others of the one month that is open.
  const at =
    outcome === "unanswered" ? new Date(now.getTime() - 600_000) : new Date(`${day}T15:00:00Z`);
  const values: Emitted["values"] = {
    ...buyerOf(document),
    clase: document.cliente === null ? "invoice" : "instant",
    base,
    iva,
    valor: total,
    lineas: [{ concepto, base, tarifa }],
    factura_afectada: null,
    concepto_nc: null,
  };
  const { id, number } = await emitDocument(context, { values, status: outcome, at });
  if (outcome === "accepted") {
    const cause = causeOf(id, document, dayOf(at));
    await post(ledgerOf(context), invoiced({ ...cause, base, vat: iva }));
    const due = document.cliente === null ? TERM : 0;
    await sql`
      update collection_documents set estado = 'issued', factura = ${number}, emision = ${day}::date,
        vencimiento = ${daysAfter(day, due)}::date, vencida_desde = ${daysAfter(day, due + GRACE + 1)}::date
      where id = ${documento}::bigint`.execute(db);
  } else {
    const status = outcome === "rejected" ? "approved" : "issuing";
    await sql`update collection_documents set estado = ${status} where id = ${documento}::bigint`.execute(
      db,
    );
  }
  if (outcome === "unanswered") await askLater(context, id);
  return { id, document };
}

/** Within the hour the product itself finds out what became of the document. */
async function askLater({ trx, company, author, now }: SeedContext, erp: string): Promise<void> {
  if (author === null) return;
  const owner = { userId: author, companyId: company?.id ?? null };
  const runAfter = new Date(now.getTime() + ASKED_AFTER);
  await enqueueJob(trx, emissionJob, { key: erp, input: { erp }, now, owner, runAfter });
}

/** Writes a note of a tenth of an accepted invoice. */
export async function emitNote(
  context: SeedContext,
  { id: invoice, document }: Invoice,
  status: "accepted" | "pending",
): Promise<void> {
  const { trx: db, company, now } = context;
  const reading = { db, actor: { companyId: company?.id ?? 0 } };
  const affected = await affectedInvoice(reading, { invoice, besides: null, lock: false });
  if (affected === null || affected.status !== "accepted") return;
  const { cliente, tarifa, total } = document;
  const base = moneyOf((centsOf(document.comision) / 1000n) * 100n);
  const concepto =
    cliente === null
      ? "Obligaciones pagadas antes del corte"
      : "El crédito se desembolsó por menos";
  const lineas = [{ concepto, base, tarifa }];
  const vat = await noteVat(reading, affected, lineas);
  const values: Emitted["values"] = {
    ...buyerOf(document),
    clase: cliente === null ? "credit" : "creditInstant",
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

function buyerOf({ id: documento, empresa, cliente, centro }: BilledDocument) {
  return { documento, empresa, cliente, centro };
}

function causeOf(id: string, document: BilledDocument, date: string) {
  const { id: documento, empresa, cliente, portafolio, obligacion, centro } = document;
  const about: Billed = {
    portafolio,
    centro,
    documento,
    ...(empresa !== null && { empresa }),
    ...(cliente !== null && { cliente }),
    ...(obligacion !== null && { obligacion }),
  };
  return { date, key: `erps:${id}`, origin: `erps/${id}`, about };
}

function ledgerOf({ trx: db, company, now, author: userId }: SeedContext) {
  const by = { name: "Demostración", network: "", requestId: "" };
  return { db, now, companyId: company?.id ?? 0, userId, by };
}
