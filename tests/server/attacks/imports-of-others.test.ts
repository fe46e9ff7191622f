import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { mayDo, openOffice, type Office, type Worker } from "../../support/office.ts";
import type { OwnChanges } from "../../../src/contract/desk-contract.ts";
import {
  beginSaving,
  csv,
  linesOf,
  pastOf,
  reportOf,
  runOf,
  countsIn,
} from "../exchange/files-of-rows.ts";

const DOCUMENT = "1032456781";
const FILE = csv(["Documento", "Nombre"], [DOCUMENT, ""]);
const MANY = csv(
  ["Código", "Nombre"],
  ...Array.from({ length: 6_000 }, (_, n) => [`M${n}`, `Nombre ${n}`]),
);

let office: Office;
let work: Worker;

beforeAll(async () => {
  office = await openOffice();
  work = await office.as("admin");
});
afterAll(async () => office.server.close());

test("of a colleague's import who does not see data of people is told the counts, and no cell", async () => {
  const [started] = await linesOf(work, "customers/import?mode=save&name=a.csv", FILE);
  const id = started?.kind === "started" ? started.run : "";
  const rights = ["list", "view", "create", "import"] as const;
  const colleague = await office.asHolderOf([mayDo("customers", ...rights)]);
  const trusted = await office.asHolderOf([mayDo("customers", ...rights, "personal")]);
  const path = `customers/import/run/${id}`;
  const [masked, whole] = [await reportOf(colleague, path), await reportOf(trusted, path)];
  expect([countsIn(masked), JSON.stringify(masked).includes(DOCUMENT)]).toEqual([
    [0, 0, 0, 1],
    false,
  ]);
  expect(JSON.stringify(whole)).toContain(DOCUMENT);
  expect((await colleague(`${path}/mend`)).status).toBe(403);
  expect(await (await trusted(`${path}/mend`)).text()).toContain(DOCUMENT);
});

test("what ended is told with its counts to who may import there, of their company; its own are in what one did", async () => {
  const file = csv(["Código", "Nombre"], ["P1", "Uno"], ["P2", ""]);
  const [started] = await linesOf(work, "genders/import?mode=save&name=p.csv", file);
  const id = started?.kind === "started" ? started.run : "";
  const counts = { created: 1, updated: 0, unchanged: 0, wrong: 1 };
  const told = { id, name: "p.csv", end: "done", counts };
  const colleague = await office.asHolderOf([mayDo("genders", "import")]);
  expect((await pastOf(work, "genders"))[0]).toMatchObject({ ...told, isOwn: true });
  expect((await pastOf(colleague, "genders"))[0]).toMatchObject({ ...told, isOwn: false });
  expect(await pastOf(await office.as("admin", 2), "cities")).toEqual([]);
  const reader = await office.asHolderOf([mayDo("genders", "list")]);
  expect((await reader("genders/import/run")).status).toBe(403);
  const { changes } = (await (await work("profiles/me/changes")).json()) as OwnChanges;
  expect(changes.find(({ run }) => run === id)).toMatchObject({ action: "import", canUndo: true });
});

test("a day after its end neither its file is left nor the texts that were read in place of others", async () => {
  const { db, tidy } = office.server;
  const mends = JSON.stringify([{ field: "nombre", from: "Vera Cruz", to: "Veracruz" }]);
  const path = `genders/import?mode=save&name=b.csv&mends=${mends.length}`;
  await linesOf(work, path, `${mends}${csv(["Código", "Nombre"], ["B1", "Vera Cruz"])}`);
  await sql`update jobs set finished_at = finished_at - interval '25 hours'`.execute(db);
  await tidy();
  const kept = await sql`
    select content, replacements from import_runs where name = 'b.csv'`.execute(db);
  expect(kept.rows).toEqual([{ content: null, replacements: [] }]);
});

test("who looks at one is told nothing more once their session is gone, and it goes on", async () => {
  await beginSaving(work, "genders/import?mode=save&name=c.csv", MANY);
  const { id = "" } = (await runOf(work, "genders")) ?? {};
  const reader = await office.asHolderOf([mayDo("genders", "list", "import")]);
  const path = `genders/import/run/${id}`;
  expect((await reader(path)).status).toBe(200);
  await sql`delete from sessions s using users u where u.id = s.user_id and u.username <> 'admin'`.execute(
    office.server.db,
  );
  expect((await reader(path)).status).toBe(401);
  expect((await reportOf(work, `genders/import/run/${id}`)).counts.created).toBe(6_000);
});

test("the file of its wrong rows, the undoing of many and the file of a report are costly calls like an export", async () => {
  const { db } = office.server;
  // Exports that wait for a lock hold their places for as long as the test wants.
  const lock = await db.startTransaction().execute();
  await sql`lock table genders in access exclusive mode`.execute(lock);
  const held = [1, 2, 3].map(async () => (await work("genders/export?format=csv")).text());
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    // One at a time in the database (ADR 99); the others have their places, and wait for it.
    expect(rows).toHaveLength(1);
    const places = await sql`select from costly_calls`.execute(db);
    expect(places.rows).toHaveLength(3);
  });
  const post = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  const statuses = await Promise.all(
    [
      work("genders/import/run/1/mend"),
      work("genders/deactivate/undo", post),
      work("dashboard?format=csv"),
    ].map(async (reply) => (await reply).status),
  );
  expect(statuses).toEqual([429, 429, 429]);
  // To hear how far it is costs little, and is not among them.
  expect((await work("genders/import/run/0")).status).toBe(404);
  await lock.commit().execute();
  await Promise.all(held);
});
