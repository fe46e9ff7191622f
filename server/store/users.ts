import { sql, type Kysely, type RawBuilder } from "kysely";
import type { PermissionEntry } from "../../src/domain/permission.ts";
import type { Company } from "../../src/domain/session.ts";
import { isAskable } from "./account-name.ts";
import type { Database, User } from "./schema.ts";

/** The rights of a user: the name of the role and its permission list. */
export type Rights = { readonly role: string; readonly permission: readonly PermissionEntry[] };

/** A user with the rights of their role, as every call knows them: without what proves who they are. */
export type Member = Omit<User, "password_hash" | "totp_secret" | "first_entered_at" | "jefe"> &
  Rights;

/** The columns that tell of whom a person from outside the fund is, by the part of a declaration that says what they reach. */
export const PARTIES = { ally: "aliado", lawyer: "abogado" } as const;

/** The sides on which a person may be, none for the fund's own staff. */
export const SIDES = ["ally", "lawyer"] as const;

/** The part of a person that tells whether they are from outside the fund. */
export type Sided = Pick<User, (typeof PARTIES)[keyof typeof PARTIES]>;

/** One of whom a person is, by its id: an allied entity, or a lawyer. */
export type Party = { readonly kind: (typeof SIDES)[number]; readonly id: string };

/** Of whom a person is who is from outside the fund (ADR 127, ADR 132); none for its own staff. */
export function partiesOf(user: Sided): readonly Party[] {
  return SIDES.flatMap((kind) => {
    const id = user[PARTIES[kind]];
    return id === null ? [] : [{ kind, id: String(id) }];
  });
}

/** SQL: whether a person, by the alias of their row, is of the fund's own staff. */
export const isStaff = (row: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    SIDES.map((kind) => sql`${sql.ref(`${row}.${PARTIES[kind]}`)} is null`),
    sql` and `,
  )})`;

/** The columns of a user's rights, from a row of `users` and one of `roles`, if there is one. */
export const RIGHTS = sql.raw(
  `coalesce(roles.nombre, 'Sin rol asignado') as role,
  case when roles.estado = 'active' then roles.permisos else '[]'::jsonb end as permission`,
);

/** The columns of a user by name, but for the secrets: a prepared statement must name its columns. */
export const USER = sql.raw(
  `users.id, users.username, users.email, users.firstname, users.lastname, users.must_change_password,
  users.estado, users.rol, users.is_admin, users.last_company_id, users.totp_confirmed_at, users.totp_last_step, users.created_at, users.number, users.aliado, users.abogado`,
);

/** SQL: the name of the person with an id, as people read it; null where there is none. */
export const personName = (id: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select firstname || ' ' || lastname from users where users.id = ${id})`;

/** SQL: the person with an id as JSON, by the id of a member of staff and their name. */
export const personIn = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select jsonb_build_object('id', users.number::text, 'name', firstname || ' ' || lastname)
    from users where users.id = ${id})`;

/** SQL: whether the account with an id may enter. */
export const isEnabled = (id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from users where users.id = ${id} and users.estado <> 'inactive')`;

/**
 * SQL: whether somebody has a mail or an account name, and is one of those who are asked for.
 * @param isAsked the condition on the alias of the row of a person.
 */
export const hasAccount = (
  { email, username }: Readonly<Record<"email" | "username", RawBuilder<unknown>>>,
  row: string,
  isAsked: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql`exists (select from users as ${sql.ref(row)}
    where (lower(${sql.ref(`${row}.email`)}) = lower(${email})
      or lower(${sql.ref(`${row}.username`)}) = lower(${username})) and ${isAsked})`;

/** SQL: the name of the company with an id; null where there is none. */
export const companyName = (id: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select companies.nombre from companies where companies.id = ${id})`;

/** The clauses of a column that has who wrote a row, and of one that has its company. */
export const REFERS = {
  person: "references users (id) on delete set null",
  company: "references companies (id)",
} as const;

/** The column of a person's sealed second factor, with the key of its rows. */
export const SEALED_FACTOR = { table: "users", column: "totp_secret", key: "id" } as const;

/**
 * A person with their rights of now; null for an unknown one.
 * @param companyId the company in which they must still work; without it, also who may not enter any more is found.
 */
export async function memberOf(
  db: Kysely<Database>,
  userId: string,
  companyId?: number,
): Promise<Member | null> {
  const isWanted =
    companyId === undefined
      ? sql`true`
      : sql`users.estado <> 'inactive' and exists (
      select 1 from user_companies uc where uc.user_id = users.id and uc.company_id = ${companyId}::integer)`;
  const { rows } = await sql<Member>`
    select ${USER}, ${RIGHTS} from users left join roles on roles.id = users.rol
    where users.id = ${userId}::uuid and ${isWanted}`.execute(db);
  return rows[0] ?? null;
}

/** The rights of the person of a session, and whether they work in a company; undefined once it ended. */
export async function standingOf(
  db: Kysely<Database>,
  { tokenHash, companyId }: { readonly tokenHash: string; readonly companyId: number },
): Promise<(Rights & { readonly is_admin: boolean; readonly is_there: boolean }) | undefined> {
  const { rows } = await sql<Rights & { is_admin: boolean; is_there: boolean }>`
    select users.is_admin, ${RIGHTS}, exists (select from user_companies uc
      where uc.user_id = users.id and uc.company_id = ${companyId}::integer) as is_there
    from sessions join users on users.id = sessions.user_id left join roles on roles.id = users.rol
    where sessions.token_hash = ${tokenHash} and users.estado <> 'inactive'`.execute(db);
  return rows[0];
}

/** The roles that give rights now, by name. */
export async function activeRoles(
  db: Kysely<Database>,
): Promise<
  readonly (Pick<Rights, "permission"> & { readonly id: string; readonly name: string })[]
> {
  return db
    .selectFrom("roles")
    .select(["id", "nombre as name", "permisos as permission"])
    .where("estado", "=", "active")
    .orderBy("nombre")
    .execute();
}

/** The rights that a user has by their role; none from an inactive role. */
export async function rightsOf(db: Kysely<Database>, userId: string): Promise<Rights> {
  const { rows } = await sql<Rights>`
    select ${RIGHTS} from users left join roles on roles.id = users.rol
    where users.id = ${userId}`.execute(db);
  return rows[0] ?? { role: "", permission: [] };
}

/** The rights that a role gives to its users, or would once it is active again. */
export async function rightsOfRole(db: Kysely<Database>, roleId: string): Promise<Rights> {
  const { rows } = await sql<Rights>`
    select nombre as role, permisos as permission from roles where id = ${roleId}::bigint`.execute(
    db,
  );
  return rows[0] ?? { role: "", permission: [] };
}

/** The user with a name in the form of `accountName`, disabled or not. */
export async function findByUsername(
  db: Kysely<Database>,
  name: string,
): Promise<User | undefined> {
  if (!isAskable(name)) return undefined;
  return db
    .selectFrom("users")
    .selectAll()
    .where(sql<boolean>`lower(username) = ${name}`)
    .executeTakeFirst();
}

/** The user with an email in the form of `accountName`, disabled or not. */
export async function findByEmail(db: Kysely<Database>, email: string): Promise<User | undefined> {
  if (!isAskable(email)) return undefined;
  return db
    .selectFrom("users")
    .selectAll()
    .where(sql<boolean>`lower(email) = ${email}`)
    .executeTakeFirst();
}

/** The name and the NIT of a company, for what it issues. */
export async function companyOf(
  db: Kysely<Database>,
  id: number,
): Promise<{ readonly name: string; readonly nit: string | null }> {
  const { rows } = await sql<{ name: string; nit: string | null }>`
    select nombre as name, nit from companies where id = ${id}`.execute(db);
  return rows[0] ?? { name: "", nit: null };
}

/** The companies a user may work in, oldest first, as the session shows them (spec §3). */
export async function companiesOf(db: Kysely<Database>, userId: string): Promise<Company[]> {
  const rows = await db
    .selectFrom("user_companies")
    .innerJoin("companies", "companies.id", "user_companies.company_id")
    .select(["companies.id", "companies.nombre"])
    .where("user_companies.user_id", "=", userId)
    .orderBy("companies.id")
    .execute();
  return rows.map(({ id, nombre }) => ({ id: String(id), nombre }));
}

/**
 * Stores the company a session works in: its sockets get that company's announcements, and the next sign-in opens
 * there.
 */
export async function rememberCompany(
  db: Kysely<Database>,
  { userId, tokenHash }: { readonly userId: string; readonly tokenHash: string },
  companyId: number,
): Promise<void> {
  await sql`
    with session as (
      update sessions set company_id = ${companyId}::integer where token_hash = ${tokenHash}
    )
    update users set last_company_id = ${companyId}::integer
    where id = ${userId}::uuid and last_company_id is distinct from ${companyId}::integer`.execute(
    db,
  );
}

/**
 * Sets a user's new password, lifts a forced change and ends the sign-ins under way and the sessions, except one. It is
 * one statement: nobody with the old password stays signed in.
 */
export async function replacePassword(
  db: Kysely<Database>,
  change: { readonly userId: string; readonly hash: string; readonly keep?: string },
): Promise<void> {
  await sql`
    with handles as (delete from sign_in_handles where user_id = ${change.userId}),
      codes as (delete from recovery_codes where user_id = ${change.userId}),
      others as (
        delete from sessions where user_id = ${change.userId} and token_hash <> ${change.keep ?? ""}
      )
    update users set password_hash = ${change.hash}, must_change_password = false
    where id = ${change.userId}`.execute(db);
}
