import collectionDocuments from "../../../src/sections/collection-documents/collection-documents.section.ts";
import { happen, type Effect } from "../../engine/commands/effects.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { attachmentEvents } from "./attachment-events.ts";
import type { ErpRecord } from "./erp-record.types.ts";

/** The effects of a rejection: its invoice is not owed, and its files may be changed. */
export async function rejectedEffects(
  tx: TransactionContext,
  record: ErpRecord,
): Promise<readonly Effect[]> {
  return [...invoiceEvent(record, "reject"), ...(await attachmentEvents(tx, record.id, "release"))];
}

/** An event of the collection document whose invoice a document is; none of a note's. */
export function invoiceEvent(
  { values: { documento, factura_afectada } }: ErpRecord,
  event: "reject" | "resume",
): readonly Effect[] {
  if (documento === null || factura_afectada !== null) return [];
  return [happen(collectionDocuments, documento, event)];
}
