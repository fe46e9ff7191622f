import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemo } from "../../server/seed/demo-staff.ts";
import { deriveSecrets } from "../../server/services/secret-box.ts";
import { openAddress } from "../../server/startup/open-store.ts";
import { postgresDatabase } from "../../server/store/database.ts";
import { migrate } from "../../server/store/migrate/migrate.ts";
import type { Database } from "../../server/store/schema.ts";
import { shareCluster } from "../support/open-database.ts";
import { registry } from "../support/registry.ts";
import { TEST_SECRET } from "../support/server.ts";
import { runProgram, startProcess } from "../support/server-process.ts";

/** The tables of those who are in, which are not brought back. */
const ENTRIES = ["sessions", "sign_in_handles", "recovery_codes"];
const PATIENCE = { timeout: 240_000 };

let folder = "";
const cluster = shareCluster();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "garante-backup-"));
});
afterAll(async () => {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Fills a new database: the staff, a file, and what lets somebody in. */
async function fill(db: Kysely<Database>): Promise<void> {
  await migrate(db);
  const { encryption } = deriveSecrets(TEST_SECRET);
  await seedDemo({ db, registry, encryption, now: new Date() });
  await sql`insert into files
      (company_id, controller, field, name, media_type, size, sha256, created_at)
    values (1, 'loads', 'archivo', 'acta ñ.pdf', 'application/pdf', 4, kept_content('\\x00ff0a5c'), now())`.execute(
    db,
  );
  await sql`insert into sessions (token_hash, user_id, created_at, last_seen_at)
    select 'x', id, now(), now() from users limit 1`.execute(db);
}

/** Every row of every table and the place of every sequence, as text. */
async function contents(db: Kysely<Database>): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`.execute(db);
  const found = new Map<string, unknown>();
  for (const { name } of rows) {
    const all = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(db);
    found.set(name, all.rows);
  }
  const sequences = await sql`select sequencename, last_value from pg_sequences order by 1`.execute(
    db,
  );
  return found.set("sequences", sequences.rows);
}

type Installation = {
  readonly env: Readonly<Record<string, string>>;
  readonly within: <Done>(work: (db: Kysely<Database>) => Promise<Done>) => Promise<Done>;
};

async function at<Done>(
  place: { readonly dataDir: string; readonly databaseUrl: string | undefined },
  work: (db: Kysely<Database>) => Promise<Done>,
): Promise<Done> {
  const { address, close } = await openAddress(place);
  const db = postgresDatabase(address, () => undefined);
  try {
    return await work(db);
  } finally {
    await db.destroy();
    await close();
  }
}

async function ofTheFolder(name: string): Promise<Installation> {
  const dataDir = await mkdtemp(join(folder, name));
  const place = { dataDir, databaseUrl: undefined };
  return { env: { DATA_DIR: dataDir }, within: async (work) => at(place, work) };
}

async function ofTheirOwn(): Promise<Installation> {
  const databaseUrl = await cluster.newDatabase();
  const dataDir = join(folder, "nothing");
  const place = { dataDir, databaseUrl };
  return {
    env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    within: async (work) => at(place, work),
  };
}

/** Whether an installation has no table: what a refused backup leaves. */
const isEmpty = async ({ within }: Installation) => (await within(contents)).size === 1;

const backup = async (file: string, { env }: Installation) =>
  runProgram("server/backup.ts", [file], env);
const restore = async (file: string, { env }: Installation) =>
  runProgram("server/restore.ts", [file], env);

/** The triggers, and whether they act, and the references of every table. */
async function rules(db: Kysely<Database>): Promise<unknown> {
  const { rows } = await sql`
    select tgrelid::regclass::text as place, tgname as name, tgenabled::text as text from pg_trigger
      where not tgisinternal
    union all select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
      where contype = 'f' order by 1, 2`.execute(db);
  return rows;
}

/** A refusal: one line, nothing else. */
const refused = (line: RegExp) => ({
  code: 1,
  out: "",
  err: expect.stringMatching(line) as string,
});

let from: Installation;
const file = () => join(folder, "whole.backup");

test("a restored backup has every row of every table, and lets nobody in", PATIENCE, async () => {
  from = await ofTheFolder("from-");
  const [before, itsRules] = await from.within(async (db) => {
    await fill(db);
    return [await contents(db), await rules(db)] as const;
  });
  expect(await backup(file(), from)).toMatchObject({ code: 0, err: "" });
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(before.get("sessions")).toHaveLength(1);
  for (const name of ENTRIES) before.set(name, []);
  // The same file fills the product's own PostgreSQL and any other.
  for (const to of [await ofTheFolder("to-"), await ofTheirOwn()]) {
    expect(await restore(file(), to)).toMatchObject({ code: 0, err: "" });
    const [after, theirRules] = await to.within(
      async (db) => [await contents(db), await rules(db)] as const,
    );
    expect([...after.keys()].length).toBeGreaterThan(40);
    expect(after).toEqual(before);
    expect(theirRules).toEqual(itsRules);
    expect(await restore(file(), to)).toMatchObject(
      refused(/^La base de datos no está vacía[^\n]+\n$/u),
    );
  }
  expect(await backup(file(), from)).toMatchObject(refused(/ya existe: escriba otro nombre\.\n$/u));
});

test("a server that runs is backed up while it serves", PATIENCE, async () => {
  const running = startProcess({ ...from.env, SECRET_KEY: TEST_SECRET });
  expect(await running.url).toMatch(/^http/u);
  expect(await backup(`${file()}.running`, from)).toMatchObject({ code: 0, err: "" });
  expect((await stat(`${file()}.running`)).size).toBeGreaterThan(10_000);
  expect(await restore(`${file()}.running`, from)).toMatchObject(
    refused(/^Otro proceso \(\d+\) ya usa la carpeta de datos [^\n]+\n$/u),
  );
  running.kill("SIGTERM");
  await running.ended;
});

test("a backup of a newer version is refused, and nothing is restored", PATIENCE, async () => {
  await from.within(async (db) =>
    sql`insert into schema_migrations (number, name, checksum)
      select max(number) + 1, '9999-de-manana', 'x' from schema_migrations`.execute(db),
  );
  const newer = `${file()}.newer`;
  expect(await backup(newer, from)).toMatchObject({ code: 0 });
  const to = await ofTheirOwn();
  expect(await restore(newer, to)).toMatchObject(
    refused(/versión más nueva[^\n]+9999-de-manana[^\n]+\n$/u),
  );
  expect(await isEmpty(to)).toBe(true);
});

test.each([
  ["no backup", () => Buffer.from("nada"), /no es una copia hecha con npm run backup/u],
  [
    "a backup of pg_dump",
    () => Buffer.from("PGDMP..."),
    /no es una copia hecha con npm run backup/u,
  ],
  [
    "a backup that was cut",
    (whole: Buffer) => whole.subarray(0, 9_000),
    /^La copia .+ está dañada/u,
  ],
  [
    "a backup without its last line",
    (whole: Buffer) => gzipSync(gunzipSync(whole).subarray(0, -13)),
    /^La copia .+ está dañada: le falta el final/u,
  ],
  [
    "a backup in which a record refers to none",
    (whole: Buffer) =>
      gzipSync(
        gunzipSync(whole)
          .toString("latin1")
          .replace(/("table":"companies".*\n)1\t/u, "$19999\t"),
      ),
    /^La copia .+ está dañada/u,
  ],
])("%s is refused, and nothing is restored", PATIENCE, async (_what, spoil, line) => {
  const spoilt = join(folder, "spoilt.backup");
  await writeFile(spoilt, spoil(await readFile(file())));
  const to = await ofTheirOwn();
  expect(await restore(spoilt, to)).toMatchObject(refused(line));
  expect(await isEmpty(to)).toBe(true);
});

test("a file that cannot be read is said", async () => {
  expect(await restore(join(folder, "none"), await ofTheirOwn())).toMatchObject(
    refused(/^No se pudo leer [^\n]+\n$/u),
  );
});
