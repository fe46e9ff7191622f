import { argon2Sync, randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { generate } from "otplib";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Environment } from "../../../server/config.ts";
import type { Job } from "../../../server/engine/jobs/define-job.ts";
import { deriveSecrets, unseal } from "../../../server/services/secret-box.ts";
import type { Database, User } from "../../../server/store/schema.ts";
import { DEMO_PASSWORD } from "../../../server/seed/demo-staff.ts";
import { TEST_SECRET, startServer, type TestServer } from "../../support/server.ts";
import { createTestClock, type TestClock } from "../../support/test-clock.ts";
import { createCaller, type Caller } from "./caller.ts";

/** Opens an empty, migrated database. */
export type OpenDatabase = () => Promise<Kysely<Database>>;

/** The surroundings of a suite: one server, whose database is filled anew before each test. */
export type Bench = Caller & {
  readonly clock: TestClock;
  readonly server: TestServer;
  readonly db: Kysely<Database>;
  /** The current code of the user's authenticator. */
  readonly codeOf: (username: string) => Promise<string>;
};

/** On what a suite runs: its clock, and the server that it calls. */
type Stage = { readonly clock: TestClock; readonly start: typeof startServer };

const SECOND_PROXY = { TRUST_PROXY: "127.0.0.1" };
const { encryption } = deriveSecrets(TEST_SECRET);

/** Sets up a suite: `bench()` inside a test gives its server and callers. */
export function openBench(
  open: OpenDatabase,
  env: Environment = SECOND_PROXY,
  jobs: readonly Job[] = [],
  { clock, start }: Stage = { clock: createTestClock(), start: startServer },
): () => Bench {
  let bench: Bench | undefined;
  let staff: Staff | undefined;

  beforeAll(async () => {
    const db = await open();
    const server = await start({ db, clock, env, jobs });
    await cheapenPasswords(db);
    staff = await keepStaff(db);
    const codeOf = (username: string) => codeFor(db, username, clock);
    bench = { ...createCaller(server, { clock, codeOf }), clock, server, db, codeOf };
  });

  beforeEach(async () => {
    const { db, server } = present();
    await server.settled();
    // Days that one test let pass do not affect the next.
    clock.advance(Date.now() - clock.now().getTime());
    // A session that ended may still write, and each wait for the other: then it is asked once more.
    const emptied = sql`truncate throttles, used_bot_tokens, sign_in_events, outbox, outbox_tries, import_runs, jobs
      restart identity`;
    await emptied.execute(db).catch(async () => emptied.execute(db));
    // Not truncated: that would truncate every table that points to them, one by one.
    await sql`delete from users`.execute(db);
    for (const table of ["roles", "companies"]) {
      await sql`delete from ${sql.table(table)}`.execute(db);
      await sql`alter table ${sql.table(table)} alter column id restart`.execute(db);
    }
    await staff?.restore();
    (server.mails as unknown[]).length = 0;
    (server.logs as unknown[]).length = 0;
  });

  afterAll(async () => {
    await bench?.server.close();
    await bench?.db.destroy();
  });

  function present(): Bench {
    if (!bench) throw new Error("the suite has not started");
    return bench;
  }

  return present;
}

type Staff = { readonly restore: () => Promise<void> };

/** The demo staff as the start created it, to be written again without hashing its passwords again. */
async function keepStaff(db: Kysely<Database>): Promise<Staff> {
  const users = await staffIn(db);
  const roles = await db
    .selectFrom("roles")
    .select(["nombre", "permisos", "estado"])
    .orderBy("id")
    .execute();
  const companies = await db.selectFrom("companies").select("nombre").orderBy("id").execute();
  const memberships = await db.selectFrom("user_companies").selectAll().execute();
  const rights = roles.map((role) => ({ ...role, permisos: JSON.stringify(role.permisos) }));
  return {
    restore: async () => {
      await db.insertInto("companies").values(companies).execute();
      await db.insertInto("roles").values(rights).execute();
      await db.insertInto("users").values(users).execute();
      await db.insertInto("user_companies").values(memberships).execute();
    },
  };
}

type Staffer = Omit<User, "number">;

/** The staff as it can be written again, without the columns that the database generates. */
async function staffIn(db: Kysely<Database>): Promise<Staffer[]> {
  const { rows } = await sql<{ row: Staffer }>`
    select to_jsonb(users) - 'number' - 'busqueda' - 'busqueda_personal' as row from users
    order by number`.execute(db);
  return rows.map(({ row }) => row);
}

/** A cheap hash of the demo password, for hundreds of sign-ins: a hash declares its own cost. */
const CHEAP = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
const SALT = Buffer.alloc(16, "sal");
const text = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
const message = Buffer.from(DEMO_PASSWORD);
const tag = argon2Sync("argon2id", { ...CHEAP, message, nonce: SALT });
const cheapHash = `$argon2id$v=19$m=8,t=1,p=1$${text(SALT)}$${text(tag)}`;

/** Gives every user the demo password with a hash that is compared without delay. */
async function cheapenPasswords(db: Kysely<Database>): Promise<void> {
  await db.updateTable("users").set({ password_hash: cheapHash }).execute();
}

/** Adds `persona0`, `persona1`… with the role of the administrator. */
export async function addStaff(db: Kysely<Database>, count: number): Promise<void> {
  const user = (await staffIn(db)).find(({ username }) => username === "admin");
  if (!user) throw new Error("there is no administrator");
  const people = Array.from({ length: count }, (_, n) => ({
    ...user,
    id: randomUUID(),
    username: `persona${n}`,
    email: `persona${n}@garante.example`,
  }));
  await db.insertInto("users").values(people).execute();
}

/** The outcomes of a step, in order, as administrators read them. */
export async function outcomesOf(db: Kysely<Database>, step: string): Promise<string[]> {
  const rows = await db
    .selectFrom("sign_in_events")
    .select(["outcome", "times"])
    .where("step", "=", step)
    .orderBy("id")
    .execute();
  return rows.flatMap(({ outcome, times }) => Array<string>(times).fill(outcome));
}

/** The current code of a user's authenticator. */
export async function codeFor(
  db: Kysely<Database>,
  username: string,
  clock: TestClock,
): Promise<string> {
  const user = await db
    .selectFrom("users")
    .select(["id", "totp_secret"])
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  const secret = unseal(user.totp_secret, user.id, encryption);
  return generate({ secret, epoch: Math.floor(clock.now().getTime() / 1000) });
}
