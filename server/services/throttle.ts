import { sql, type Kysely } from "kysely";
import { FIRST_WAIT, FREE_ATTEMPTS, LONGEST_WAIT } from "../../src/domain/sign-in-limits.ts";
import type { Clock } from "../ports.ts";
import type { Database } from "../store/schema.ts";
import { isKnownNetwork } from "./known-networks.ts";
import { digestOf } from "./random-tokens.ts";

/**
 * A counter: of attempts of one kind by account and network, by account, or by network; `free` attempts need no wait.
 */
export type ThrottleKey = { readonly key: string; readonly free: number };

export type ThrottledStep = "login" | "tfa" | "recovery" | "update" | "change" | "letter";

/** The steps that check a secret. */
const SECRET_STEPS: readonly ThrottledStep[] = ["login", "tfa", "update"];

const FORGET_AFTER = 60 * 60_000;
const RECENT_FAILURE = 15 * 60_000;

/**
 * The keys of one attempt, strictest first; without an account (an unknown code) only the network counts. `own` are
 * those that block the account.
 */
export function keysOf(step: ThrottledStep, network: string, account?: string): Keys {
  const key = (kind: keyof typeof FREE_ATTEMPTS, ...parts: string[]): ThrottleKey => ({
    // Hashed: people sometimes type their password as the user name.
    key: digestOf(JSON.stringify([step, kind, ...parts])),
    free: FREE_ATTEMPTS[kind],
  });
  const wide = [key("network", network)];
  if (account === undefined) return { pair: undefined, own: [], wide };
  const pair = key("pair", account, network);
  const whole = key("account", account);
  return { pair, own: [pair, whole], wide: [whole, ...wide] };
}

type Keys = {
  readonly pair: ThrottleKey | undefined;
  readonly own: readonly ThrottleKey[];
  readonly wide: readonly ThrottleKey[];
};

/**
 * Counters of attempts. Every method is one conditional statement per key, so parallel guesses cannot exceed a limit.
 */
export function createThrottle(db: Kysely<Database>, clock: Clock) {
  const lanesOf = async (attempt: Attempt) => lanesAt(db, clock.now(), attempt);

  /** Counts an attempt before it is evaluated; false means that it must not be evaluated. */
  async function count({ pair, wide }: Keys): Promise<boolean> {
    // While a wide lane is blocked the pair is not counted: its owner's right attempts would block it too.
    if (await isAnyBlocked(db, wide, clock.now())) return false;
    // A blocked pair stops here, so one attacker's refused attempts do not use up other people's allowance.
    for (const key of pair ? [pair, ...wide] : wide) {
      if (!(await countOne(key))) return false;
    }
    return true;
  }

  async function countOne({ key, free }: ThrottleKey): Promise<boolean> {
    const now = clock.now();
    const forget = new Date(now.getTime() - FORGET_AFTER);
    const attempts = sql`(case when throttles.attempted_at <= ${forget}::timestamptz then 1 else throttles.attempts + 1 end)`;
    const wait = sql`least(${LONGEST_WAIT}::int, ${FIRST_WAIT}::int * power(2, least(${attempts} - ${free}::int, 10))) * interval '1 second'`;
    const { rows } = await sql`
      insert into throttles (key, attempts, attempted_at) values (${key}, 1, ${now}::timestamptz)
      on conflict (key) do update set
        attempts = ${attempts},
        attempted_at = ${now}::timestamptz,
        blocked_until = case when ${attempts} >= ${free}::int then ${now}::timestamptz + ${wait} end
      where throttles.blocked_until is null or throttles.blocked_until <= ${now}::timestamptz
      returning key`.execute(db);
    return rows.length > 0;
  }

  /**
   * Records that an attempt failed: while the failure is recent an empty bot-check token is refused (ADR 7). Where the
   * account belongs to a user, the counters name them, so that they can be shown and lifted.
   */
  async function failed({ own, wide }: Keys, userId?: string): Promise<void> {
    const failure = { failed_at: clock.now() };
    // Set without a user too: otherwise the time of the reply would reveal whether the account exists.
    const blocked = { user_id: userId ?? null };
    // One statement a row: two that lock several rows in different orders would wait for each other.
    for (const each of new Set([...wide, ...own])) {
      await db
        .updateTable("throttles")
        .set({ ...(wide.includes(each) && failure), ...(own.includes(each) && blocked) })
        .where("key", "=", each.key)
        .execute();
    }
  }

  /** A success clears the pair, and takes back the attempt that the wide keys counted. */
  async function succeeded({ pair, wide }: Omit<Keys, "own">): Promise<void> {
    if (pair) await db.deleteFrom("throttles").where("key", "=", pair.key).execute();
    for (const { key, free } of wide) {
      await sql`
        update throttles set attempts = greatest(attempts - 1, 0),
          blocked_until = case when attempts - 1 >= ${free}::int then blocked_until end
        where key = ${key}`.execute(db);
    }
  }

  /** Whether the account or the network failed lately in any step that checks a secret. */
  async function hasRecentFailure(network: string, account?: string): Promise<boolean> {
    const keys = SECRET_STEPS.flatMap((step) =>
      keysOf(step, network, account).wide.map(({ key }) => key),
    );
    const row = await db
      .selectFrom("throttles")
      .select("key")
      .where("key", "in", keys)
      .where("failed_at", ">", new Date(clock.now().getTime() - RECENT_FAILURE))
      .executeTakeFirst();
    return row !== undefined;
  }

  return { lanesOf, count, failed, succeeded, hasRecentFailure };
}

type Attempt = {
  readonly step: ThrottledStep;
  readonly network: string;
  readonly account: string;
};

/**
 * The keys of an attempt on an account. Where its person signed in from the network lately, the account's own lane is
 * left out: those who guess from elsewhere cannot shut them out, and their pair stays as strict as any other.
 */
async function lanesAt(
  db: Kysely<Database>,
  now: Date,
  { step, network, account }: Attempt,
): Promise<Keys> {
  const keys = keysOf(step, network, account);
  if (!(await isKnownNetwork(db, { network, account, now }))) return keys;
  return { ...keys, wide: keys.wide.filter((key) => !keys.own.includes(key)) };
}

async function isAnyBlocked(
  db: Kysely<Database>,
  keys: readonly ThrottleKey[],
  now: Date,
): Promise<boolean> {
  const names = keys.map(({ key }) => key);
  const row = await db
    .selectFrom("throttles")
    .select("key")
    .where("key", "in", names)
    .where("blocked_until", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

export type Throttle = ReturnType<typeof createThrottle>;

/** The time that a counter is stored after its last attempt, in milliseconds. */
export const THROTTLE_MEMORY = FORGET_AFTER;
