import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { PermissionEntry } from "../../src/domain/permission.ts";
import { digestOf } from "../../server/services/random-tokens.ts";
import type { Database } from "../../server/store/schema.ts";
import { startServer, type TestServer } from "./server.ts";

/** Sends calls under `/api` in the name of one user, in one company. */
export type Worker = (path: string, init?: Call) => Promise<Response>;

type Call = {
  readonly method?: string;
  readonly body?: BodyInit;
  readonly headers?: Record<string, string>;
};

/** A server whose staff is already signed in. */
export type Office = {
  readonly server: TestServer;
  /** The demo user with a name, in the first or the second company. */
  readonly as: (username: string, company?: 1 | 2) => Promise<Worker>;
  /** The token of a new session of the demo user with a name. */
  readonly tokenOf: (username: string) => Promise<string>;
  /**
   * A user whose role has exactly these permissions: of the first company, or of some, in the first of which the calls
   * are made.
   */
  readonly asHolderOf: (
    permissions: readonly PermissionEntry[],
    companies?: readonly [1 | 2, ...(1 | 2)[]],
  ) => Promise<Worker>;
};

type OfficeOptions = Pick<
  NonNullable<Parameters<typeof startServer>[0]>,
  "clock" | "env" | "invoicing" | "registry" | "dist" | "atlas" | "apiDocs"
>;

/** Opens a server on a database, or on a new one in memory. */
export async function openOffice(
  db?: Kysely<Database>,
  options: OfficeOptions = {},
  start: typeof startServer = startServer,
): Promise<Office> {
  const server = await start({ ...options, ...(db !== undefined && { db }) });
  const now = () => server.clock.now();

  async function openSession(userId: string): Promise<string> {
    const token = randomUUID();
    const session = { token_hash: digestOf(token), user_id: userId };
    const moments = { created_at: now(), last_seen_at: now() };
    await server.db
      .insertInto("sessions")
      .values({ ...session, ...moments })
      .execute();
    return token;
  }

  async function signedIn(userId: string, company: number): Promise<Worker> {
    const token = await openSession(userId);
    return async (path, init = {}) =>
      fetch(`${server.url}/api/${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${token}`, company: String(company) },
      });
  }

  async function companyAt(place: 1 | 2): Promise<number> {
    const companies = await server.db.selectFrom("companies").select("id").orderBy("id").execute();
    return companies[place - 1]?.id ?? 0;
  }

  return {
    server,
    async as(username, company = 1) {
      const user = await userNamed(server.db, username);
      return signedIn(user.id, await companyAt(company));
    },
    tokenOf: async (username) => openSession((await userNamed(server.db, username)).id),
    async asHolderOf(permissions, companies = [1]) {
      const analyst = await userNamed(server.db, "analista");
      const id = randomUUID();
      const name = `p${id.slice(0, 13)}`;
      const permisos = JSON.stringify(permissions);
      const role = await server.db
        .insertInto("roles")
        .values({ nombre: name, permisos })
        .returning("id")
        .executeTakeFirstOrThrow();
      const [company = 0, ...others] = await Promise.all(companies.map(companyAt));
      await server.db
        .insertInto("users")
        .values({ ...analyst, id, username: name, email: `${id}@garante.example`, rol: role.id })
        .execute();
      await server.db
        .insertInto("user_companies")
        .values([company, ...others].map((each) => ({ user_id: id, company_id: each })))
        .execute();
      return signedIn(id, company);
    },
  };
}

/** Gives an entry of a permission list with some actions of a section. */
export function mayDo(controller: string, ...actions: readonly string[]): PermissionEntry {
  return { controller, status: 1, actions: actions.map((action) => ({ action, status: 1 })) };
}

const COLUMNS = [
  "id",
  "username",
  "email",
  "firstname",
  "lastname",
  "password_hash",
  "must_change_password",
  "estado",
  "rol",
  "is_admin",
  "last_company_id",
  "totp_secret",
  "totp_confirmed_at",
  "totp_last_step",
  "created_at",
] as const;

async function userNamed(db: Kysely<Database>, username: string) {
  return db
    .selectFrom("users")
    .select(COLUMNS)
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
}
