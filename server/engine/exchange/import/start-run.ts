import { createHash } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { sentFrom } from "../../job-actor.ts";
import { enqueueJob } from "../../jobs/enqueue-job.ts";
import type { CallContext } from "../../served.types.ts";
import type { Database } from "../../../store/schema.ts";
import type { Matched } from "./import-columns.ts";
import type { ImportOptions } from "./import-options.ts";
import type { Imports } from "./import-job.ts";

type Sent = {
  readonly bytes: Uint8Array;
  readonly matched: Matched;
  readonly name: string;
  readonly options: ImportOptions;
};

/** Longest file name that is stored, in characters. */
const MAX_NAME = 200;

/**
 * Stores a file and enqueues the job that saves its rows, in one transaction. When the same person sends the same file
 * while it is being saved, they get the job under way.
 * @returns the id of the job.
 */
export async function startRun(
  { db, section, actor, now, ports }: CallContext,
  { job, remember }: Imports,
  { bytes, matched, name, options }: Sent,
): Promise<string> {
  const { controller } = section.definition;
  const { updates, erases, sheet } = options;
  const replacements = JSON.stringify(options.replacements);
  const sha256 = createHash("sha256").update(replacements).update(bytes).digest("hex");
  const { companyId, user } = actor;
  const owner = { userId: user.id, companyId };
  const key = [controller, companyId, user.id, sha256, updates, erases, sheet ?? ""].join("/");
  const started = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into import_runs (controller, company_id, user_id, name, updates, erases, sheet, replacements,
        origin, content, created_at)
      values (${controller}, ${companyId}, ${user.id}::uuid, ${nameOf(name)}, ${updates},
        ${erases}, ${sheet}, ${replacements}::json,
        ${JSON.stringify(sentFrom(actor))}::json, decode(${Buffer.from(bytes).toString("base64")}, 'base64'), ${now}::timestamptz)
      returning id::text`.execute(tx);
    const run = rows[0]?.id ?? "";
    const input = { run, total: matched.rows.length };
    const { id, isNew } = await enqueueJob(tx, job, { key, input, now, owner });
    await settleRun(tx, { run, id, isNew });
    return { id, run, isNew };
  });
  if (started.isNew) remember(started.run, matched);
  ports.wake();
  return started.id;
}

async function settleRun(
  tx: Kysely<Database>,
  { run, id, isNew }: { readonly run: string; readonly id: string; readonly isNew: boolean },
): Promise<void> {
  await (
    isNew
      ? sql`update import_runs set job_id = ${id}::bigint where id = ${run}::bigint`
      : sql`delete from import_runs where id = ${run}::bigint`
  ).execute(tx);
}

function nameOf(name: string): string {
  return Array.from(name.toWellFormed().replaceAll("\u0000", "")).slice(0, MAX_NAME).join("");
}
