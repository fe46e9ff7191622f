import { sql } from "kysely";
import type { ImportRun, ImportState } from "../../../../src/contract/import-contract.ts";
import { personName } from "../../../store/users.ts";
import { notFound } from "../../refusal.ts";
import { seesPersonal } from "../../personal-data.ts";
import { reachesOthers } from "../../read/criteria.ts";
import type { CallContext, ReadContext } from "../../served.types.ts";
import type { Report } from "./report-of-rows.ts";

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
export function maySeeCells(context: ReadContext, { is_own }: Pick<Seen, "is_own">): boolean {
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
