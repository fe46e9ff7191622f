import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Ports } from "../../ports.ts";
import { causing } from "../commands/causes.ts";
import { claimDue, extendClaims } from "../queue/claims.ts";
import { createWorkers, type Workers } from "../queue/workers.ts";
import type { JobKinds } from "./define-job.ts";
import { JOB_CLAIM, createAttempts } from "./job-attempt.ts";
import { JOB_ROW } from "./job-row.ts";
import { letGo, type Claimed } from "./save-job.ts";

type Needs = Pick<Ports, "db" | "clock" | "log" | "announce"> & { readonly kinds: JobKinds };

/** Runs the jobs that are due. */
export type JobRunner = Workers & {
  /** Renews the claims of the jobs under way; to be called well within `JOB_CLAIM`. */
  readonly renew: () => Promise<void>;
};

/** Jobs that a process runs at once. */
const SLOTS = 2;

/** Turns after which a job is released so that the others that are due go first. */
const SLICE = 100;

/** The pause after a turn, as a part of its time, and at most so many milliseconds. */
const REST = { part: 1 / 8, most: 25 };

/** Builds the runner of some kinds of job; several processes may have one on the same PostgreSQL (ADR 28). */
export function createJobRunner(needs: Needs): JobRunner {
  const { db, clock, kinds, announce } = needs;
  const attempt = createAttempts(needs);
  const attemptTurn = async (held: Claimed) => {
    const { kind, id } = held.row;
    return causing({ kind: "job", job: kind, id }, async () => attempt(held));
  };
  const claims = new Set<string>();
  const endOfClaim = () => new Date(clock.now().getTime() + JOB_CLAIM);

  async function claim(): Promise<Claimed | undefined> {
    const by = randomUUID();
    const row = await claimDue(db, "jobs", JOB_ROW, {
      kinds: [...kinds.keys()],
      now: clock.now(),
      until: endOfClaim(),
      by,
    });
    const job = row && kinds.get(row.kind);
    return job && { job, row, by };
  }

  async function work(claimed: Claimed, stopping: AbortSignal): Promise<void> {
    let held: Claimed | undefined = claimed;
    claims.add(claimed.by);
    try {
      for (let turn = 0; turn < SLICE && held !== undefined && !stopping.aborted; turn += 1) {
        const started = performance.now();
        held = await attemptTurn(held);
        announce();
        // The calls of people come in between two turns.
        await pause(Math.min((performance.now() - started) * REST.part, REST.most));
      }
      if (held !== undefined) await letGo(db, held, clock.now());
    } finally {
      claims.delete(claimed.by);
    }
  }

  async function renew(): Promise<void> {
    if (claims.size > 0) await extendClaims(db, "jobs", { by: [...claims], until: endOfClaim() });
  }

  return { ...createWorkers({ slots: kinds.size === 0 ? 0 : SLOTS, claim, work }), renew };
}
