import section from "../../../../src/sections/erps/erps.section.ts";
import { job } from "../../../engine/commands/effects.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { conflict } from "../../../engine/refusal.ts";
import { attachmentEvents } from "../attachment-events.ts";
import { emissionJob } from "../emission-job.ts";
import { signedValues } from "../sign-document.ts";

/** Numbers and signs a document, and starts the job that takes it to the DIAN: all of it, or no number is taken. */
export const command = implement(section, "send", async (tx, { record }) => {
  const { config } = tx.ports;
  if (config.invoicing.provider === "none") {
    throw conflict("No hay proveedor de facturación configurado.");
  }
  return {
    values: { ...(await signedValues(tx, record)), reglas: null },
    effects: [
      ...(await attachmentEvents(tx, record.id, "include")),
      job(emissionJob, record.id, { erp: record.id }),
    ],
  };
});
