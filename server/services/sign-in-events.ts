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
  | "logout"
  | "close-others";

export type Outcome =
  | "accepted"
  | "wrong"
  | "throttled"
  | "bot-check"
  | "disabled"
  | "address"
  | "weak-password";

type SignInEvent = {
  readonly step: SignInStep;
  readonly outcome: Outcome;
  /** Known people only: an unknown user name may be a password typed in the wrong field. */
  readonly userId?: string | undefined;
};

/** Writes each sign-in event once, to the table that administrators read and to the log. */
export function createSignInEvents({ db, clock, log }: Pick<Ports, "db" | "clock" | "log">) {
  return async function record(origin: Origin, { step, outcome, userId }: SignInEvent) {
    const { network, requestId } = origin;
    await db
      .insertInto("sign_in_events")
      .values({
        at: clock.now(),
        step,
        outcome,
        user_id: userId ?? null,
        network,
        request_id: requestId,
      })
      .execute();
    log({ event: `sign-in.${step}`, outcome, user: userId ?? null, network, requestId });
  };
}

export type RecordSignIn = ReturnType<typeof createSignInEvents>;
