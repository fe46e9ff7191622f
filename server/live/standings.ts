import { sql, type Kysely } from "kysely";
import { isGranted, type PermissionEntry } from "../../src/domain/permission.ts";
import { own, ROW } from "../engine/read/row-columns.ts";
import { reachCondition } from "../engine/read/criteria.ts";
import type { Registry } from "../engine/served.types.ts";
import { permissionOf } from "../services/granted-permission.ts";
import type { Database } from "../store/schema.ts";
import { RIGHTS, type Rights } from "../store/users.ts";
import type { PresencePlace } from "./presence-rows.ts";

type Needs = {
  readonly db: Kysely<Database>;
  readonly registry: Registry;
  readonly everything: readonly PermissionEntry[];
};

/** The person of a session, in the company in which it works. */
export type Standing = {
  readonly company: number;
  readonly user: { readonly number: string | number };
  readonly permission: readonly PermissionEntry[];
};

/** The person of a live session, with their rights as they are now; undefined where it works in no company. */
export async function standingOf(
  { db, everything }: Needs,
  tokenHash: string,
): Promise<Standing | undefined> {
  const { rows } = await sql<Rights & { company: number; number: string; is_admin: boolean }>`
    select uc.company_id as company, users.number, users.is_admin, ${RIGHTS}
    from sessions s join users on users.id = s.user_id left join roles on roles.id = users.rol
      join user_companies uc on uc.user_id = s.user_id and uc.company_id = s.company_id
    where s.token_hash = ${tokenHash}`.execute(db);
  const [row] = rows;
  return (
    row && {
      company: row.company,
      user: { number: row.number },
      permission: permissionOf(row, everything),
    }
  );
}

/** Whether a person may see a record: by their role, and by the row where it is in the charge of people. */
export async function maySee(
  { db, registry }: Needs,
  { company, user, permission }: Standing,
  { controller, id }: Pick<PresencePlace, "controller" | "id">,
): Promise<boolean> {
  const section = registry.sections.get(controller);
  if (section === undefined || !isGranted(`/${controller}/view`, permission)) return false;
  const { table } = section;
  const reach = reachCondition({ section, actor: { companyId: company, user, permission } });
  const { rows } = await sql`
    select from ${sql.table(table.name)} as ${sql.ref(ROW)}
    where ${own(table.id)} = ${id}::bigint and ${reach}`.execute(db);
  return rows.length > 0;
}
