import section from "../../../../src/sections/structures/structures.section.ts";
import type { Values } from "../../../../src/engine/value.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { copyRecord } from "../../../engine/copy-record.ts";
import { invalid } from "../../../engine/refusal.ts";
import type { TransactionContext } from "../../../engine/served.types.ts";
import { createAll } from "../../../engine/write/save.ts";
import { structureColumns } from "../structure-columns.ts";

/** Creates the next version of a structure, a draft with the same columns (reading 28). */
export const command = implement(section, "clone", async (tx, { record }) => {
  const id = await copyRecord(tx, record, {}, "create");
  await copyColumns(tx, record.id, id);
  return { shows: id };
});

async function copyColumns(tx: TransactionContext, from: string, to: string): Promise<void> {
  const columns = await structureColumns(tx.db, from);
  const there = { ...tx, section: tx.registry.of("structures-configs") };
  const sent = columns.map((column) => ({
    values: { ...column, estructura: to } satisfies Values,
    reason: null,
  }));
  const outcomes = await createAll(there, sent);
  const wrong = outcomes.find(({ errors }) => errors !== undefined);
  if (wrong?.errors) throw invalid(wrong.errors);
}
