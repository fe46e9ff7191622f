import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { ImportLine, ImportRun } from "../../../../src/contract/import-contract.ts";
import { personName } from "../../../store/users.ts";
import { notFound } from "../../refusal.ts";
import { seesPersonal } from "../../personal-data.ts";
import { reachesOthers } from "../../read/criteria.ts";
import type { CallContext, ReadContext } from "../../served.types.ts";
import { stillAllowed } from "../../still-allowed.ts";
import type { Report } from "./report-of-rows.ts";

/** The interval at which the state of an import is read, in milliseconds. */
const LOOK_EVERY = 200;

/** Reads after which a line is sent though nothing has changed, so that the listener knows that the import goes on. */
const SAY_EVERY = 50;

type Seen = {
  readonly status: "waiting" | "running" | "done" | "failed" | "cancelled";
  readonly done: number | null;
  readonly total: number | null;
  readonly reason: string | null;
  readonly report: Report | null;
  readonly is_own: boolean;
};

/**
 * Yields the progress of an import, and at its end its report. The import goes on when the listener stops. Its owner,
 * once shown the end, is not shown it again on the next visit.
 * @param id of its job.
 */
export async function* followRun(
  context: CallContext,
  id: string,
  signal: AbortSignal,
): AsyncGenerator<ImportLine> {
  yield { kind: "started", run: id };
  const check = stillAllowed(context, "import");
  let last = "";
  for (let look = 1; !signal.aborted; look += 1) {
    await check();
    const seen = await lookAt(context, id);
    const line = lineOf(seen, maySeeCells(context, seen));
    const text = JSON.stringify(line);
    if (line !== null && (text !== last || look % SAY_EVERY === 0)) yield line;
    last = text;
    if (line !== null && line.kind !== "progress") {
      await markSeen(context, id);
      return;
    }
    await setTimeout(LOOK_EVERY);
  }
}

/**
 * Whether the cells of an import are shown: one's own, or those of a colleague where one may see every cell of the
 * section. Of another the counts are told.
 */
export function maySeeCells(context: ReadContext, { is_own }: Pick<Seen, "is_own">): boolean {
  if (is_own) return true;
  const { fields } = context.section.definition;
  const hasPersonal = Object.values(fields).some(({ personal }) => personal === true);
  return reachesOthers(context) && (!hasPersonal || seesPersonal(context));
}

function lineOf(
  { status, done, total, reason, report }: Seen,
  withCells: boolean,
): ImportLine | null {
  if (status === "failed") return { kind: "failed", detail: reason ?? UNEXPECTED };
  const isOver = status === "done" || status === "cancelled";
  if (isOver && report !== null) {
    const told = withCells ? report : { ...report, rows: [], mistakes: [] };
    return { kind: "report", report: { ...told, isStopped: status === "cancelled" } };
  }
  // The import was stopped before its first row.
  if (isOver) return { kind: "failed", detail: "La importación se detuvo antes de empezar." };
  if (done === null || total === null) return null;
  return { kind: "progress", step: "saving", done, total };
}

const UNEXPECTED = "La importación se detuvo por un error inesperado: repítala.";

/** @throws Refusal 404 for an id that is no import of this section in this company. */
export async function requireRun(context: CallContext, id: string): Promise<void> {
  await lookAt(context, id);
}

async function lookAt({ db, section, actor }: CallContext, id: string): Promise<Seen> {
  const { rows } = await sql<Seen>`
    select j.status, (j.progress->>'done')::integer as done, (j.progress->>'total')::integer as total,
      j.reason, r.report, r.user_id = ${actor.user.id}::uuid as is_own
    from import_runs r join jobs j on j.id = r.job_id
    where r.job_id = ${id}::bigint and r.controller = ${section.definition.controller}
      and r.company_id = ${actor.companyId}`.execute(db);
  const [seen] = rows;
  if (seen === undefined) throw notFound();
  return seen;
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
    where r.controller = ${section.definition.controller} and r.company_id = ${actor.companyId}
      and (j.status in ('waiting', 'running')
        or (r.user_id = ${actor.user.id}::uuid and r.seen_at is null))
    order by r.user_id = ${actor.user.id}::uuid desc, r.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
