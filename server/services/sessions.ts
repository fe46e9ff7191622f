import { sql, type Kysely } from "kysely";
import type { Company } from "../../src/domain/session.ts";
import type { Config } from "../config.ts";
import type { Clock } from "../ports.ts";
import type { Database, User } from "../store/schema.ts";
import { digestOf } from "./random-tokens.ts";

/** The person behind a live token. */
export type SignedIn = {
  readonly tokenHash: string;
  readonly user: User;
  readonly companies: readonly Company[];
};

type Limits = Pick<Config, "sessionIdle" | "sessionAbsolute">;

/** Live sessions: opaque tokens, hashed at rest, with an idle and an absolute limit. */
export function createSessions(db: Kysely<Database>, clock: Clock, limits: Limits) {
  /**
   * The person of a token, marking it as used now. Limits, revocation and a disabled user are all checked in
   * this one statement, on every call, so none of them takes effect late.
   */
  async function use(token: string): Promise<SignedIn | undefined> {
    const now = clock.now();
    const tokenHash = digestOf(token);
    const { rows } = await sql<User & { companies: Company[] }>`
      update sessions set last_seen_at = ${now}::timestamptz
      from users
      where sessions.token_hash = ${tokenHash}
        and users.id = sessions.user_id and users.disabled_at is null
        and sessions.last_seen_at > ${ago(now, limits.sessionIdle)}::timestamptz
        and sessions.created_at > ${ago(now, limits.sessionAbsolute)}::timestamptz
      returning users.*, (
        select coalesce(json_agg(json_build_object('id', c.id::text, 'nombre', c.nombre) order by c.id), '[]')
        from companies c join user_companies uc on uc.company_id = c.id where uc.user_id = users.id
      ) as companies`.execute(db);
    const [row] = rows;
    if (!row) return undefined;
    const { companies, ...user } = row;
    return { tokenHash, user, companies };
  }

  /** Ends one session; the person it belonged to, if it lived. */
  async function end(token: string): Promise<string | undefined> {
    const ended = await db
      .deleteFrom("sessions")
      .where("token_hash", "=", digestOf(token))
      .returning("user_id")
      .executeTakeFirst();
    return ended?.user_id;
  }

  return { use, end };
}

export type Sessions = ReturnType<typeof createSessions>;

function ago(now: Date, span: number): Date {
  return new Date(now.getTime() - span);
}
