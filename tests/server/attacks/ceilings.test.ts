import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { exportColumns } from "../../../server/engine/exchange/export/export-columns.ts";
import { exportTable } from "../../../server/engine/exchange/export/export-table.ts";
import { actorOf } from "../../../server/engine/job-actor.ts";
import { everyPermission } from "../../../server/sections/every-permission.ts";
import { openOffice, type Office } from "../../support/office.ts";
import { registry } from "../../support/registry.ts";
import { csv, reportOf } from "../exchange/files-of-rows.ts";

const ROWS = 6_000;
let office: Office;

beforeAll(async () => {
  office = await openOffice();
  const work = await office.as("admin");
  const rows = Array.from({ length: ROWS }, (_, n) => [`G${n}`, `Nombre ${n} ${"x".repeat(60)}`]);
  const body = csv(["Código", "Nombre"], ...rows);
  await reportOf(work, "genders/import?mode=save", body);
});
afterAll(async () => office.server.close());

test("a person's fourth export at once is refused with the time to wait, and goes on once another has ended", async () => {
  const work = await office.as("admin");
  const asked = await Promise.all([1, 2, 3, 4].map(async () => work("genders/export?format=csv")));
  const [refused, ...others] = asked.filter(({ status }) => status !== 200);
  expect([refused?.status, others]).toEqual([429, []]);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused?.text()).toMatch(/"title":"Hay demasiado/u);
  const held = asked.filter(({ status }) => status === 200);
  await Promise.all(held.map(async (reply) => reply.text()));
  const status = async () => {
    const reply = await work("genders/export?format=csv");
    await reply.text();
    return reply.status;
  };
  await expect.poll(status).toBe(200);
});

/** The mark that a rehearsal gives now. */
async function markNow(): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select coalesce(max(id), 0)::text as mark from changes`.execute(office.server.db);
  return rows[0]?.mark ?? "0";
}

test("an action names a thousand records by their ids at most", async () => {
  const work = await office.as("admin");
  const ids = Array.from({ length: 1001 }, (_, n) => String(10 ** 6 + n));
  const headers = { "content-type": "application/json" };
  const send = async (some: readonly string[]) => {
    const body = JSON.stringify({ ids: some, rehearsed: await markNow() });
    return (await work("genders/deactivate", { method: "POST", headers, body })).status;
  };
  expect([await send(ids), await send(ids.slice(1))]).toEqual([400, 200]);
});

test("what runs ends with its session, its company or its right", async () => {
  const ends: readonly (readonly [string, (db: Office["server"]["db"]) => Promise<unknown>])[] = [
    ["session", async (db) => db.deleteFrom("sessions").execute()],
    ["person", async (db) => db.updateTable("users").set({ estado: "inactive" }).execute()],
  ];
  const file = csv(
    ["Código", "Nombre"],
    ...Array.from({ length: 20_000 }, (_, n) => [`N${n}`, `Nuevo ${n}`]),
  );
  for (const [what, end] of ends) {
    const work = await office.as("admin");
    const reply = await work("genders/import?mode=preview", { method: "POST", body: file });
    const reader = reply.body?.getReader();
    await reader?.read();
    await end(office.server.db);
    const rest: Buffer[] = [];
    for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
      rest.push(Buffer.from(next.value));
    }
    const last = Buffer.concat(rest).toString().trimEnd().split("\n").at(-1) ?? "";
    expect([what, JSON.parse(last)]).toEqual([what, expect.objectContaining({ kind: "failed" })]);
    await office.server.db.updateTable("users").set({ estado: "active" }).execute();
  }
});

/** A clock on which a second goes by between any two looks: a session is looked at twice a second. */
function inHaste() {
  // It never goes back: the calls of a session are counted by it too.
  let time = performance.now();
  return vi.spyOn(performance, "now").mockImplementation(() => (time += 1_000));
}

test("an export gives no more rows once its session is gone", async () => {
  const { db } = office.server;
  const { id: userId } = await db
    .selectFrom("users")
    .select("id")
    .where("username", "=", "admin")
    .executeTakeFirstOrThrow();
  const by = { userId, companyId: 1, requestId: "" };
  const actor = await actorOf(db, everyPermission(registry), by);
  if (actor === null) throw new Error("the demo staff are missing");
  await office.as("admin");
  const { token_hash: tokenHash } = await db
    .selectFrom("sessions")
    .select("token_hash")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const section = registry.of("genders");
  const logged: string[] = [];
  const ports = { log: ({ event }: { event: string }) => void logged.push(event) };
  const context = { db, registry, section, actor: { ...actor, tokenHash }, ports };
  const query = { search: "", view: null, filters: {}, order: [], page: 1, size: 50 };
  const columns = exportColumns(section.definition, undefined) ?? [];
  const exported = async (isGone: boolean) => {
    const asked = { format: "csv", columns, referred: [], query, only: null, about: null } as const;
    const { bytes } = await exportTable(context, asked);
    if (isGone) await db.deleteFrom("sessions").execute();
    if (!(bytes instanceof ReadableStream)) throw new Error("a text is written while it is read");
    return new Response(bytes).text();
  };
  const clock = inHaste();
  try {
    expect((await exported(false)).split("\n").length).toBeGreaterThan(ROWS);
    await expect(exported(true)).rejects.toThrow("Su sesión terminó");
    expect(logged).toEqual(["export.broken"]);
  } finally {
    clock.mockRestore();
  }
});

const JSON_CALL = { method: "POST", headers: { "content-type": "application/json" } };

/** Has the session end in the very transaction of the first batch of a call; gives the status of the call. */
async function statusOfCut(call: () => Promise<Response>): Promise<number> {
  const { db } = office.server;
  await sql`create or replace function end_sessions() returns trigger language plpgsql as
    'begin delete from sessions; return null; end'`.execute(db);
  await sql`create trigger end_sessions after update on genders execute function end_sessions()`.execute(
    db,
  );
  const clock = inHaste();
  try {
    return (await call()).status;
  } finally {
    clock.mockRestore();
    await sql`drop trigger end_sessions on genders`.execute(db);
  }
}

async function idsOf(count: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from genders where codigo like 'G%' and estado = 'active' order by id limit ${count}`.execute(
    office.server.db,
  );
  return rows.map(({ id }) => id);
}

test("an action on many stops at the first batch after its session is gone", async () => {
  const work = await office.as("admin");
  const body = JSON.stringify({ ids: await idsOf(600), rehearsed: await markNow() });
  const status = await statusOfCut(async () => work("genders/deactivate", { ...JSON_CALL, body }));
  const done = await sql<{ count: number }>`
    select count(*)::integer as count from genders where estado = 'inactive'`.execute(
    office.server.db,
  );
  expect([status, done.rows]).toEqual([401, [{ count: 500 }]]);
});

test("the undoing of many stops at the first record after its session is gone", async () => {
  const work = await office.as("admin");
  const ids = await idsOf(5);
  const rows = ids.map((id) => ({ id, version: 1, cells: { nombre: `Otro nombre ${id}` } }));
  const body = JSON.stringify({ rows });
  expect((await work("genders/edit/cells", { ...JSON_CALL, body })).status).toBe(200);
  const undo = { ...JSON_CALL, body: JSON.stringify({ ids }) };
  const status = await statusOfCut(async () => work("genders/edit/undo", undo));
  const left = await sql<{ count: number }>`
    select count(*)::integer as count from genders where nombre like 'Otro nombre %'`.execute(
    office.server.db,
  );
  expect([status, left.rows]).toEqual([401, [{ count: 4 }]]);
});
