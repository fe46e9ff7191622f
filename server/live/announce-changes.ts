import type { Kysely } from "kysely";
import { sectionChanged } from "../../src/contract/contract.ts";
import { isGranted, type PermissionEntry } from "../../src/domain/permission.ts";
import type { Registry } from "../engine/served.types.ts";
import { permissionOf } from "../services/granted-permission.ts";
import type { Database } from "../store/schema.ts";
import { MAX_IDS, type Change } from "./changes-since.ts";
import { listenersAmong } from "./listeners.ts";
import { reachedAmong } from "./standings.ts";
import { sessionRoom, type LiveServer } from "./live-server.ts";

type Needs = {
  readonly db: Kysely<Database>;
  readonly registry: Registry;
  readonly everything: readonly PermissionEntry[];
};

/** Says that something changed, and neither what nor by whom. */
const UNNAMED = { by: "", ids: [], requests: [] };

/**
 * Announces changes to the sockets of the companies in which they happened: those whose session works in the company
 * and may list the section. Of records that a person does not reach neither the ids nor the author are told: of
 * more than are named, only that something changed.
 */
export async function announceTo(
  io: LiveServer,
  needs: Needs,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const listeners = await listenersAmong(io, needs.db);
  for (const change of changes) {
    const { controller, company, by, user, ids, requests } = change;
    const concerned = listeners.filter(
      (listener) =>
        (company === 0 || listener.company_id === company) &&
        isGranted(`/${controller}/list`, permissionOf(listener, needs.everything)),
    );
    const reachedBy = await reachedAmong(needs, concerned, change);
    const where = company === 0 ? null : String(company);
    for (const listener of concerned) {
      const reached = reachedBy(listener);
      const named = { by, ids: [...reached], requests: [...requests] };
      const isNone = reached.length === 0 && ids.length > 0;
      if (isNone && ids.length < MAX_IDS) continue;
      const news = { controller, company: where, ...(isNone ? UNNAMED : named) };
      io.in(sessionRoom(listener.token_hash)).emit(sectionChanged.event, {
        ...news,
        isOwn: listener.user_id === user,
      });
    }
  }
}
