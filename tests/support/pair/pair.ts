import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { LogEntry, Mail } from "../../../server/ports.ts";
import { postgresDatabase } from "../../../server/store/database.ts";
import type { Database } from "../../../server/store/schema.ts";
import type { Cluster } from "../postgres-cluster.ts";
import type { startServer, TestServer } from "../server.ts";
import type { TestClock } from "../test-clock.ts";
import { startRoundRobin, type RoundRobin } from "./round-robin.ts";
import type { Apart } from "./serve-apart.ts";
import { createSharedClock } from "./shared-clock.ts";

const SCRIPT = new URL("serve-apart.ts", import.meta.url);

/** Two processes on one PostgreSQL behind one address, for a suite that knows only one server. */
export type Pair = {
  readonly open: () => Promise<Kysely<Database>>;
  readonly clock: TestClock;
  readonly start: typeof startServer;
  /** The calls that each was given, and those given to both before one was killed. */
  readonly turns: () => { readonly given: readonly number[]; readonly untilKilled: number };
};

/** Makes a pair whose first process is killed once both have had so many calls, and none is open at it. */
export function createPair(cluster: Cluster, killAfter: number): Pair {
  const folder = mkdtempSync(join(tmpdir(), "garante-pair-"));
  const heard = join(folder, "heard");
  const clockFile = join(folder, "clock");
  const clock = createSharedClock(clockFile);
  let address = "";
  let untilKilled = 0;
  let front: RoundRobin | undefined;

  async function start(options: Parameters<typeof startServer>[0] = {}): Promise<TestServer> {
    const { db, env = {} } = options;
    if (db === undefined) throw new Error("a pair serves a database that is open");
    const told: Apart = {
      address,
      env: env as Apart["env"],
      clock: options.clock === clock ? clockFile : null,
      heard,
    };
    const children = [0, 1].map(() => fork(SCRIPT, [JSON.stringify(told)], { execArgv: [] }));
    const urls = await Promise.all(children.map(async (each) => String(await answerOf(each))));
    let killed: Promise<void> | undefined;
    const given = () => (front?.given ?? []).reduce((sum, each) => sum + each, 0);
    front = await startRoundRobin(urls, async () => {
      if (given() >= killAfter && front?.open[0] === 0) killed ??= kill();
      await killed;
    });
    const kill = async () => {
      untilKilled = given();
      await end(children[0]);
    };
    const all = async (asked: "settled" | "tidy") => {
      await Promise.all(children.map(async (each) => ask(each, asked)));
    };
    const { mails, logs } = readHeard(heard);
    return {
      url: front.url,
      db,
      clock: options.clock ?? { now: () => new Date() },
      get mails() {
        return mails();
      },
      get logs() {
        return logs();
      },
      settled: async () => all("settled"),
      tidy: async () => all("tidy"),
      close: async () => {
        await front?.stop();
        await Promise.all(children.map(end));
        await rm(folder, { recursive: true, force: true });
      },
    };
  }

  return {
    open: async () => {
      address = await cluster.newTemplate();
      return postgresDatabase(address, () => undefined);
    },
    clock,
    start,
    turns: () => ({ given: front?.given ?? [], untilKilled }),
  };
}

/** The next answer of a process; null where it ends before. */
async function answerOf(child: ChildProcess): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const gone = () => resolve(null);
  child.once("message", resolve).once("exit", gone);
  const answer = await promise;
  child.off("message", resolve).off("exit", gone);
  return answer;
}

async function ask(child: ChildProcess, asked: string): Promise<void> {
  if (!child.connected) return;
  const answered = answerOf(child);
  child.send(asked, () => undefined);
  await answered;
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

/** The lines that both processes have logged and sent, which they write before they answer. */
function readHeard(file: string) {
  const mails: Mail[] = [];
  const logs: LogEntry[] = [];
  let read = 0;
  const look = () => {
    const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [""];
    for (const line of lines.slice(read, -1)) {
      const { log, mail } = JSON.parse(line) as { log?: LogEntry; mail?: Mail };
      if (log !== undefined) logs.push(log);
      if (mail !== undefined) mails.push(mail);
    }
    read = lines.length - 1;
  };
  return {
    mails: () => {
      look();
      return mails;
    },
    logs: () => {
      look();
      return logs;
    },
  };
}
