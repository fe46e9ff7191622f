import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Ports } from "../../ports.ts";
import { reasonOf } from "../../startup-error.ts";
import { backoffAfter } from "../queue/backoff.ts";
import { claimDue } from "../queue/claims.ts";
import { OutOfTime, withinTime } from "../queue/within-time.ts";
import { createWorkers, type Workers } from "../queue/workers.ts";
import type { Delivery } from "./message-kind.ts";
import { MESSAGE_ROW, type MessageRow } from "./message-row.ts";
import { beginAttempt, endAttempt, type Attempt } from "./save-attempt.ts";

type Needs = Pick<Ports, "db" | "clock" | "log"> & { readonly deliveries: readonly Delivery[] };
type Claimed = { readonly row: MessageRow; readonly delivery: Delivery; readonly by: string };

/** The time that a claim of a message lasts, in milliseconds: after it, its process is taken to have died. */
const MESSAGE_CLAIM = 2 * 60_000;

/** The last attempt of a message whose delivery ended its process every time. */
const INTERRUPTED: Attempt = {
  result: "failed",
  reason: "Se interrumpió en cada intento",
  ms: 0,
};

/** Messages that a process delivers at once. */
const SLOTS = 4;

/** Builds the delivery of the messages that are due, each at least once (ADR 28). */
export function createOutbox({ db, clock, log, deliveries }: Needs): Workers {
  const byKind = new Map(deliveries.map((delivery) => [delivery.kind, delivery]));
  const inFuture = (span: number) => new Date(clock.now().getTime() + span);

  async function claim(): Promise<Claimed | undefined> {
    await expire();
    const now = clock.now();
    const by = randomUUID();
    const asked = { kinds: [...byKind.keys()], now, until: inFuture(MESSAGE_CLAIM), by };
    const row = await db.transaction().execute(async (tx) => {
      const due = await claimDue(tx, "outbox", MESSAGE_ROW, asked);
      if (due !== undefined) await beginAttempt(tx, { id: due.id, by, now });
      return due;
    });
    const delivery = row && byKind.get(row.kind);
    return delivery && { row, delivery, by };
  }

  /** Ends the messages that have expired: delivering them is of no use any more. */
  async function expire(): Promise<void> {
    const now = clock.now();
    await sql`
      update outbox set status = 'expired', payload = '{}', due_at = null, claimed_by = null,
        finished_at = ${now}::timestamptz
      where due_at <= ${now}::timestamptz and expires_at <= ${now}::timestamptz`.execute(db);
  }

  async function work({ row, delivery, by }: Claimed): Promise<void> {
    const { id, kind, attempts } = row;
    const attempt =
      attempts > delivery.attempts ? INTERRUPTED : await attemptDelivery(row, delivery);
    const isDead = attempt.result !== "delivered" && attempts >= delivery.attempts;
    const again = isDead ? null : inFuture(backoffAfter(attempts));
    const { result, reason, ms } = attempt;
    if (isDead) log({ event: "outbox.dead", level: "error", message: id, kind, reason });
    else if (result !== "delivered") {
      log({ event: "outbox.retried", level: "warn", message: id, kind, reason, ms });
    }
    await endAttempt(db, { id, by, attempt, now: clock.now(), again });
  }

  return createWorkers({ slots: SLOTS, claim, work });
}

/** Delivers once; a receiver that exceeds its time has failed, whatever it answers later. */
async function attemptDelivery(
  { payload, key }: MessageRow,
  { timeout, deliver }: Delivery,
): Promise<Attempt> {
  const started = performance.now();
  const ended = (result: Attempt["result"], reason: string | null) => ({
    result,
    reason,
    ms: Math.round(performance.now() - started),
  });
  try {
    await withinTime(timeout, async (signal) => deliver({ payload, key }, signal));
    return ended("delivered", null);
  } catch (error) {
    return ended(error instanceof OutOfTime ? "timeout" : "failed", reasonOf(error));
  }
}
