import { randomUUID } from "node:crypto";
import type { Ports } from "../../ports.ts";
import { claimDue, extendClaims } from "../queue/claims.ts";
import { createTurns } from "../queue/turns.ts";
import type { JobKinds } from "./define-job.ts";
import { JOB_CLAIM, createAttempts } from "./job-attempt.ts";
import { JOB_ROW } from "./job-row.ts";
import { letGo, type Claimed } from "./save-job.ts";

type Needs = Pick<Ports, "db" | "clock" | "log"> & { readonly kinds: JobKinds };

/** Does the jobs that are due, a few at a time. */
export type JobRunner = {
  /** Does what is due; resolves when nothing is any more. */
  readonly runDue: () => Promise<void>;
  /** Makes the claims of the jobs under way last; to be called well within `JOB_CLAIM`. */
  readonly renew: () => Promise<void>;
  /** Claims no more; resolves when the steps under way have ended. */
  readonly stop: () => Promise<void>;
};

/** Jobs that a process does at once. */
const SLOTS = 2;

/** Turns after which a job lets the others that are due go first. */
const SLICE = 100;

/** Builds the runner of some kinds of job; several processes may have one on the same PostgreSQL (ADR 28). */
export function createJobRunner(needs: Needs): JobRunner {
  const { db, clock, kinds } = needs;
  const attemptTurn = createAttempts(needs);
  const claims = new Set<string>();
  const slots = Array.from({ length: SLOTS }, () => createTurns(drain));
  const endOfClaim = () => new Date(clock.now().getTime() + JOB_CLAIM);
  const stopping = new AbortController();

  async function drain(): Promise<void> {
    for (let next = await claim(); next !== undefined; next = await claim()) {
      const { by } = next;
      claims.add(by);
      await work(next).finally(() => claims.delete(by));
    }
  }

  async function claim(): Promise<Claimed | undefined> {
    if (stopping.signal.aborted) return undefined;
    const by = randomUUID();
    const [row] = await claimDue(db, "jobs", JOB_ROW, {
      kinds: [...kinds.keys()],
      now: clock.now(),
      until: endOfClaim(),
      by,
      limit: 1,
    });
    const job = row && kinds.get(row.kind);
    return job && { job, row, by };
  }

  async function work(claimed: Claimed): Promise<void> {
    let held: Claimed | undefined = claimed;
    for (let turn = 0; turn < SLICE && held !== undefined && !stopping.signal.aborted; turn += 1) {
      held = await attemptTurn(held);
    }
    if (held !== undefined) await letGo(db, held, clock.now());
  }

  return {
    runDue: async () => {
      await Promise.all(slots.map(async (slot) => slot.run()));
    },
    renew: async () => {
      if (claims.size > 0) await extendClaims(db, "jobs", { by: [...claims], until: endOfClaim() });
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(slots.map(async (slot) => slot.stop()));
    },
  };
}
