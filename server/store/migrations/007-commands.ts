import { sql, type Kysely } from "kysely";

const STATEMENTS = [
  // The input of the command that made a change.
  sql`alter table changes add column input jsonb`,
  // The last number given of each series: consecutive numbers without gaps.
  sql`create table consecutives (
    company_id integer not null references companies (id) on delete cascade,
    series text not null,
    last integer not null,
    primary key (company_id, series)
  )`,
];

/** Commands: their input in the history, and consecutive numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
