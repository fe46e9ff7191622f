import { sql } from "kysely";
import type { Notes } from "../../../src/contract/notes-contract.ts";
import type { CallContext, StoredRecord } from "../served.types.ts";

/** A colleague who may see a record: `userId` is that of the account, `id` that of the member of staff. */
export type Reader = Notes["people"][number] & { readonly userId: string };

/** The most people that are offered. */
const MOST = 500;

/**
 * The colleagues of the company who may see a record, by name: not inactive, with a role that lists and views the section,
 * and reaches the record where it is in the charge of a person.
 */
export async function readersOf(
  { db, section, actor }: CallContext,
  { values }: StoredRecord,
): Promise<readonly Reader[]> {
  const { controller, own } = section.definition;
  const owner = own === null ? null : values[own];
  const reaches =
    own === null
      ? sql`true`
      : sql`(u.number = ${typeof owner === "string" ? owner : null}::bigint or roles.permisos @> ${grant(controller, ["others"])}::jsonb)`;
  const { rows } = await sql<Reader>`
    select u.id as "userId", u.number::text as id, u.firstname || ' ' || u.lastname as name
    from users u
    join user_companies uc on uc.user_id = u.id and uc.company_id = ${actor.companyId}::integer
    left join roles on roles.id = u.rol and roles.estado = 'active'
    where u.estado <> 'inactive' and u.id <> ${actor.user.id}::uuid and (u.is_admin or (
      roles.permisos @> ${grant(controller, ["list", "view"])}::jsonb and ${reaches}))
    order by u.firstname, u.lastname, u.number limit ${MOST}`.execute(db);
  return rows;
}

/** The form of a role's permissions that hold some actions of a section. */
function grant(controller: string, actions: readonly string[]): string {
  const held = actions.map((action) => ({ action, status: 1 }));
  return JSON.stringify([{ controller, status: 1, actions: held }]);
}
