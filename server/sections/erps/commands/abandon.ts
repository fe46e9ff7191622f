import section from "../../../../src/sections/erps/erps.section.ts";
import collectionDocuments from "../../../../src/sections/collection-documents/collection-documents.section.ts";
import { happen } from "../../../engine/commands/effects.ts";
import { implement } from "../../../engine/commands/implement.ts";

/** An accepted document that can be no entry is closed without one: what it charged is owed by nobody. */
export const command = implement(section, "abandon", async (_tx, { record }) => {
  const { documento, factura_afectada } = record.values;
  const isInvoice = documento !== null && factura_afectada === null;
  return { effects: isInvoice ? [happen(collectionDocuments, documento, "void")] : [] };
});
