import { sql, type RawBuilder } from "kysely";
import type * as z from "zod/mini";
import type { jobList, jobView } from "../../../src/contract/jobs-contract.ts";
import { TOLD_STATUS } from "../../store/job-status.ts";
import { companyName, personName } from "../../store/users.ts";
import type { DeskContext } from "../desk/desk-context.ts";
import { CANCELLATION, beginProcess, takes } from "./chart-process.ts";
import type { JobKinds } from "./define-job.ts";
import { JOB_ROW, type JobRow } from "./job-row.ts";
import { stateOf } from "./job-turn.ts";
import { readAbout } from "./read-about.ts";

/** The person who reads jobs: all of them, or their own and those of their companies. */
export type Viewer = {
  readonly isAdmin: boolean;
  readonly userId: string;
  readonly companies: readonly number[];
};

type Query = z.infer<typeof jobList.query>;
type Shown = z.infer<typeof jobView.reply>;
type Status = Shown["status"];
type Read = JobRow & {
  readonly status: Status;
  readonly progress: Shown["progress"];
  readonly reason: string | null;
  readonly halted: boolean;
  readonly owner: string | null;
  readonly company_name: string | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
  readonly due_at: Date | null;
};

const PAGE = 50;

const COLUMNS = sql`${JOB_ROW}, ${TOLD_STATUS} as status, progress, reason, halted, created_at, started_at, finished_at, due_at,
  ${personName(sql.ref("owner_id"))} as owner, ${companyName(sql.ref("company_id"))} as company_name`;

/** The newest jobs that a viewer may see. */
export async function listJobs(
  context: DeskContext,
  kinds: JobKinds,
  viewer: Viewer,
  { status, before }: Query,
): Promise<z.infer<typeof jobList.reply>> {
  const { db } = context;
  const { rows } = await sql<Read>`
    select ${COLUMNS} from jobs where ${visibleTo(viewer)}
      and (${status ?? null}::text is null or ${TOLD_STATUS} = ${status ?? null})
      and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
    order by jobs.id desc limit ${PAGE + 1}`.execute(db);
  const { rows: counted } = await sql<{ status: Status; count: number }>`
    select ${TOLD_STATUS} as status, count(*)::integer as count from jobs where ${visibleTo(viewer)}
    group by 1`.execute(db);
  const none = { waiting: 0, scheduled: 0, running: 0, done: 0, failed: 0, cancelled: 0 };
  const counts = Object.fromEntries(counted.map((each) => [each.status, each.count]));
  const shownRows = rows.slice(0, PAGE);
  const about = await readAbout(context, kinds, shownRows);
  return {
    rows: shownRows.map((row) => ({ ...shown(row, kinds), about: aboutOf(context, row, about) })),
    counts: { ...none, ...counts },
    hasMore: rows.length > PAGE,
  };
}

/** A job, if the viewer may see it. */
export async function readJob(
  context: DeskContext,
  kinds: JobKinds,
  viewer: Viewer,
  id: string,
): Promise<Shown | undefined> {
  const { rows } = await sql<Read>`
    select ${COLUMNS} from jobs where id = ${id}::bigint and ${visibleTo(viewer)}`.execute(
    context.db,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const about = await readAbout(context, kinds, rows);
  return { ...shown(row, kinds), about: aboutOf(context, row, about) };
}

function visibleTo({ isAdmin, userId, companies }: Viewer): RawBuilder<boolean> {
  if (isAdmin) return sql`true`;
  return sql`(company_id = any(${companies}::integer[])
    or (company_id is null and owner_id = ${userId}::uuid))`;
}

/** The subject of a job; that of another company is read in that one. */
function aboutOf(
  { actor }: DeskContext,
  { id, company_id, company_name }: Read,
  about: Awaited<ReturnType<typeof readAbout>>,
): Shown["about"] {
  const isElsewhere = company_id !== null && company_id !== actor.companyId;
  if (isElsewhere && company_name !== null) return { label: `En ${company_name}`, to: null };
  return about.get(id) ?? null;
}

function shown(row: Read, kinds: JobKinds): Omit<Shown, "about"> {
  const { id, kind, key, status, progress, reason, owner, company_id, isHeld } = row;
  const isLive = status === "waiting" || status === "scheduled" || status === "running";
  return {
    id,
    kind,
    key,
    status,
    progress,
    reason,
    owner,
    title: kinds.get(kind)?.title ?? kind,
    company: company_id === null ? null : String(company_id),
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    // While a process has claimed it, the column holds the end of the claim, which is internal.
    dueAt: isHeld ? null : (row.due_at?.toISOString() ?? null),
    isCancelling: isLive && row.cancel_asked_at !== null,
    can: { cancel: isLive && isCancellable(row, kinds), retry: status === "failed" && !row.halted },
  };
}

/** Whether the chart of a job takes a cancellation now; false for an unknown kind. */
export function isCancellable(row: JobRow & { readonly created_at: Date }, kinds: JobKinds) {
  const machine = kinds.get(row.kind)?.machine;
  if (machine === undefined) return false;
  const state = stateOf(row) ?? beginProcess(machine, row.input, row.created_at);
  return takes(machine, state, { type: CANCELLATION });
}
