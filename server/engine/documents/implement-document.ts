import type { Letter } from "../../documents/letter.types.ts";
import type { SectionDefinition } from "../../../src/engine/define-section.ts";
import type { ValuesOf } from "../../../src/engine/field.ts";
import type { IssuedDocument, StoredRecord, TransactionContext } from "../served.types.ts";

/**
 * Implements a document of a section: its text from the record, which is locked, with every query on `tx.db`.
 * @param refusal why it cannot be issued, which is asked before the text, and by the page of the record.
 */
export function implementDocument<Section extends Pick<SectionDefinition, "fields">>(
  action: string,
  write: (
    tx: TransactionContext,
    record: StoredRecord<ValuesOf<Section["fields"]>>,
  ) => Promise<Letter>,
  refusal?: IssuedDocument<ValuesOf<Section["fields"]>>["refusal"],
): IssuedDocument<ValuesOf<Section["fields"]>> {
  return { action, write, ...(refusal && { refusal }) };
}
