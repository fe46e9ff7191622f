import { sql, type Kysely } from "kysely";
import type { Database } from "../store/schema.ts";
import { sweepKept } from "./read/kept-figures.ts";
import type { Registry } from "./served.types.ts";
import { scheduleMissing } from "./timers/schedule-missing.ts";

/** The time that a call may be repeated under its key, and that a file waits for its record, in milliseconds. */
const DAY = 24 * 3_600_000;

/**
 * Removes the keys of calls that can no longer be repeated, the files of imports that ended, and files that no record
 * holds; counts the kept figures again that changed, and schedules the timers of records that have none.
 */
export async function sweepSections(
  db: Kysely<Database>,
  registry: Registry,
  now: Date,
): Promise<void> {
  const { sections } = registry;
  const yesterday = new Date(now.getTime() - DAY);
  await sql`delete from idempotency_keys where created_at <= ${yesterday}`.execute(db);
  await sql`
    update import_runs set content = null, replacements = '[]' from jobs
    where jobs.id = import_runs.job_id and content is not null
      and jobs.finished_at <= ${yesterday}::timestamptz`.execute(db);
  for (const section of sections.values()) await sweepKept(db, section);
  await scheduleMissing(db, registry, now);
  const holders = [...sections].flatMap(([controller, { table }]) =>
    [...table.columns]
      .filter(([, { field }]) => field.kind === "file")
      .map(([field, { name }]) => ({ controller, field, name, table: table.name })),
  );
  for (const { controller, field, name, table } of holders) {
    await sql`delete from files where controller = ${controller} and field = ${field}
      and created_at <= ${yesterday} and not exists (
        select 1 from ${sql.table(table)} as t where ${sql.ref(`t.${name}`)} = files.id
      ) and not exists (
        select 1 from changes c where c.controller = ${controller}
          and files.id::text in (c.before ->> ${field}, c.after ->> ${field})
      )`.execute(db);
  }
}
