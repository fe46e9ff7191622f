import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { createBackground } from "../../server/services/background.ts";
import { createCostlyCalls } from "../../server/services/costly-calls.ts";
import type { Database } from "../../server/store/schema.ts";
import { openOffice, type Office } from "../support/office.ts";

let office: Office;
let db: Kysely<Database>;
let ana = "";
let luis = "";

beforeAll(async () => {
  office = await openOffice();
  ({ db } = office.server);
  const people = await db.selectFrom("users").select("id").orderBy("username").limit(2).execute();
  [ana = "", luis = ""] = people.map(({ id }) => id);
});
beforeEach(async () => void (await sql`delete from costly_calls`.execute(db)));
afterAll(async () => office.server.close());

/** One process that counts costly calls. */
function openProcess() {
  const background = createBackground(() => undefined);
  return { take: createCostlyCalls({ db, background }), settled: background.settled };
}

test("of two processes, a person has three places in all, and another person three of their own", async () => {
  const [one, other] = [openProcess(), openProcess()];
  const many = Array.from({ length: 10 }, async (_, n) => (n % 2 ? one : other).take(ana, 3));
  const taken = (await Promise.all(many)).filter((leave) => leave !== null);
  expect(taken).toHaveLength(3);
  expect(await other.take(luis, 3)).not.toBeNull();
  taken[0]?.();
  await Promise.all([one.settled(), other.settled()]);
  expect(await other.take(ana, 3)).not.toBeNull();
  expect(await one.take(ana, 3)).toBeNull();
});

test("a place that was left a moment ago is free", async () => {
  const { take } = openProcess();
  const held = await Promise.all([1, 2, 3].map(async () => take(ana, 3)));
  for (const leave of held) leave?.();
  const again = await Promise.all([1, 2, 3].map(async () => take(ana, 3)));
  expect(again.filter((leave) => leave === null)).toEqual([]);
});

test("a process that died holds its places for half a minute; one that goes on says its own", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const [dead, alive, other] = [openProcess(), openProcess(), openProcess()];
  const pass = async () =>
    sql`update costly_calls set seen_at = seen_at - interval '31 seconds'`.execute(db);
  await dead.take(ana, 1);
  expect(await other.take(ana, 1)).toBeNull();
  await pass();
  vi.clearAllTimers();
  const leave = await alive.take(ana, 1);
  await pass();
  vi.advanceTimersByTime(10_000);
  await alive.settled();
  expect(await other.take(ana, 1)).toBeNull();
  leave?.();
  vi.useRealTimers();
});

test("an export is refused while the person's places are taken by another process", async () => {
  const work = await office.as("admin");
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("username", "=", "admin")
    .executeTakeFirstOrThrow();
  const { take } = openProcess();
  const held = await Promise.all([1, 2, 3].map(async () => take(id, 3)));
  const refused = await work("genders/export?format=csv");
  expect([refused.status, refused.headers.has("retry-after")]).toEqual([429, true]);
  held[0]?.();
  const statusNow = async () => {
    const reply = await work("genders/export?format=csv");
    await reply.text();
    return reply.status;
  };
  await expect.poll(statusNow).toBe(200);
});
