import { sql } from "kysely";
import type { Ports } from "../ports.ts";

/**
 * The origin of a call: the address, the network it is counted under, the browser's own name, the request id of the log
 * line.
 */
export type Origin = {
  readonly address: string;
  readonly network: string;
  readonly requestId: string;
  readonly userAgent?: string | undefined;
  /** The confirmations of the person: see `server/engine/confirmation.ts`. */
  readonly confirmed: ReadonlySet<string>;
};

export type SignInStep =
  | "login"
  | "tfa"
  | "recovery"
  | "update"
  | "change"
  | "factor"
  | "logout"
  | "close-others"
  | "close-one";

export type Outcome =
  | "accepted"
  | "wrong"
  | "throttled"
  | "bot-check"
  | "disabled"
  | "address"
  | "weak-password";

/** The outcomes that cost nothing to cause. */
const SUMMED: ReadonlySet<Outcome> = new Set(["throttled", "bot-check"]);

type SignInEvent = {
  readonly step: SignInStep;
  readonly outcome: Outcome;
  /** Known people only: an unknown user name may be a password typed in the wrong field. */
  readonly userId?: string | undefined;
};

/** Refusals of one kind from one network within this time are one row with a count; in milliseconds. */
const SUMMED_WITHIN = 60_000;

/**
 * Writes each sign-in event once, to the table that administrators read and to the log. Refusals that repeat are summed:
 * whoever knocks without end must not fill the table.
 */
export function createSignInEvents({ db, clock, log }: Pick<Ports, "db" | "clock" | "log">) {
  return async function record(origin: Origin, { step, outcome, userId }: SignInEvent) {
    const { address, network, requestId } = origin;
    log({ event: `sign-in.${step}`, outcome, user: userId ?? null, network, requestId });
    if (SUMMED.has(outcome) && (await addToLast(network, { step, outcome, userId }))) return;
    await db
      .insertInto("sign_in_events")
      .values({
        at: clock.now(),
        step,
        outcome,
        user_id: userId ?? null,
        network,
        address,
        request_id: requestId,
      })
      .execute();
  };

  /** Counts an event in the row of the last minute; false where there is none. */
  async function addToLast(network: string, { step, outcome, userId }: SignInEvent) {
    const since = new Date(clock.now().getTime() - SUMMED_WITHIN);
    const { rows } = await sql`
      update sign_in_events set times = times + 1 where id = (
        select id from sign_in_events
        where network = ${network} and step = ${step} and outcome = ${outcome} and outcome <> 'accepted'
          and user_id is not distinct from ${userId ?? null}::uuid and at > ${since}::timestamptz
        limit 1
      ) returning id`.execute(db);
    return rows.length > 0;
  }
}

export type RecordSignIn = ReturnType<typeof createSignInEvents>;
