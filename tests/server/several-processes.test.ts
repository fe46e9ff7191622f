import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { healthRoutes } from "../../server/routes/health.ts";
import { markLong } from "../../server/routes/long-replies.ts";
import { jsonLogger } from "../../server/services/logger.ts";
import { drain, keepReplies } from "../../server/startup/listen.ts";
import { aloneAmongProcesses } from "../../server/store/alone.ts";
import { createDatabaseClock } from "../../server/store/database-clock.ts";
import { postgresDatabase } from "../../server/store/database.ts";
import type { LogEntry } from "../../server/ports.ts";
import { openDatabase } from "../support/open-database.ts";
import { shareCluster } from "../support/open-database.ts";

const HOUR = 3_600_000;

test("a machine whose clock is wrong goes by the database's, and says by how much", async () => {
  const db = await openDatabase();
  const logged: LogEntry[] = [];
  const log = (entry: LogEntry) => void logged.push(entry);
  const [late, right] = [createDatabaseClock(() => Date.now() - HOUR), createDatabaseClock()];
  for (const clock of [late, right, late, right]) await clock.follow(db, log);
  expect(Math.abs(late.now().getTime() - Date.now())).toBeLessThan(HOUR / 60);
  const told = logged.map(({ event, ms }) => [event, Math.round(Number(ms) / HOUR)]);
  expect(told).toEqual([["clock.differs", 1]]);
  await db.destroy();
});

test("a line of the log says which process wrote it", () => {
  const lines: string[] = [];
  const log = jsonLogger({ now: () => new Date(0) }, (line) => void lines.push(line), "uno/7");
  log({ event: "request" });
  expect(JSON.parse(lines.join(""))).toMatchObject({ event: "request", instance: "uno/7" });
});

test("whether a process is ready asks the database once a second, however often it is asked", async () => {
  let [asked, time, isThere] = [0, 0, true];
  const answers = async () => {
    asked += 1;
    if (!isThere) throw new Error("no database");
  };
  const health = healthRoutes(
    answers,
    () => false,
    () => time,
  );
  const statuses = async (times: number) =>
    Promise.all(Array.from({ length: times }, async () => (await health.request("/ready")).status));
  expect(new Set(await statuses(50))).toEqual(new Set([200]));
  expect(asked).toBe(1);
  isThere = false;
  time = 1_001;
  expect([await statuses(2), asked]).toEqual([[503, 503], 2]);
});

describe("a process that stops", () => {
  let server: Server;

  beforeAll(async () => {
    server = createServer((request, reply) => {
      reply.write("uno\n");
      if (request.url !== "/file") return;
      markLong(reply);
      server.once("end of the file", () => reply.end("dos\n"));
    });
    keepReplies(server);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterAll(() => void server.close());

  test("lets a file that is given row by row end, and cuts what else takes too long", async () => {
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const [file, call] = await Promise.all([fetch(`${at}/file`), fetch(`${at}/call`)]);
    const stopped = drain(server, { calls: 20, files: HOUR });
    await expect(call.text()).rejects.toThrow("terminated");
    server.emit("end of the file");
    expect(await file.text()).toBe("uno\ndos\n");
    await stopped;
  });
});

describe("two processes on one PostgreSQL", () => {
  const cluster = shareCluster();

  afterAll(async () => cluster.stop());

  test("sweep one at a time: who comes second leaves it to the first", async () => {
    const address = await cluster.newDatabase();
    const [one, other] = [1, 2].map(() => postgresDatabase(address, () => undefined));
    if (one === undefined || other === undefined) throw new Error("no database");
    const done: string[] = [];
    await aloneAmongProcesses(one, async () => {
      await aloneAmongProcesses(other, async () => void done.push("other"));
      done.push("one");
    });
    await aloneAmongProcesses(other, async () => void done.push("other, later"));
    expect(done).toEqual(["one", "other, later"]);
    await Promise.all([one.destroy(), other.destroy()]);
  });
});
