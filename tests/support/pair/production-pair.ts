import type { Kysely } from "kysely";
import { everyPermission } from "../../../server/sections/every-permission.ts";
import { DEMO_PASSWORD } from "../../../server/seed/demo-staff.ts";
import { companyNamed, insertUser, roleNamed } from "../../../server/services/new-user.ts";
import { deriveSecrets } from "../../../server/services/secret-box.ts";
import type { Database } from "../../../server/store/schema.ts";
import { codeFor } from "../../server/suites/bench.ts";
import { createCaller, type Caller } from "../../server/suites/caller.ts";
import { registry } from "../registry.ts";
import { TEST_SECRET } from "../server.ts";
import { startProcess, type ServerProcess } from "../server-process.ts";
import { startRoundRobin, type RoundRobin } from "./round-robin.ts";

/** The processes have the real clock, so that each person signs in once. */
const clock = { now: () => new Date(), advance: () => undefined };

/** An address at which calls are made. */
export type Place = { readonly url: string; readonly caller: Caller };

/** A process that serves, and its address. */
export type Running = Place & { readonly process: ServerProcess };

/** Two processes in production on one PostgreSQL, and the proxy before them. */
export type ProductionPair = {
  readonly one: Running;
  readonly other: Running;
  readonly front: Place & Pick<RoundRobin, "given">;
  readonly stop: () => Promise<void>;
};

type Needs = {
  readonly db: Kysely<Database>;
  /** The address of the same database. */
  readonly address: string;
  readonly folder: string;
  /** More of the environment of both. */
  readonly env?: Readonly<Record<string, string>>;
};

/** Makes `persona0`, `persona1`…, who may do everything in one company. */
export async function employ(db: Kysely<Database>, count: number): Promise<void> {
  const company = await companyNamed(db, "Fondo");
  const role = await roleNamed(db, "Todo", everyPermission(registry));
  const { encryption } = deriveSecrets(TEST_SECRET);
  for (let n = 0; n < count; n += 1) {
    const username = `persona${n}`;
    const named = { username, email: `${username}@garante.example`, firstname: "P", lastname: "Q" };
    const rights = { isAdmin: false, role, companies: [company] };
    const secret = { password: DEMO_PASSWORD, mustChangePassword: false };
    await insertUser({ ...named, ...rights, ...secret }, { db, encryption, now: new Date() });
  }
}

/** Starts two processes, whose mails are files of one folder. */
export async function startProductionPair(needs: Needs): Promise<ProductionPair> {
  const [one, other] = await Promise.all([startRunning(needs), startRunning(needs)]);
  const { url, given, stop } = await startRoundRobin([one.url, other.url]);
  return {
    one,
    other,
    front: { ...placeAt(url, needs.db), given },
    stop: async () => {
      await stop();
      one.process.kill("SIGKILL");
      other.process.kill("SIGTERM");
      await other.process.ended;
    },
  };
}

/** The calls at an address. */
export function placeAt(url: string, db: Kysely<Database>): Place {
  const codeOf = async (username: string) => codeFor(db, username, clock);
  return { url, caller: createCaller({ url }, { clock, codeOf }) };
}

/** Starts one process. */
export async function startRunning({ db, address, folder, env = {} }: Needs): Promise<Running> {
  const process = startProcess({
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    TRUST_PROXY: "127.0.0.1",
    SECRET_KEY: TEST_SECRET,
    SMTP_URL: "none",
    DATABASE_URL: address,
    DATA_DIR: folder,
    ...env,
  });
  const url = (await process.url).replace("localhost", "127.0.0.1");
  return { process, ...placeAt(url, db) };
}

/** Enters with the password at one place and with the code at another; gives the token of the session. */
export async function enter(
  { db }: Pick<Needs, "db">,
  username: string,
  [first, second]: readonly [Place, Place],
): Promise<string> {
  const uid = await first.caller.uidOf(username);
  const { body } = await second.caller.verify(uid, await codeFor(db, username, clock));
  if (typeof body?.["token"] !== "string") throw new Error(`no token: ${JSON.stringify(body)}`);
  return body["token"];
}
