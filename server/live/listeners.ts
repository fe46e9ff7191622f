import { sql, type Kysely } from "kysely";
import type { Database } from "../store/schema.ts";
import { RIGHTS, type Rights, type Sided } from "../store/users.ts";
import type { LiveServer } from "./live-server.ts";

/** The session of an open socket, with its person's rights. */
export type Listener = Rights &
  Sided & {
    readonly token_hash: string;
    readonly user_id: string;
    readonly company_id: number | null;
    readonly number: string | number;
    readonly is_admin: boolean;
    /** The companies in which the person works. */
    readonly companies: readonly number[];
  };

/** The sessions whose sockets are open, each in the company in which it works, if it is still one of the person's. */
export async function listenersAmong(
  io: LiveServer,
  db: Kysely<Database>,
): Promise<readonly Listener[]> {
  const held = [...new Set([...io.sockets.sockets.values()].map(({ data }) => data.tokenHash))];
  const { rows } = await sql<Listener>`
    select s.token_hash, s.user_id, uc.company_id, users.number, users.is_admin, users.aliado, users.abogado, ${RIGHTS},
      array(select company_id from user_companies all_of where all_of.user_id = s.user_id) as companies
    from sessions s join users on users.id = s.user_id left join roles on roles.id = users.rol
      left join user_companies uc on uc.user_id = s.user_id and uc.company_id = s.company_id
    where s.token_hash = any(${held}::text[])`.execute(db);
  return rows;
}
