import { sql, type Kysely } from "kysely";
import type { Database } from "../store/schema.ts";
import { sweepKept } from "./read/kept-figures.ts";
import type { Registry } from "./served.types.ts";
import { scheduleMissing } from "./timers/schedule-missing.ts";

/** The time that a call may be repeated under its key, and that the file of an import stays after its end, in milliseconds. */
const DAY = 24 * 3_600_000;

/**
 * Removes the keys of calls that can no longer be repeated, and the files of imports that ended; counts the kept figures
 * again that changed, and schedules the timers of records that have none.
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
    update import_runs set content = null, replacements = '[]', origin = default from jobs
    where jobs.id = import_runs.job_id and content is not null
      and jobs.finished_at <= ${yesterday}::timestamptz`.execute(db);
  for (const section of sections.values()) await sweepKept(db, section);
  await scheduleMissing(db, registry, now);
}
