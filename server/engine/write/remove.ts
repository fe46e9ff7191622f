import { countOf } from "../../../src/domain/spanish.ts";
import { ended } from "../../../src/domain/problem-text.ts";
import { listText } from "../../../src/domain/format.ts";
import { sql } from "kysely";
import { frozenAt } from "../../../src/engine/lifecycle-statuses.ts";
import { usageWords } from "../read/withheld-actions.ts";
import { writeDrafts } from "../commands/carry-out.ts";
import { conflict } from "../refusal.ts";
import type { Referrer, TransactionContext, CallContext, StoredRecord } from "../served.types.ts";
import { inTransaction } from "../transaction.ts";
import { deleteDrafts } from "./persist.ts";
import { refuseStale } from "./edit.ts";
import { lockedRecord } from "./stored.ts";
import type { Draft } from "./draft.types.ts";

/** The result for one record of a bulk deletion. */
export type Done = { readonly id: string; readonly refusal: string | null };

/**
 * Deletes a record that no other refers to.
 * @throws Refusal 404; 409 where it is used, in words, or was changed meanwhile.
 */
export async function removeRecord(
  context: CallContext,
  id: string,
  version: number,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const record = await lockedRecord(tx, id);
    if (record.version !== version) await refuseStale(tx, id);
    const [done] = await removeAll(tx, [record], null);
    if (done?.refusal) throw conflict("No se puede eliminar.", { detail: done.refusal });
  });
}

/** Deletes those of some locked records that no other refers to, and gives the reason for the rest. */
export async function removeAll(
  tx: TransactionContext,
  records: readonly StoredRecord[],
  reason: string | null,
): Promise<Done[]> {
  const uses = await usesOf(tx, records);
  const done: Done[] = [];
  const drafts: Draft[] = [];
  for (const before of records) {
    const { values, status, id } = before;
    const draft = { id, action: "delete", before, values, status, reason, secrets: {} };
    const frozen = frozenAt(tx.section.definition.lifecycle, status);
    const refusal = frozen ?? uses.get(id) ?? (await refusedBy(tx, draft, drafts));
    done.push({ id, refusal });
    if (refusal === null) drafts.push(draft);
  }
  await writeDrafts(tx, drafts, deleteDrafts);
  return done;
}

async function refusedBy(
  tx: TransactionContext,
  draft: Draft,
  alongside: readonly Draft[],
): Promise<string | null> {
  const { stays, before } = tx.section.checks ?? {};
  const stay = draft.before === null ? null : stays?.(draft.before);
  const errors = typeof stay === "string" ? { "": stay } : await before?.(tx, draft, alongside);
  const [first = null] = Object.values(errors ?? {});
  return first === null ? null : ended(first);
}

/** The uses of some records, in words, by id; records without uses have no entry. */
async function usesOf(
  tx: TransactionContext,
  records: readonly StoredRecord[],
): Promise<ReadonlyMap<string, string>> {
  const { definition } = tx.section;
  const ids = records.map(({ id }) => id);
  const counts = new Map<string, Map<Referrer["section"], number>>();
  for (const referrer of tx.registry.referrersOf(definition.controller)) {
    for (const { id, count } of await countUses(tx, referrer, ids)) {
      const all = counts.get(id) ?? new Map<Referrer["section"], number>();
      all.set(referrer.section, (all.get(referrer.section) ?? 0) + count);
      counts.set(id, all);
    }
  }
  return new Map(
    [...counts].map(([id, all]) => {
      const words = [...all].map(([{ definition: each }, count]) => countOf(count, each));
      return [id, usageWords(definition, listText(words))] as const;
    }),
  );
}

async function countUses(
  { db }: TransactionContext,
  { section: { table }, field }: Referrer,
  ids: readonly string[],
): Promise<readonly { id: string; count: number }[]> {
  const link = table.links.get(field);
  const from = link ? link.table : table.name;
  const column = sql.ref(link ? link.other : (table.columns.get(field)?.name ?? field));
  const { rows } = await sql<{ id: string; count: number }>`
    select ${column}::text as id, count(*)::integer as count from ${sql.table(from)}
    where ${column} = any(${[...ids]}::bigint[]) group by 1`.execute(db);
  return rows;
}
