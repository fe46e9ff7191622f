import { sql, type Kysely } from "kysely";
import type { Database } from "../store/schema.ts";
import type { Registry } from "./served.types.ts";

/** The time that a file waits for its record, in milliseconds. */
const DAY = 24 * 3_600_000;

/** The time between two looks, in milliseconds: each asks the history about every file that no record holds. */
const LOOK_EVERY = 3_600_000;

/**
 * Makes the sweep that removes the files that no record holds nor held, after a day; it may be called as often as one
 * wants, and looks once an hour.
 */
export function createFileSweep(
  db: Kysely<Database>,
  { sections }: Registry,
): (now: Date) => Promise<void> {
  let lookedAt = -Infinity;
  const holders = [...sections].flatMap(([controller, { table }]) =>
    [...table.columns]
      .filter(([, { field }]) => field.kind === "file")
      .map(([field, { name }]) => ({ controller, field, name, table: table.name })),
  );
  return async (now) => {
    if (now.getTime() - lookedAt < LOOK_EVERY) return;
    const yesterday = new Date(now.getTime() - DAY);
    for (const { controller, field, name, table } of holders) {
      await sql`delete from files where controller = ${controller} and field = ${field}
        and created_at <= ${yesterday} and not exists (
          select 1 from ${sql.table(table)} as t where ${sql.ref(`t.${name}`)} = files.id
        ) and not exists (
          select 1 from changes c where c.controller = ${controller}
            and files.id::text in (c.before ->> ${field}, c.after ->> ${field})
        )`.execute(db);
    }
    lookedAt = now.getTime();
  };
}
