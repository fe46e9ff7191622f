import type { StoredRecord, TransactionContext } from "../served.types.ts";
import { writeDrafts } from "../commands/carry-out.ts";
import type { Outcome, Sent } from "./draft.types.ts";
import { insertDrafts, newIds, updateDrafts } from "./persist.ts";
import { newItems, prepare } from "./prepare.ts";

/** Whether changes are written, or only asked whether they could be: an import shows first what it would do. */
export type Mode = "write" | "rehearse";

/** An existing record with what was sent for it. */
export type Edit = Sent & { readonly before: StoredRecord; readonly action: string };

/**
 * Makes records of what was sent, all that are right in one statement with their audit and what follows.
 * @returns what became of each, in their order; the errors of fields where it was not right.
 */
export async function createAll(
  tx: TransactionContext,
  sent: readonly Sent[],
  action = "create",
  mode: Mode = "write",
): Promise<readonly Outcome[]> {
  // No id is spent on what is not written: these are nobody's.
  const ids =
    mode === "write" ? await newIds(tx, sent.length) : sent.map((_, index) => String(-1 - index));
  const { drafts, outcomes } = await prepare(tx, newItems(tx, sent, { ids, action }));
  if (mode === "write") await writeDrafts(tx, drafts, insertDrafts);
  return outcomes;
}

/** Changes records as was sent for each; the records were read locked in this transaction. */
export async function editAll(
  tx: TransactionContext,
  edits: readonly Edit[],
  mode: Mode = "write",
): Promise<readonly Outcome[]> {
  const items = edits.map(({ values, reason, before, action }) => ({
    given: values,
    computed: {},
    change: { action, before, status: before.status, reason },
    id: before.id,
  }));
  const { drafts, outcomes } = await prepare(tx, items);
  if (mode === "write") await writeDrafts(tx, drafts, updateDrafts);
  return outcomes;
}
