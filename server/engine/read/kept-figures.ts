import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Database } from "../../store/schema.ts";
import type { ReadContext, ServedSection } from "../served.types.ts";
import { own, ROW } from "./row-columns.ts";

/** An arbitrary number; those who count kept figures again do it one after the other. */
const KEPT_LOCK = 20_170_006;

/** The most records that a call counts again before it reads: more wait for the sweep, and are counted where they are read. */
const FEW = 1_000;

/** The records that are counted again at once. */
const BATCH = 5_000;

/**
 * The context in which a list of a section with kept figures is read (ADR 65). Those of the records that changed are counted
 * again first; the context says that all are as they were when the call began or later. Without that they are counted where
 * they are read: in a transaction, which may have changed them itself, and where too many changed.
 */
export async function withKeptFigures<Context extends ReadContext>(
  context: Context,
): Promise<Context> {
  const { db, section } = context;
  const { kept } = section;
  if (kept === undefined || db.isTransaction) return context;
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from
    (select from ${sql.table(kept.changed)} limit ${FEW + 1}) as noted`.execute(db);
  const changed = rows[0]?.count ?? 0;
  if (changed > FEW) return context;
  if (changed > 0) await countAgain(db, section);
  return { ...context, keptOf: section };
}

/** Counts the kept figures of every record that changed again. */
export async function sweepKept(db: Kysely<Database>, section: ServedSection): Promise<void> {
  if (section.kept === undefined) return;
  while ((await countAgain(db, section)) === BATCH);
}

/**
 * Counts the figures of some changed records again; gives how many notes of a change it removed. One snapshot counts and
 * removes what it sees, after whoever did it before has committed: a change that it does not see leaves its own note.
 */
async function countAgain(db: Kysely<Database>, section: ServedSection): Promise<number> {
  const { kept, table, computed } = section;
  if (kept === undefined) return 0;
  const fields = kept.fields.flatMap((name) => {
    const count = computed?.[name];
    return count === undefined ? [] : [{ column: sql.ref(name), count: count(ROW) }];
  });
  const key = sql.ref(kept.record);
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${KEPT_LOCK}::bigint)`.execute(trx);
    const { rows } = await sql<{ removed: number }>`
      with noted as (
        select id, ${key} as record from ${sql.table(kept.changed)} order by id limit ${BATCH}
      ), counted as (
        insert into ${sql.table(kept.table)} (${key}, empresa_id, ${list(fields, ({ column }) => column)})
        select ${own(table.id)}, ${own(table.own("empresa_id"))}, ${list(fields, ({ count }) => count)}
        from ${sql.table(table.name)} as ${sql.ref(ROW)}
        where ${own(table.id)} in (select record from noted)
        on conflict (${key}) do update set
          ${list(fields, ({ column }) => sql`${column} = excluded.${column}`)}
      ), removed as (
        delete from ${sql.table(kept.changed)} where id in (select id from noted) returning 1
      ) select count(*)::integer as removed from removed`.execute(trx);
    return rows[0]?.removed ?? 0;
  });
}

function list<Item>(items: readonly Item[], of: (item: Item) => RawBuilder<unknown>) {
  return sql.join(items.map(of));
}
