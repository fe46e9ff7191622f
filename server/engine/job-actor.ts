import { sql, type Kysely } from "kysely";
import type { PermissionEntry } from "../../src/domain/permission.ts";
import { permissionOf } from "../services/granted-permission.ts";
import type { Database } from "../store/schema.ts";
import { RIGHTS, USER, type Member } from "../store/users.ts";
import type { Actor } from "./served.types.ts";

type Who = {
  readonly userId: string;
  readonly companyId: number;
  /** The name of the job in the history of its changes. */
  readonly requestId: string;
};

/**
 * The person who asked for a job, with the rights that they have now; null for one who is no longer active, or no
 * longer in the company.
 */
export async function actorOf(
  db: Kysely<Database>,
  everything: readonly PermissionEntry[],
  { userId, companyId, requestId }: Who,
): Promise<Actor | null> {
  const { rows } = await sql<Member>`
    select ${USER}, ${RIGHTS} from users left join roles on roles.id = users.rol
    where users.id = ${userId}::uuid and users.estado <> 'inactive' and exists (
      select 1 from user_companies uc
      where uc.user_id = users.id and uc.company_id = ${companyId}::integer
    )`.execute(db);
  const [user] = rows;
  if (user === undefined) return null;
  return {
    user,
    companyId,
    permission: permissionOf(user, everything),
    origin: { address: "", network: "", requestId, confirmed: new Set() },
    // A job has no session, so a rule that ends the sessions of a person spares none.
    tokenHash: "",
    revisions: {},
  };
}
