import type { Kysely } from "kysely";
import { jobProgress } from "../../src/contract/jobs-contract.ts";
import { isGranted, type PermissionEntry } from "../../src/domain/permission.ts";
import { movingJobs, type MovingJob } from "../engine/jobs/moving-jobs.ts";
import type { Clock, Logger } from "../ports.ts";
import { reasonOf } from "../startup-error.ts";
import { permissionOf } from "../services/granted-permission.ts";
import type { Database } from "../store/schema.ts";
import { partiesOf } from "../store/users.ts";
import { listenersAmong, type Listener } from "./listeners.ts";
import { sessionRoom, type LiveServer } from "./live-server.ts";

/** The interval of the checks, in milliseconds: a job is announced twice a second at most. */
const CHECK_EVERY = 500;

/**
 * The time before the last check in which ended jobs are looked for, in milliseconds: the clocks of other processes may
 * be behind.
 */
const LOOK_BACK = 5_000;

type Needs = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly everything: readonly PermissionEntry[];
};

/**
 * Reads the progress of the jobs twice a second, whatever process runs them, and announces changes to the sockets of
 * those who may see them: administrators, the owner of the job (ADR 28), and of an import whoever may import there in the
 * company in which they work (ADR 110).
 * @returns the function that stops it; it waits for a query under way.
 */
export function watchJobs(
  io: LiveServer,
  { db, clock, log, everything }: Needs,
): () => Promise<void> {
  let announced = new Map<string, MovingJob>();
  let check: Promise<void> | undefined;
  let isFailing = false;

  const timer = setInterval(() => {
    check ??= announceMoves()
      .then(() => (isFailing = false), failed)
      .then(() => (check = undefined));
  }, CHECK_EVERY);

  async function announceMoves(): Promise<void> {
    if (io.sockets.sockets.size === 0) return;
    const since = new Date(clock.now().getTime() - LOOK_BACK);
    const running = [...announced.values()].filter(({ news }) => news.status === "running");
    const jobs = await movingJobs(db, { since, ids: running.map(({ news }) => news.id) });
    const moved = jobs.filter((job) => !isSame(job, announced.get(job.news.id)));
    announced = new Map(jobs.map((job) => [job.news.id, job]));
    if (moved.length === 0) return;
    const listeners = await listenersAmong(io, db);
    for (const job of moved) {
      for (const listener of listeners.filter((who) => maySee(who, job, everything))) {
        io.in(sessionRoom(listener.token_hash)).emit(jobProgress.event, job.news);
      }
    }
  }

  /** Logged once, not twice a second. */
  function failed(error: unknown): void {
    if (!isFailing) log({ event: "live.jobs-unseen", level: "warn", reason: reasonOf(error) });
    isFailing = true;
  }

  return async () => {
    clearInterval(timer);
    await check;
  };
}

function isSame(job: MovingJob, former: MovingJob | undefined): boolean {
  return JSON.stringify(job) === JSON.stringify(former);
}

function maySee(
  listener: Listener,
  { ownerId, companyId, importedInto }: MovingJob,
  everything: readonly PermissionEntry[],
): boolean {
  const { is_admin: isAdmin, user_id: userId, company_id: works, companies } = listener;
  const isOfStaff = partiesOf(listener).length === 0;
  if (isAdmin && isOfStaff) return true;
  if (userId === ownerId) return companyId === null || companies.includes(companyId);
  if (importedInto === null || works !== companyId || !isOfStaff) return false;
  return isGranted(`/${importedInto}/import`, permissionOf(listener, everything));
}
