import { sql, type Kysely } from "kysely";
import type { SentFrom } from "../../job-actor.ts";
import type { Database } from "../../../store/schema.ts";
import type { TellAbout } from "../../jobs/job-about.ts";
import type { ImportOptions } from "./import-options.ts";
import type { Report } from "./report-of-rows.ts";

/** An import that is saved as a job: the file's name and options, its sender and company, and its report so far. */
export type RunRow = ImportOptions & {
  readonly controller: string;
  readonly company_id: number;
  readonly user_id: string;
  readonly name: string;
  readonly report: Report | null;
  readonly origin: SentFrom;
};

/** An import by its id, without its file. */
export async function readRun(db: Kysely<Database>, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select controller, company_id, user_id, name, updates, erases, sheet, replacements, report, origin from import_runs
    where id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** The section and the name of the file of each import that still is stored, for the jobs that save them. */
export const importedFiles: TellAbout<{ readonly run: string }> = async (db, jobs) => {
  const { rows } = await sql<{ job: string; controller: string; file: string }>`
    select job_id::text as job, controller, name as file from import_runs
    where job_id = any(${jobs.map(({ id }) => id)}::bigint[])`.execute(db);
  return new Map(rows.map(({ job, ...about }) => [job, about]));
};

/** The file of an import; undefined once it has been removed. */
export async function contentOf(db: Kysely<Database>, id: string): Promise<Uint8Array | undefined> {
  const { rows } = await sql<{ content: string }>`
    select encode(content, 'base64') as content from import_runs
    where id = ${id}::bigint and content is not null`.execute(db);
  const [row] = rows;
  return row && new Uint8Array(Buffer.from(row.content, "base64"));
}

/** Writes the report of an import so far. */
export async function saveReport(db: Kysely<Database>, id: string, report: Report): Promise<void> {
  await sql`
    update import_runs set report = ${JSON.stringify(report)}::json
    where id = ${id}::bigint`.execute(db);
}
