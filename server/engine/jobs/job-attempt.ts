import type { Transaction } from "kysely";
import { ended } from "../../../src/domain/problem-text.ts";
import type { Ports } from "../../ports.ts";
import { reasonOf } from "../../startup-error.ts";
import type { Database } from "../../store/schema.ts";
import { backoffAfter } from "../queue/backoff.ts";
import { errorEvent, sendEvent, situationOf, type ProcessState } from "./chart-process.ts";
import { aboutOf, hearOutside, stateOf, takeTurn, type Turned } from "./job-turn.ts";
import { Hopeless } from "./hopeless.ts";
import { ClaimLost, saveFailure, saveRetry, saveTurn, type Claimed } from "./save-job.ts";

/** The time that a claim lasts unless it is renewed, in milliseconds: then any process may take the job over. */
export const JOB_CLAIM = 60_000;

type Needs = Pick<Ports, "db" | "clock" | "log">;

/** Advances a claimed job by one turn; resolves to undefined where the job was released. */
export type AttemptTurn = (claimed: Claimed) => Promise<Claimed | undefined>;

/** Builds the attempt of a turn, which writes when a failed one is tried again or that it failed for good. */
export function createAttempts({ db, clock, log }: Needs): AttemptTurn {
  const inFuture = (span: number) => new Date(clock.now().getTime() + span);

  async function attemptTurn(claimed: Claimed): Promise<Claimed | undefined> {
    const { job, row } = claimed;
    try {
      return await (row.attempts > job.attempts
        ? giveUp(claimed, interrupted(job))
        : turn(claimed));
    } catch (error) {
      if (!(error instanceof ClaimLost)) throw error;
      log({ event: "job.lost", level: "warn", job: row.id, kind: row.kind });
      return undefined;
    }
  }

  async function turn(claimed: Claimed): Promise<Claimed | undefined> {
    try {
      const heard = await hearOutside(clock, claimed);
      return await commit(claimed, async (tx) => takeTurn(tx, clock, claimed, heard));
    } catch (error) {
      if (error instanceof ClaimLost) throw error;
      if (error instanceof Hopeless) return giveUp(claimed, error.message);
      return retry(claimed, reasonOf(error));
    }
  }

  async function commit(claimed: Claimed, work: (tx: Transaction<Database>) => Promise<Turned>) {
    const row = await db.transaction().execute(async (tx) => {
      const turned = await work(tx);
      return saveTurn(tx, claimed, turned, { now: clock.now(), until: inFuture(JOB_CLAIM) });
    });
    return row.isHeld ? { ...claimed, row } : undefined;
  }

  async function retry(claimed: Claimed, reason: string): Promise<Claimed | undefined> {
    const { job, row } = claimed;
    if (row.attempts >= job.attempts) return giveUp(claimed, reason, exhausted(job, reason));
    log({ event: "job.retried", level: "warn", job: row.id, kind: row.kind, reason });
    const at = inFuture(backoffAfter(row.attempts));
    await saveRetry(db, claimed, { reason, at });
    return undefined;
  }

  /** A chart that handles the failure of its step goes on with that; otherwise the job fails. */
  async function giveUp(claimed: Claimed, reason: string, words = reason) {
    const { row } = claimed;
    const state = answerTo(claimed, reason, clock.now());
    if (state !== undefined) return commit(claimed, async () => ({ state, isCancelled: false }));
    try {
      await fail(db, claimed, { reason, words, now: clock.now() });
    } catch (error) {
      if (error instanceof ClaimLost) throw error;
      // Its record would wait for ever for a job that has ended: neither ends.
      const why = reasonOf(error);
      log({ event: "job.unhalted", level: "error", job: row.id, kind: row.kind, reason: why });
      await saveRetry(db, claimed, { reason, at: inFuture(backoffAfter(row.attempts)) });
      return undefined;
    }
    log({ event: "job.failed", level: "error", job: row.id, kind: row.kind, reason });
    return undefined;
  }

  return attemptTurn;
}

type Failing = {
  readonly reason: string;
  /** The reason as whoever works on its record reads it. */
  readonly words: string;
  readonly now: Date;
};

/** Ends a job, and takes its record out of the status in which it waits for it: both or neither. */
async function fail(
  db: Needs["db"],
  claimed: Claimed,
  { reason, words, now }: Failing,
): Promise<void> {
  const { job, row } = claimed;
  await db.transaction().execute(async (tx) => {
    const about = { tx, now, job: aboutOf(row), companyId: row.company_id };
    const isHalted = (await job.halt?.(row.input, { ...about, reason: ended(words) })) ?? false;
    await saveFailure(tx, claimed, { reason, now, isHalted });
  });
}

function interrupted({ attempts }: Claimed["job"]): string {
  return `Se interrumpió ${attempts} veces en el mismo paso`;
}

function exhausted({ attempts }: Claimed["job"], reason: string): string {
  return `No se pudo terminar después de ${attempts} intentos: ${reason}`;
}

/**
 * The state after the chart's own `onError` of the step; undefined where it has none, or its stored state is
 * unreadable.
 */
function answerTo({ job, row }: Claimed, reason: string, now: Date): ProcessState | undefined {
  try {
    const state = stateOf(row);
    const situation = state && situationOf(state);
    if (state === undefined || situation?.is !== "step") return undefined;
    const answered = sendEvent(job.machine, state, errorEvent(situation.step, reason), now);
    return answered.snapshot.status === "error" ? undefined : answered;
  } catch {
    return undefined;
  }
}
