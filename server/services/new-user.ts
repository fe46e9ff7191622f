import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { Keyring } from "../ports.ts";
import type { PermissionEntry } from "../../src/domain/permission.ts";
import { hashPassword } from "./passwords.ts";
import { seal } from "./secret-box.ts";
import { newTotpSecret } from "./totp.ts";
import type { Database } from "../store/schema.ts";

/** A new member of staff. */
export type NewUser = {
  readonly username: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly password: string;
  readonly mustChangePassword: boolean;
  readonly isAdmin: boolean;
  /** Id of the role. */
  readonly role: string;
  readonly companies: readonly number[];
};

type Needs = { readonly db: Kysely<Database>; readonly encryption: Keyring; readonly now: Date };

/**
 * Writes a user with a new authenticator secret; false when the user name or the email is taken.
 */
export async function insertUser(user: NewUser, { db, encryption, now }: Needs): Promise<boolean> {
  const id = randomUUID();
  const inserted = await db
    .insertInto("users")
    .values({
      id,
      username: user.username,
      email: user.email,
      firstname: user.firstname,
      lastname: user.lastname,
      password_hash: await hashPassword(user.password),
      must_change_password: user.mustChangePassword,
      is_admin: user.isAdmin,
      rol: user.role,
      totp_secret: seal(newTotpSecret(), id, encryption),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  if (inserted.length === 0) return false;
  const rows = user.companies.map((company_id) => ({ user_id: id, company_id }));
  if (rows.length > 0) await db.insertInto("user_companies").values(rows).execute();
  return true;
}

/** The id of the company with a name, created if there is none. */
export async function companyNamed(db: Kysely<Database>, nombre: string): Promise<number> {
  const { id } = await db
    .insertInto("companies")
    .values({ nombre })
    .onConflict((conflict) => conflict.column("nombre").doUpdateSet({ nombre }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The role with a name, created with these permissions if there is none; an existing one keeps its own. */
export async function roleNamed(
  db: Kysely<Database>,
  nombre: string,
  permission: readonly PermissionEntry[],
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into roles (nombre, permisos) values (${nombre}, ${JSON.stringify(permission)}::jsonb)
      on conflict (plain_text(nombre) collate "C") do nothing returning id
    )
    select id::text from made
    union all select id::text from roles where plain_text(nombre) = plain_text(${nombre}) limit 1`.execute(
    db,
  );
  const [role] = rows;
  if (!role) throw new Error(`the role ${nombre} could not be made`);
  return role.id;
}

/** Whether there are no users: the first start, or an installation without its administrator. */
export async function hasNoUsers(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) === undefined;
}
