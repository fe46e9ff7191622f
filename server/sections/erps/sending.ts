import { job } from "../../engine/commands/effects.ts";
import { ledgerContextOf } from "../../engine/ledger/ledger-context.ts";
import { post } from "../../engine/ledger/post.ts";
import { conflict } from "../../engine/refusal.ts";
import type { Done } from "../../engine/section-values.types.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { inSavepoint } from "../../engine/transaction.ts";
import { entryOf, entryProblem } from "./accepted-effects.ts";
import { affectedInvoice } from "./affected-invoice.ts";
import { attachmentEvents } from "./attachment-events.ts";
import { emissionJob } from "./emission-job.ts";
import type { ErpRecord, ErpValues } from "./erp-record.types.ts";
import { dayOfEmission, signedValues } from "./sign-document.ts";
import { requireTaxable } from "./vat.ts";

const NO_ENTRY = "Su asiento no se puede registrar en el libro.";

/**
 * Requires of a document what its acceptance will need, since what the DIAN has cannot be taken back: lines that may be
 * invoiced, and an entry that the ledger takes.
 * @throws Refusal 409 in words.
 */
async function requireSendable(tx: TransactionContext, record: ErpRecord): Promise<void> {
  const fecha = dayOfEmission(record.values, tx.now);
  const { factura_afectada: invoice } = record.values;
  const asked = { invoice: invoice ?? "", besides: record.id, lock: false };
  const affected = invoice === null ? null : await affectedInvoice(tx, asked);
  await requireTaxable(tx, record.values, affected?.date ?? fecha);
  await requireEntry(tx, { ...record, values: { ...record.values, fecha } });
}

/**
 * Requires that the ledger takes the entry of a document, which is written and rolled back.
 * @throws Refusal 409 in words.
 */
export async function requireEntry(tx: TransactionContext, record: ErpRecord): Promise<void> {
  try {
    const entry = await entryOf(tx, record);
    await inSavepoint(tx, async (part) => {
      await post(ledgerContextOf(part), entry);
      throw new Tried();
    });
  } catch (error) {
    if (error instanceof Tried) return;
    const detail = entryProblem(error);
    throw detail === null ? error : conflict(NO_ENTRY, { detail });
  }
}

/** Ends the trial of an entry, so that nothing of it stays. */
class Tried extends Error {}

/** Numbers and signs a document, and starts the job that takes it to the DIAN: all of it, or no number is taken. */
export async function sending(tx: TransactionContext, record: ErpRecord): Promise<Done<ErpValues>> {
  if (tx.ports.config.invoicing.provider === "none") {
    throw conflict("No hay proveedor de facturación configurado.");
  }
  await requireSendable(tx, record);
  return {
    values: { ...(await signedValues(tx, record)), reglas: null },
    effects: [
      ...(await attachmentEvents(tx, record.id, "include")),
      job(emissionJob, record.id, { erp: record.id }),
    ],
  };
}
