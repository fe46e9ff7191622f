import { sql, type Kysely } from "kysely";
import { sectionChanged } from "../../src/contract/contract.ts";
import { isGranted, type PermissionEntry } from "../../src/domain/permission.ts";
import { permissionOf } from "../services/granted-permission.ts";
import type { Database } from "../store/schema.ts";
import { RIGHTS, type Rights } from "../store/users.ts";
import type { Change } from "./changes-since.ts";
import { sessionRoom, type LiveServer } from "./live-server.ts";

type Listener = Rights & {
  readonly token_hash: string;
  readonly company_id: number | null;
  readonly is_admin: boolean;
};

type Needs = { readonly db: Kysely<Database>; readonly everything: readonly PermissionEntry[] };

/**
 * Announces changes to the sockets of the companies in which they happened: those whose session works in the company
 * and may list the section.
 */
export async function announceTo(
  io: LiveServer,
  { db, everything }: Needs,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const listeners = await listenersAmong(io, db);
  for (const { controller, company, by, ids, requests } of changes) {
    const where = company === 0 ? null : String(company);
    const news = { controller, company: where, by, ids: [...ids], requests: [...requests] };
    for (const listener of listeners) {
      const isThere = company === 0 || listener.company_id === company;
      if (isThere && isGranted(`/${controller}/list`, permissionOf(listener, everything)))
        io.in(sessionRoom(listener.token_hash)).emit(sectionChanged.event, news);
    }
  }
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
