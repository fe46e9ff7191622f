import { frozenAt } from "../../../src/engine/lifecycle-statuses.ts";
import type { RecordErrors } from "../../../src/engine/define-section.ts";
import { writeDrafts } from "../commands/carry-out.ts";
import type { StoredRecord, TransactionContext } from "../served.types.ts";
import { sidesOf } from "./audit.ts";
import type { AskedOfMany, Result } from "./bulk.types.ts";
import { isContested } from "./edit.ts";
import { updateDrafts } from "./persist.ts";
import { prepareEdits } from "./save.ts";
import { ended, named } from "../../../src/domain/problem-text.ts";

/** The reason why a record that was changed after it was seen is left alone. */
export const CHANGED = "Se cambió después de verlo: no se tocó. Mírelo otra vez.";

/**
 * Gives some locked records the same values, or each its own, checked as when it is edited alone; what has them already
 * is not written.
 * @returns the result for each, by id.
 */
export async function changeAll(
  tx: TransactionContext,
  records: readonly StoredRecord[],
  { input, reason, each }: AskedOfMany,
): Promise<ReadonlyMap<string, Result>> {
  const late = await contested(tx, records, each);
  const edits = records
    .filter(({ id }) => !late.has(id))
    .map((before) => {
      const values = each?.get(before.id)?.values ?? input;
      return { before, values, reason, action: "edit" };
    });
  const { drafts, outcomes } = await prepareEdits(tx, edits);
  await writeDrafts(tx, drafts, updateDrafts);
  const changes = new Map(drafts.map((draft) => [draft.id, sidesOf(draft)]));
  const done = outcomes.map(({ id, errors }, index): readonly [string, Result] => {
    const record = edits[index]?.before;
    if (errors) return [id, { done: false, reason: wordsFor(tx, record, errors) }];
    const sides = changes.get(id);
    return [id, sides ? { done: true, sides } : { done: true, unchanged: true }];
  });
  const refused = [...late].map((id) => [id, { done: false, reason: CHANGED }] as const);
  return new Map<string, Result>([...done, ...refused]);
}

/** The records of which somebody else changed the same values after the version that was read. */
async function contested(
  tx: TransactionContext,
  records: readonly StoredRecord[],
  each: AskedOfMany["each"],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const record of records) {
    const own = each?.get(record.id);
    if (own !== undefined && (await isContested(tx, record, own))) found.add(record.id);
  }
  return found;
}

/** The reason why a record is not changed: why its status locks it, or the first wrong field with its name. */
function wordsFor(
  { section: { definition } }: TransactionContext,
  record: StoredRecord | undefined,
  errors: RecordErrors,
): string {
  const frozen = frozenAt(definition.lifecycle, record?.status ?? null);
  if (frozen !== null) return frozen;
  const [[name, message] = ["", ""]] = Object.entries(errors);
  const label = definition.fields[name.split(".")[0] ?? ""]?.label;
  return ended(label === undefined ? message : named(label, message));
}
