import { writableFields } from "../../src/engine/field-schema.ts";
import type { Values } from "../../src/engine/value.ts";
import { invalid } from "./refusal.ts";
import type { TransactionContext, StoredRecord } from "./served.types.ts";
import { createAll } from "./write/save.ts";

/**
 * Creates a copy of a record with some other values, checked and audited like any new one.
 * @returns its id.
 * @throws Refusal 422 when the copy would not be valid.
 */
export async function copyRecord<V extends Values>(
  tx: TransactionContext,
  { values }: Pick<StoredRecord<V>, "values">,
  others: Partial<V>,
  action: string,
): Promise<string> {
  const names = writableFields(tx.section.definition.fields).map(([name]) => name);
  const kept = Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  const [outcome] = await createAll(tx, [{ values: { ...kept, ...others }, reason: null }], action);
  if (!outcome || outcome.errors) throw invalid(outcome?.errors ?? {});
  return outcome.id;
}
