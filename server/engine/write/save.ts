import type { StoredRecord, TransactionContext } from "../served.types.ts";
import { writeDrafts } from "../commands/carry-out.ts";
import type { Outcome, Sent } from "./draft.types.ts";
import { insertDrafts, newIds, updateDrafts } from "./persist.ts";
import { newItems, prepare, type Prepared } from "./prepare.ts";

/** An existing record with the values sent for it. */
export type Edit = Sent & { readonly before: StoredRecord; readonly action: string };

/**
 * Creates records from the values sent: all valid ones in one statement, with their audit and effects.
 * @returns the result of each, in order; the errors of fields for an invalid one.
 */
export async function createAll(
  tx: TransactionContext,
  sent: readonly Sent[],
  action = "create",
): Promise<readonly Outcome[]> {
  const ids = await newIds(tx, sent.length);
  const { drafts, outcomes } = await prepare(tx, newItems(tx, sent, { ids, action }));
  await writeDrafts(tx, drafts, insertDrafts);
  return outcomes;
}

/** Changes each record by the values sent for it; the records were read locked in this transaction. */
export async function editAll(
  tx: TransactionContext,
  edits: readonly Edit[],
): Promise<readonly Outcome[]> {
  const { drafts, outcomes } = await prepareEdits(tx, edits);
  await writeDrafts(tx, drafts, updateDrafts);
  return outcomes;
}

/** Checks the values sent for each record, and drafts those that change it. */
export async function prepareEdits(
  tx: TransactionContext,
  edits: readonly Edit[],
): Promise<Prepared> {
  const items = edits.map(({ values, reason, before, action }) => ({
    given: values,
    computed: {},
    change: { action, before, status: before.status, reason },
    id: before.id,
  }));
  return prepare(tx, items);
}
