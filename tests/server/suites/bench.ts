import { sql, type Kysely } from "kysely";
import { generate } from "otplib";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Environment } from "../../../server/config.ts";
import { deriveSecrets, unseal } from "../../../server/services/secret-box.ts";
import type { Database } from "../../../server/store/schema.ts";
import { TEST_SECRET, startServer, type TestServer } from "../../support/server.ts";
import { createTestClock, type TestClock } from "../../support/test-clock.ts";
import { createCaller, type Caller } from "./caller.ts";

/** Opens an empty, migrated database. */
export type OpenDatabase = () => Promise<Kysely<Database>>;

/** What the tests of a suite hold: one server, its database filled anew before each test. */
export type Bench = Caller & {
  readonly clock: TestClock;
  readonly server: TestServer;
  readonly db: Kysely<Database>;
  /** The code that the user's authenticator shows now. */
  readonly codeOf: (username: string) => Promise<string>;
};

const SECOND_PROXY = { TRUST_PROXY: "1" };
const { encryption } = deriveSecrets(TEST_SECRET);

/** Sets a suite up: `bench()` inside a test gives what it needs. */
export function openBench(open: OpenDatabase, env: Environment = SECOND_PROXY): () => Bench {
  let bench: Bench | undefined;
  let staff: Staff | undefined;
  const clock = createTestClock();

  beforeAll(async () => {
    const db = await open();
    const server = await startServer({ db, clock, env });
    staff = await keepStaff(db);
    const codeOf = (username: string) => codeFor(db, username, clock);
    bench = { ...createCaller(server, { clock, codeOf }), clock, server, db, codeOf };
  });

  beforeEach(async () => {
    const { db, server } = present();
    await server.settled();
    await sql`truncate users, companies, throttles, used_bot_tokens, sign_in_events, recovery_requests
      restart identity cascade`.execute(db);
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

/** The demo staff as the start made them, to be written again without hashing their passwords again. */
async function keepStaff(db: Kysely<Database>): Promise<Staff> {
  const users = await db.selectFrom("users").selectAll().execute();
  const companies = await db.selectFrom("companies").select("nombre").orderBy("id").execute();
  const memberships = await db.selectFrom("user_companies").selectAll().execute();
  const rows = users.map((user) => ({ ...user, permission: JSON.stringify(user.permission) }));
  return {
    restore: async () => {
      await db.insertInto("companies").values(companies).execute();
      await db.insertInto("users").values(rows).execute();
      await db.insertInto("user_companies").values(memberships).execute();
    },
  };
}

/** The outcomes of a step, in order, as administrators read them. */
export async function outcomesOf(db: Kysely<Database>, step: string): Promise<string[]> {
  const rows = await db
    .selectFrom("sign_in_events")
    .select("outcome")
    .where("step", "=", step)
    .orderBy("id")
    .execute();
  return rows.map(({ outcome }) => outcome);
}

async function codeFor(db: Kysely<Database>, username: string, clock: TestClock): Promise<string> {
  const user = await db
    .selectFrom("users")
    .select(["id", "totp_secret"])
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  const secret = unseal(user.totp_secret, user.id, encryption);
  return generate({ secret, epoch: Math.floor(clock.now().getTime() / 1000) });
}
