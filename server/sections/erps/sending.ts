import { job } from "../../engine/commands/effects.ts";
import { conflict } from "../../engine/refusal.ts";
import type { Done } from "../../engine/section-values.types.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { attachmentEvents } from "./attachment-events.ts";
import { emissionJob } from "./emission-job.ts";
import type { ErpRecord, ErpValues } from "./erp-record.types.ts";
import { signedValues } from "./sign-document.ts";

/** Numbers and signs a document, and starts the job that takes it to the DIAN: all of it, or no number is taken. */
export async function sending(tx: TransactionContext, record: ErpRecord): Promise<Done<ErpValues>> {
  if (tx.ports.config.invoicing.provider === "none") {
    throw conflict("No hay proveedor de facturación configurado.");
  }
  return {
    values: { ...(await signedValues(tx, record)), reglas: null },
    effects: [
      ...(await attachmentEvents(tx, record.id, "include")),
      job(emissionJob, record.id, { erp: record.id }),
    ],
  };
}
