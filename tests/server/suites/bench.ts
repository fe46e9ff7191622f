import { sql, type Kysely } from "kysely";
import { generate } from "otplib";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Environment } from "../../../server/config.ts";
import { deriveSecrets, unseal } from "../../../server/services/secret-box.ts";
import type { Database } from "../../../server/store/schema.ts";
import { seedDemo } from "../../../server/store/seed.ts";
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
  const clock = createTestClock();

  beforeAll(async () => {
    const db = await open();
    const server = await startServer({ db, clock, env });
    const codeOf = (username: string) => codeFor(db, username, clock);
    bench = { ...createCaller(server, { clock, codeOf }), clock, server, db, codeOf };
  });

  beforeEach(async () => {
    const { db, server } = present();
    await server.settled();
    await sql`truncate users, companies, throttles, used_bot_tokens, sign_in_events, recovery_requests
      restart identity cascade`.execute(db);
    await seedDemo({ db, encryption, now: clock.now() });
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
