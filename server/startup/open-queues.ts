import { setImmediate as turn } from "node:timers/promises";
import type { JobKinds } from "../engine/jobs/define-job.ts";
import { createJobRunner } from "../engine/jobs/job-runner.ts";
import { sweepJobs } from "../engine/jobs/sweep-jobs.ts";
import type { Delivery } from "../engine/outbox/message-kind.ts";
import { createOutbox } from "../engine/outbox/outbox.ts";
import { sweepOutbox } from "../engine/outbox/sweep-outbox.ts";
import { QUEUE_CHANNEL, freeClaims } from "../engine/queue/claims.ts";
import type { Ports } from "../ports.ts";
import { listenTo } from "../store/listen-to.ts";
import { reasonOf } from "../startup-error.ts";

type Needs = Pick<Ports, "db" | "clock" | "log" | "background" | "config" | "announce">;

type Work = {
  readonly kinds: JobKinds;
  readonly deliveries: readonly Delivery[];
  /** The address on which what other processes enqueue is heard; without one this process is alone. */
  readonly address: string | undefined;
};

/** The jobs and the outbox of this process, running. */
export type Queues = {
  /** Makes them look for due rows, in the background. */
  readonly wake: () => void;
  /** Removes the rows that ended long ago. */
  readonly sweep: () => Promise<void>;
  /** Takes no more rows; resolves when the steps and deliveries under way have ended. */
  readonly stop: () => Promise<void>;
};

/** The interval of the checks that catch lost notifications and rows that come due, in milliseconds. */
const LOOK_EVERY = 5_000;

/** A third of a claim, in milliseconds: two renewals may fail. */
const RENEW_EVERY = 20_000;

/** Starts running the jobs and delivering the messages that are due (ADR 28). */
export async function openQueues(
  needs: Needs,
  { kinds, deliveries, address }: Work,
): Promise<Queues> {
  const { db, clock, log, background, config } = needs;
  const runner = createJobRunner({ ...needs, kinds });
  const outbox = createOutbox({ ...needs, deliveries });
  let isFailing = false;
  const wake = () =>
    background.run("queues", async () => {
      // The reply of the call that woke them leaves first: its time must not tell whether a mail to recover a password has
      // somebody to go to.
      await turn();
      await Promise.all([runner.runDue(), outbox.runDue()]).then(() => (isFailing = false), failed);
    });

  /** Logged once, not every five seconds: without a database every call fails and is logged too. */
  function failed(error: unknown): void {
    if (!isFailing) log({ event: "queue.failed", level: "error", reason: reasonOf(error) });
    isFailing = true;
  }

  // The data folder's own database has one server: every claim is this one's own, from before it was killed.
  if (config.databaseUrl === undefined) {
    await freeClaims(db, "jobs", clock.now());
    await freeClaims(db, "outbox", clock.now());
  }
  const listener =
    address === undefined
      ? undefined
      : listenTo(address, { channel: QUEUE_CHANNEL, onNotice: wake, log });
  const look = setInterval(wake, LOOK_EVERY).unref();
  const renew = setInterval(() => background.run("renewal", runner.renew), RENEW_EVERY).unref();
  return {
    wake,
    sweep: async () => {
      await sweepJobs(db, clock.now());
      await sweepOutbox(db, clock.now());
    },
    stop: async () => {
      clearInterval(look);
      await Promise.all([listener?.close(), runner.stop(), outbox.stop()]);
      clearInterval(renew);
    },
  };
}
