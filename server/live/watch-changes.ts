import { sql, type Kysely } from "kysely";
import { sectionChanged } from "../../src/contract/contract.ts";
import { isGranted, type PermissionEntry } from "../../src/domain/permission.ts";
import type { Logger } from "../ports.ts";
import { permissionOf } from "../services/granted-permission.ts";
import { reasonOf } from "../startup-error.ts";
import type { Database } from "../store/schema.ts";
import { RIGHTS, type Rights } from "../store/users.ts";
import { sessionRoom, type LiveServer } from "./live-server.ts";

/** A change is a hint: half a second late is soon enough. */
const CHECK_EVERY = 500;

/** Records named in one message; of more, the first say enough. */
const MAX_IDS = 200;

type Needs = {
  readonly db: Kysely<Database>;
  readonly log: Logger;
  readonly everything: readonly PermissionEntry[];
};

/** Revisions by section and company. */
type Revisions = ReadonlyMap<string, Revision>;
type Revision = {
  readonly controller: string;
  readonly company: number;
  readonly revision: number;
};

type Change = { readonly by: string; readonly ids: string[]; readonly requests: string[] };
type Listener = Rights & {
  readonly token_hash: string;
  readonly company_id: number | null;
  readonly is_admin: boolean;
};

export type ChangeWatch = {
  /** Notes where the sections stand, so that a socket admitted after this hears of all that follows. */
  readonly ready: () => Promise<void>;
  /** Stops, and waits for a question under way. */
  readonly stop: () => Promise<void>;
};

/**
 * Asks the database twice a second which sections changed, and tells the sockets of the companies they changed in:
 * those whose session works in the company and may list the section. One question finds every change that was
 * committed, whatever process made it, as it is with the end of sessions (ADR 10).
 */
export function watchChanges(io: LiveServer, { db, log, everything }: Needs): ChangeWatch {
  let seen: Revisions | undefined;
  let check: Promise<void> | undefined;
  let isFailing = false;

  const timer = setInterval(() => {
    check ??= tellChanges()
      .then(() => (isFailing = false), failed)
      .then(() => (check = undefined));
  }, CHECK_EVERY);

  async function ready(): Promise<void> {
    seen ??= await revisionsIn(db);
  }

  async function tellChanges(): Promise<void> {
    if (io.sockets.sockets.size === 0 || seen === undefined) {
      seen = undefined;
      return;
    }
    const now = await revisionsIn(db);
    const former = seen;
    seen = now;
    const moved = [...now].filter(
      ([key, { revision }]) => (former.get(key)?.revision ?? 0) < revision,
    );
    if (moved.length === 0) return;
    const listeners = await listenersAmong(io, db);
    for (const [key, each] of moved) {
      const changes = await changesSince(db, each, former.get(key)?.revision ?? 0);
      for (const { token_hash } of listeners.filter((who) => mayHear(who, each))) {
        for (const change of changes) {
          const payload = { controller: each.controller, ...change };
          io.in(sessionRoom(token_hash)).emit(sectionChanged.event, payload);
        }
      }
    }
  }

  function mayHear(listener: Listener, { controller, company }: Revision): boolean {
    const isThere = company === 0 || listener.company_id === company;
    return isThere && isGranted(`/${controller}/list`, permissionOf(listener, everything));
  }

  /** Said once, not twice a second: without a database every call fails and says so too. */
  function failed(error: unknown): void {
    if (!isFailing) log({ event: "live.deaf", level: "warn", reason: reasonOf(error) });
    isFailing = true;
  }

  async function stop(): Promise<void> {
    clearInterval(timer);
    await check;
  }

  return { ready, stop };
}

async function revisionsIn(db: Kysely<Database>): Promise<Revisions> {
  const { rows } = await sql<Revision>`
    select controller, company_id as company, revision::float8 as revision from section_revisions`.execute(
    db,
  );
  return new Map(rows.map((row) => [`${row.controller}/${row.company}`, row]));
}

/** Who changed what after a revision, one entry per person. */
async function changesSince(
  db: Kysely<Database>,
  { controller, company, revision }: Revision,
  after: number,
): Promise<readonly Change[]> {
  const { rows } = await sql<Change>`
    select by_name as by, (array_agg(distinct record_id::text))[1:${sql.lit(MAX_IDS)}] as ids,
      array_agg(distinct request_id) as requests from changes
    where controller = ${controller} and company_id = ${company}
      and revision > ${after} and revision <= ${revision}
    group by by_name`.execute(db);
  return rows;
}

async function listenersAmong(io: LiveServer, db: Kysely<Database>): Promise<readonly Listener[]> {
  const held = [...new Set([...io.sockets.sockets.values()].map(({ data }) => data.tokenHash))];
  const { rows } = await sql<Listener>`
    select s.token_hash, uc.company_id, users.is_admin, ${RIGHTS}
    from sessions s join users on users.id = s.user_id left join roles on roles.id = users.rol
      left join user_companies uc on uc.user_id = s.user_id and uc.company_id = s.company_id
    where s.token_hash = any(${held}::text[])`.execute(db);
  return rows;
}
