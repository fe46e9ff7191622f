import { sql, type Kysely } from "kysely";
import type { Company } from "../../src/domain/session.ts";
import type { Config } from "../config.ts";
import type { Clock } from "../ports.ts";
import { PREPARED } from "../store/database.ts";
import { revisionsOf } from "../store/revisions.ts";
import type { Database } from "../store/schema.ts";
import { RIGHTS, USER, type Member } from "../store/users.ts";

/** The person of a live token. */
export type SignedIn = {
  readonly tokenHash: string;
  readonly user: Member;
  readonly companies: readonly Company[];
  /** The company of the session's last call. */
  readonly companyId: number | null;
  /** The revisions of the sections in the company of this call and of the shared sections, by `controller/company`. */
  readonly revisions: Revisions;
};

export type Revisions = Readonly<Record<string, number>>;

type Used = Member & {
  companies: Company[];
  session_company: number | null;
  revisions: Revisions;
};

/**
 * A use is written down this long after the last one that was, in milliseconds, or a tenth of what ends a session: each
 * call would write the row of its session, and calls of one session would wait for each other. A session may end that
 * much early.
 */
const seenAgain = ({ sessionIdle }: Limits) => Math.min(30_000, sessionIdle / 10);

type Limits = Pick<Config, "sessionIdle" | "sessionAbsolute">;

/** The companies of a row of `users`. */
const COMPANIES = sql.raw(`(
  select coalesce(json_agg(json_build_object('id', c.id::text, 'nombre', c.nombre) order by c.id), '[]')
  from companies c join user_companies uc on uc.company_id = c.id where uc.user_id = users.id
)`);

/** Live sessions: opaque tokens, hashed at rest, with an idle and an absolute limit. */
export function createSessions(db: Kysely<Database>, clock: Clock, limits: Limits) {
  /**
   * The person of a token, by its hash, which is marked as used now, in a company. Limits, revocation and a disabled user are checked
   * in this one statement on every call, so none takes effect late; cached answers are as of the revisions in it.
   * @param isByItself whether a page asks by itself: that is no sign of the person, and the session ends in its time.
   */
  async function use(tokenHash: string, company: string, isByItself = false) {
    const now = clock.now();
    const { rows } = await sql<Used>`${PREPARED}
      with used as (
        update sessions set last_seen_at = ${now}::timestamptz
        where token_hash = ${tokenHash} and not ${isByItself}::boolean
          and last_seen_at <= ${ago(now, seenAgain(limits))}::timestamptz and ${isLive(now, limits)}
      )
      select ${USER}, ${RIGHTS}, sessions.company_id as session_company, ${COMPANIES} as companies,
        ${revisionsOf(company)} as revisions
      from sessions join users on users.id = sessions.user_id left join roles on roles.id = users.rol
      where sessions.token_hash = ${tokenHash} and users.estado <> 'inactive' and ${isLive(now, limits)}`.execute(
      db,
    );
    const [row] = rows;
    if (!row) return undefined;
    const { companies, session_company: companyId, revisions, ...user } = row;
    return { tokenHash, user, companies, companyId, revisions } satisfies SignedIn;
  }

  /** Ends one session, by the hash of its token; returns the person it belonged to, if it was there. */
  async function end(tokenHash: string): Promise<string | undefined> {
    const ended = await db
      .deleteFrom("sessions")
      .where("token_hash", "=", tokenHash)
      .returning("user_id")
      .executeTakeFirst();
    return ended?.user_id;
  }

  /** Ends every session of a person except one; returns the number of those ended. */
  async function endOthers(userId: string, keep: string): Promise<number> {
    const ended = await db
      .deleteFrom("sessions")
      .where("user_id", "=", userId)
      .where("token_hash", "<>", keep)
      .returning("token_hash")
      .execute();
    return ended.length;
  }

  /** The live sessions of a person, the last used first. */
  async function openOf(userId: string) {
    const now = clock.now();
    return db
      .selectFrom("sessions")
      .select(["token_hash", "created_at", "last_seen_at", "network", "device"])
      .where("user_id", "=", userId)
      .where("last_seen_at", ">", ago(now, limits.sessionIdle))
      .where("created_at", ">", ago(now, limits.sessionAbsolute))
      .orderBy("last_seen_at", "desc")
      .orderBy("token_hash")
      .execute();
  }

  /** The owners of those of some sessions that are live, by the hash of their token; it does not use them. */
  async function ownersOf(tokenHashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const now = clock.now();
    const { rows } = await sql<{ token_hash: string; user_id: string }>`
      select token_hash, user_id from sessions join users on users.id = sessions.user_id
      where token_hash = any(${tokenHashes}::text[]) and users.estado <> 'inactive'
        and last_seen_at > ${ago(now, limits.sessionIdle)}::timestamptz
        and sessions.created_at > ${ago(now, limits.sessionAbsolute)}::timestamptz`.execute(db);
    return new Map(rows.map(({ token_hash, user_id }) => [token_hash, user_id]));
  }

  return { use, end, endOthers, openOf, ownersOf };
}

export type Sessions = ReturnType<typeof createSessions>;

/** The condition on a session that it has not ended by its limits. */
function isLive(now: Date, { sessionIdle, sessionAbsolute }: Limits) {
  return sql`sessions.last_seen_at > ${ago(now, sessionIdle)}::timestamptz
    and sessions.created_at > ${ago(now, sessionAbsolute)}::timestamptz`;
}

function ago(now: Date, span: number): Date {
  return new Date(now.getTime() - span);
}
