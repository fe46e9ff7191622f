import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Database } from "../../store/schema.ts";
import { isStaff } from "../../store/users.ts";
import { conflict } from "../../engine/refusal.ts";
import type { TransactionContext } from "../../engine/served.types.ts";

/**
 * An arbitrary number; changes of rights wait for one another, so that two administrators do not remove each other at
 * once.
 */
const ACCESS_LOCK = 20_170_005;

/** Locks users and roles against other changes until this transaction ends. */
export async function lockAccess({ db }: TransactionContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ACCESS_LOCK}::bigint)`.execute(db);
}

/** An active user who may change users and roles, and so give anybody any right; with the role that gives them that. */
export type Administrator = {
  readonly number: string;
  /** Null for a user whose right does not depend on a role. */
  readonly role: string | null;
};

/** Every present administrator of users and roles: nobody from outside the fund is one (ADR 127). */
export async function administratorsIn(db: Kysely<Database>): Promise<readonly Administrator[]> {
  const { rows } = await sql<Administrator>`
    select users.number::text as number, case when users.is_admin then null else users.rol::text end as role
    from users left join roles on roles.id = users.rol
    where users.estado = 'active' and ${isStaff("users")}
      and (users.is_admin or (roles.estado = 'active' and ${grants("users")} and ${grants("roles")}))`.execute(
    db,
  );
  return rows;
}

/**
 * Checks after a change that somebody can still give rights: otherwise only the database itself could be corrected.
 * @throws Refusal 409.
 */
export async function requireAdministrator({ db }: TransactionContext): Promise<void> {
  if ((await administratorsIn(db)).length > 0) return;
  throw conflict("No quedaría nadie que administre usuarios y roles.", {
    detail: "Dé antes a otra persona activa un rol que pueda editar usuarios y roles.",
  });
}

function grants(controller: string): RawBuilder<boolean> {
  const path = `$[*] ? (@.controller == "${controller}" && @.status == 1).actions[*]
    ? (@.action == "edit" && @.status == 1)`;
  return sql<boolean>`jsonb_path_exists(roles.permisos, ${path}::jsonpath)`;
}
