import { sql } from "kysely";
import { isGranted } from "../../src/domain/permission.ts";
import { RIGHTS, type Rights } from "../store/users.ts";
import { Refusal } from "./refusal.ts";
import type { ReadContext } from "./served.types.ts";

/** The longest time between two looks, in milliseconds: what runs ends within a second of its session. */
const LOOK_EVERY = 500;

/**
 * Gives the check that a long call makes between its batches: whether its session is still open, its person still works
 * in the company, and still has the action. It asks the database twice a second at most.
 */
export function stillAllowed({ db, actor, section }: ReadContext, action: string) {
  let looked = performance.now();

  /** @throws Refusal 401 or 403 once the call must end. */
  return async function check(): Promise<void> {
    if (performance.now() - looked < LOOK_EVERY) return;
    const { rows } = await sql<Rights & { is_admin: boolean; is_there: boolean }>`
      select users.is_admin, ${RIGHTS}, exists (select from user_companies uc
        where uc.user_id = users.id and uc.company_id = ${actor.companyId}::integer) as is_there
      from sessions join users on users.id = sessions.user_id left join roles on roles.id = users.rol
      where sessions.token_hash = ${actor.tokenHash} and users.estado <> 'inactive'`.execute(db);
    const [now] = rows;
    if (now === undefined) throw new Refusal(401, "Su sesión terminó. Inicie sesión.");
    const path = `/${section.definition.controller}/${action}`;
    if (!now.is_there || !(now.is_admin || isGranted(path, now.permission))) {
      throw new Refusal(403, "Acceso denegado.");
    }
    looked = performance.now();
  };
}
