import { createHash } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type {
  ImportRun,
  ImportState,
  PastImport,
} from "../../../../src/contract/import-contract.ts";
import type { Database } from "../../../store/schema.ts";
import { partiesOf, personName } from "../../../store/users.ts";
import { sentFrom, type SentFrom } from "../../job-actor.ts";
import { cancelJob } from "../../jobs/change-job.ts";
import { jobKinds, type Job } from "../../jobs/define-job.ts";
import { enqueueJob } from "../../jobs/enqueue-job.ts";
import type { TellAbout } from "../../jobs/job-about.ts";
import { seesPersonal } from "../../personal-data.ts";
import { reachesOthers } from "../../read/criteria.ts";
import { notFound, conflict, Refusal } from "../../refusal.ts";
import type { CallContext, ReadContext } from "../../served.types.ts";
import type { Matched, ImportOptions } from "./columns.ts";
import type { Report } from "./report.ts";

/** The input of the job that saves a file. */
export type ImportInput = { readonly run: string; readonly total: number };

/** The imports of one process that are saved as jobs. */
export type Imports = {
  readonly job: Job<ImportInput>;
  /** Spares the first step from reading again a file that the call has just read. */
  readonly remember: (run: string, matched: Matched) => void;
};

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

type Seen = {
  readonly status: "waiting" | "running" | "done" | "failed" | "cancelled";
  readonly done: number;
  readonly total: number;
  readonly reason: string | null;
  readonly report: Report | null;
  readonly is_own: boolean;
};

/**
 * How far an import is, and at its end its report. Its owner, once told the end, is not shown it again on the next visit.
 * @param id of its job.
 * @throws Refusal 404 for an id that is no import of this section in this company.
 */
export async function stateOfRun(context: CallContext, id: string): Promise<ImportState> {
  const seen = await lookAt(context, id);
  const state = stateOf(seen, maySeeCells(context, seen));
  if (state.kind !== "progress") await markSeen(context, id);
  return state;
}

/**
 * Whether the cells of an import are shown: one's own, or those of a colleague where one may see every cell of the
 * section. Of another the counts are told.
 */
function maySeeCells(context: ReadContext, { is_own }: Pick<Seen, "is_own">): boolean {
  if (is_own) return true;
  const { fields } = context.section.definition;
  const hasPersonal = Object.values(fields).some(({ personal }) => personal === true);
  return reachesOthers(context) && (!hasPersonal || seesPersonal(context));
}

function stateOf({ status, done, total, reason, report }: Seen, withCells: boolean): ImportState {
  if (status === "failed") return { kind: "failed", detail: reason ?? UNEXPECTED };
  const isOver = status === "done" || status === "cancelled";
  if (isOver && report !== null) {
    const told = withCells ? report : { ...report, rows: [], mistakes: [] };
    return { kind: "report", report: { ...told, isStopped: status === "cancelled" } };
  }
  // The import was stopped before its first row.
  if (isOver) return { kind: "failed", detail: "La importación se detuvo antes de empezar." };
  return { kind: "progress", step: "saving", done, total };
}

const UNEXPECTED = "La importación se detuvo por un error inesperado: repítala.";

/** @throws Refusal 404 for an id that is no import of this section in this company. */
export async function requireRun(context: CallContext, id: string): Promise<void> {
  await lookAt(context, id);
}

async function lookAt({ db, section, actor }: CallContext, id: string): Promise<Seen> {
  const { rows } = await sql<Seen>`
    select j.status, coalesce(j.progress->>'done', '0')::integer as done,
      coalesce(j.progress->>'total', j.input->>'total')::integer as total,
      j.reason, r.report, r.user_id = ${actor.user.id}::uuid as is_own
    from import_runs r join jobs j on j.id = r.job_id
    where r.job_id = ${id}::bigint and r.controller = ${section.definition.controller}
      and r.company_id = ${actor.companyId} and ${isToldOf(actor)}`.execute(db);
  const [seen] = rows;
  if (seen === undefined) throw notFound();
  return seen;
}

/** Of imports of others people from outside the fund are told nothing (ADR 127). */
function isToldOf({ user }: CallContext["actor"]) {
  return partiesOf(user).length === 0 ? sql`true` : sql`r.user_id = ${user.id}::uuid`;
}

async function markSeen({ db, actor, now }: CallContext, id: string): Promise<void> {
  await sql`
    update import_runs set seen_at = ${now}::timestamptz
    where job_id = ${id}::bigint and user_id = ${actor.user.id}::uuid`.execute(db);
}

/**
 * Finds the import that the page shows when it is opened: one that is being saved in this section and company, by
 * anyone, or one of the person's own whose end they have not seen.
 */
export async function findRun({ db, section, actor }: CallContext): Promise<ImportRun | null> {
  const { rows } = await sql<ImportRun>`
    select r.job_id::text as id, r.name, ${personName(sql.ref("r.user_id"))} as by,
      r.user_id = ${actor.user.id}::uuid as "isOwn"
    from import_runs r join jobs j on j.id = r.job_id
    where r.controller = ${section.definition.controller} and r.company_id = ${actor.companyId} and ${isToldOf(actor)}
      and (j.status in ('waiting', 'running')
        or (r.user_id = ${actor.user.id}::uuid and r.seen_at is null))
    order by r.user_id = ${actor.user.id}::uuid desc, r.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * Stops an import between two batches: saved rows stay.
 * @throws Refusal 409 where it has ended.
 */
export async function stopRun(
  { db, now, ports }: CallContext,
  { job }: Imports,
  id: string,
): Promise<void> {
  if (!(await cancelJob(db, jobKinds([job]), { id, now }))) {
    throw conflict("La importación ya terminó.");
  }
  ports.wake();
}

/** The imports that are shown: those of a few days, since jobs that ended are swept. */
const SHOWN = 10;

type PastRow = Omit<PastImport, "at"> & { readonly at: Date };

/** The imports of a section and company that ended, of anyone, the last first: who may import there is told the counts of all. */
export async function pastRuns({
  db,
  section,
  actor,
}: CallContext): Promise<readonly PastImport[]> {
  const { rows } = await sql<PastRow>`
    select r.job_id::text as id, r.name, ${personName(sql.ref("r.user_id"))} as by,
      r.user_id = ${actor.user.id}::uuid as "isOwn", coalesce(j.finished_at, r.created_at) as at, j.status as "end",
      r.report->'counts' as counts
    from import_runs r join jobs j on j.id = r.job_id
    where r.controller = ${section.definition.controller} and r.company_id = ${actor.companyId} and ${isToldOf(actor)}
      and j.status in ('done', 'cancelled', 'failed')
    order by r.id desc limit ${SHOWN}`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/**
 * The file of an import of this section and company, as uploaded.
 * @throws Refusal 403 for that of a colleague whose cells one may not all see; 404; 410 once the file has been removed.
 */
export async function fileOfRun(context: ReadContext, id: string) {
  const { db, section, actor } = context;
  const { rows } = await sql<ImportOptions & { id: string; name: string; is_own: boolean }>`
    select id::text, name, user_id = ${actor.user.id}::uuid as is_own, updates, erases, sheet, replacements from import_runs
    where job_id = ${id}::bigint and controller = ${section.definition.controller}
      and company_id = ${actor.companyId}`.execute(db);
  const [run] = rows;
  if (run === undefined) throw notFound();
  if (!maySeeCells(context, run)) throw new Refusal(403, "El archivo es de otra persona.");
  const bytes = await contentOf(db, run.id);
  if (bytes === undefined) {
    throw new Refusal(410, "El archivo ya no está.", {
      detail: "Se guarda un día: envíelo otra vez.",
    });
  }
  const { name, updates, erases, sheet, replacements } = run;
  return { bytes, name, options: { updates, erases, sheet, replacements } };
}

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
