import type { Kysely } from "kysely";
import { sectionChanged } from "../../src/contract/contract.ts";
import { isGranted, type PermissionEntry } from "../../src/domain/permission.ts";
import { permissionOf } from "../services/granted-permission.ts";
import type { Database } from "../store/schema.ts";
import type { Change } from "./changes-since.ts";
import { listenersAmong } from "./listeners.ts";
import { sessionRoom, type LiveServer } from "./live-server.ts";

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
  for (const { controller, company, by, user, ids, requests } of changes) {
    const where = company === 0 ? null : String(company);
    const news = { controller, company: where, by, ids: [...ids], requests: [...requests] };
    for (const listener of listeners) {
      const isThere = company === 0 || listener.company_id === company;
      if (isThere && isGranted(`/${controller}/list`, permissionOf(listener, everything)))
        io.in(sessionRoom(listener.token_hash)).emit(sectionChanged.event, {
          ...news,
          isOwn: listener.user_id === user,
        });
    }
  }
}
