import { execFile } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../server/config.ts";
import { deriveSecrets } from "../../server/services/secret-box.ts";
import type { RunningServer, StartOptions } from "../../server/startup/start-server.ts";
import type { Database } from "../../server/store/schema.ts";
import { openEmbedded } from "../support/embedded-database.ts";
import { TEST_SECRET } from "../support/server.ts";
import { createTestClock } from "../support/test-clock.ts";
import { callsAs, recordIn, type Calls } from "./suites/access-caller.ts";
import { codeFor, type Bench } from "./suites/bench.ts";
import { createCaller } from "./suites/caller.ts";

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, "../..");
const GUIDE = readFileSync(path.join(ROOT, "docs/guides/add-a-section.md"), "utf8");
const MENU = "src/sections/menu/configuracion.ts";

/** The project with what the guide says done to it, and nothing else. */
const copy = mkdtempSync(path.join(tmpdir(), "garante-guide-"));
let db: Kysely<Database>;
let running: RunningServer;
let admin: Calls;
/** What the command that writes the migration said. */
let written: string;

/** A module of the copy. */
async function fromCopy<Module>(file: string): Promise<Module> {
  return (await import(pathToFileURL(path.join(copy, file)).href)) as Module;
}

/** The code of the guide: the declaration with its path, and the line of the menu. */
function stepsOf(guide: string) {
  const [declaration = "", line = ""] = [...guide.matchAll(/^```ts\n(.*?)^```/gmsu)].map(
    ([, code = ""]) => code,
  );
  const [, name = ""] = /`([a-z-]+\.section\.ts)`/u.exec(guide) ?? [];
  return { declaration, line, file: `src/sections/${name.replace(".section.ts", "")}/${name}` };
}

// Two more processes make a database each: slow on a busy machine, however right.
const PATIENCE = 120_000;

beforeAll(async () => {
  const { declaration, line, file } = stepsOf(GUIDE);
  for (const folder of ["src", "server", "scripts"]) {
    cpSync(path.join(ROOT, folder), path.join(copy, folder), { recursive: true });
  }
  cpSync(path.join(ROOT, "package.json"), path.join(copy, "package.json"));
  symlinkSync(path.join(ROOT, "node_modules"), path.join(copy, "node_modules"));
  mkdirSync(path.dirname(path.join(copy, file)));
  writeFileSync(path.join(copy, file), declaration);
  const menu = readFileSync(path.join(copy, MENU), "utf8");
  writeFileSync(path.join(copy, MENU), menu.replace("  pages: [\n", `  pages: [\n${line}`));

  const clock = createTestClock();
  db = await openEmbedded();
  const { stdout } = await run(process.execPath, ["scripts/new-migration.ts", "holidays"], {
    cwd: copy,
  });
  written = stdout;
  const { migrate } = await fromCopy<typeof import("../../server/store/migrate/migrate.ts")>(
    "server/store/migrate/migrate.ts",
  );
  await migrate(db);
  const { startServer } = await fromCopy<{
    startServer: (options: StartOptions) => Promise<RunningServer>;
  }>("server/startup/start-server.ts");
  running = await startServer({
    config: readConfig({ PORT: "0", DATA_DIR: copy, TRUST_PROXY: "1" }),
    clock,
    log: () => undefined,
    loadFiles: async () => new Map(),
    mailer: { send: async () => undefined },
    store: { db, secrets: deriveSecrets(TEST_SECRET), close: async () => undefined },
  });
  const server = { url: `http://127.0.0.1:${running.port}` } as Bench["server"];
  const codeOf = async (username: string) => codeFor(db, username, clock);
  const caller = createCaller(server, { clock, codeOf });
  const session = await caller.signIn("admin");
  admin = callsAs({ ...caller, clock, server, db, codeOf }, session);
}, PATIENCE);

afterAll(async () => {
  await running.close();
  await db.destroy();
  rmSync(copy, { recursive: true, force: true });
});

test("the declaration of the guide has under 30 lines", () => {
  expect(stepsOf(GUIDE).declaration.split("\n").length).toBeLessThan(30);
});

test("its migration makes its table, and asks to be read", () => {
  const [, file = ""] =
    /^(server\/store\/migrations\/\d{4}-holidays\.sql): .*Léalas/u.exec(written) ?? [];
  const text = readFileSync(path.join(copy, file), "utf8");
  expect(text).toContain('create table "holidays" (');
  expect(text).toContain('create unique index "holidays_fecha_unique" on "holidays"');
  // A status may be named for the new section too; nothing else changes.
  const others = text.split(";\n").filter((each) => !/"(?:holidays|statuses)/u.test(each));
  expect(others.join("").trim()).toBe("");
});

test("a second one has nothing to say", { timeout: PATIENCE }, async () => {
  const { stdout } = await run(process.execPath, ["scripts/new-migration.ts", "again"], {
    cwd: copy,
  });
  expect(stdout).toMatch(/^Las migraciones ya dan lo que piden las declaraciones\./u);
});

test("a section made by the guide is listed, written, sets records aside and keeps their history", async () => {
  const holiday = { fecha: "2027-12-25", nombre: "Navidad", trasladable: false };
  const created = recordIn(await admin.create("holidays", holiday));
  expect(created).toMatchObject({ status: "active", values: holiday });
  const { body } = await admin.call("GET", "holidays/list?q=navi&f.fecha=2027-01-01..2027-12-31");
  expect(body).toMatchObject({ total: 1, rows: [{ id: created.id, values: holiday }] });
  expect(recordIn(await admin.act("holidays", created.id, "deactivate")).status).toBe("inactive");
  const history = await admin.call("GET", `holidays/view/${created.id}/history`);
  expect(history.body?.["changes"]).toHaveLength(2);
});

test("it refuses what its declaration refuses, in Spanish", async () => {
  const wrong = { fecha: "2027-02-30", nombre: "", trasladable: false };
  expect(await admin.create("holidays", wrong)).toMatchObject({
    status: 422,
    body: { errors: { fecha: "no es una fecha válida", nombre: "Este dato es requerido" } },
  });
  const again = { fecha: "2027-12-25", nombre: "Otra", trasladable: false };
  expect((await admin.create("holidays", again)).status).toBe(422);
});

test("it has its place in the menu and in the API's document", async () => {
  const { titleOf } = await fromCopy<{ titleOf: (address: string) => string }>(
    "src/sections/menu/catalogue.ts",
  );
  expect(titleOf("/holidays")).toBe("Festivos");
  const { body } = await admin.call("GET", "openapi.json");
  expect(Object.keys(body?.["paths"] as object)).toContain("/holidays/list");
});
