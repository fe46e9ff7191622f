import { chmod, copyFile, mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedDemo } from "../../server/seed/demo-staff.ts";
import { deriveSecrets } from "../../server/services/secret-box.ts";
import { embeddedDatabase, postgresDatabase } from "../../server/store/database.ts";
import { migrate } from "../../server/store/migrate/migrate.ts";
import type { Database } from "../../server/store/schema.ts";
import { lockDataFolder } from "../../server/startup/pid-lock.ts";
import { shareCluster } from "../support/open-database.ts";
import { postgresPrograms } from "../support/postgres-cluster.ts";
import { registry } from "../support/registry.ts";
import { TEST_SECRET } from "../support/server.ts";
import { runProgram } from "../support/server-process.ts";

const where = postgresPrograms ?? "omitido: no hay PostgreSQL instalado en /usr/lib/postgresql";
/** The tables of those who are in, which are not brought back. */
const ENTRIES = ["sessions", "sign_in_handles", "recovery_codes"];
const PATIENCE = { timeout: 60_000 };

let folder = "";
const cluster = shareCluster();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "garante-backup-"));
  // The programs of PostgreSQL run as another person on some machines.
  await chmod(folder, 0o755);
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
      (company_id, controller, field, name, media_type, size, sha256, content, created_at)
    values (1, 'loads', 'archivo', 'acta ñ.pdf', 'application/pdf', 4, 'x', '\\x00ff0a5c', now())`.execute(
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
  readonly open: () => Kysely<Database>;
  readonly isEmpty: () => Promise<boolean>;
};

async function embedded(name: string): Promise<Installation> {
  const dataDir = await mkdtemp(join(folder, name));
  return {
    env: { DATA_DIR: dataDir },
    open: () => embeddedDatabase(dataDir),
    isEmpty: async () => (await readdir(dataDir)).length === 0,
  };
}

async function postgres(): Promise<Installation> {
  const address = await cluster.newDatabase();
  const installation = {
    env: { DATABASE_URL: address, DATA_DIR: join(folder, "nothing") },
    open: () => postgresDatabase(address, () => undefined),
  };
  const isEmpty = async () => (await within(installation, contents)).size === 1;
  return { ...installation, isEmpty };
}

async function within<Done>(
  { open }: Pick<Installation, "open">,
  work: (db: Kysely<Database>) => Promise<Done>,
) {
  const db = open();
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const backup = async (file: string, { env }: Installation) =>
  runProgram("server/backup.ts", [file], env);
const restore = async (file: string, { env }: Installation) =>
  runProgram("server/restore.ts", [file], env);

/** A refusal: one line, nothing else. */
const refused = (line: RegExp) => ({
  code: 1,
  out: "",
  err: expect.stringMatching(line) as string,
});

function backupSuite(make: (name: string) => Promise<Installation>, file: () => string): void {
  let from: Installation;

  test("a restored backup has every row of every table, and lets nobody in", PATIENCE, async () => {
    from = await make("from-");
    const before = await within(from, async (db) => fill(db).then(async () => contents(db)));
    expect(await backup(file(), from)).toMatchObject({ code: 0, err: "" });
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    const to = await make("to-");
    expect(await restore(file(), to)).toMatchObject({ code: 0, err: "" });
    const after = await within(to, contents);
    expect(before.get("sessions")).toHaveLength(1);
    for (const name of ENTRIES) before.set(name, []);
    expect([...after.keys()].length).toBeGreaterThan(40);
    expect(after).toEqual(before);

    expect(await restore(file(), to)).toMatchObject(
      refused(/^La (?:carpeta de datos|base de datos) [^\n]+(?:ya tiene|no está vacía)[^\n]+\n$/u),
    );
    expect(await backup(file(), from)).toMatchObject(
      refused(/ya existe: escriba otro nombre\.\n$/u),
    );
  });

  test("a backup of a newer version is refused, and nothing is restored", PATIENCE, async () => {
    await within(from, async (db) =>
      sql`insert into schema_migrations (number, name, checksum)
        select max(number) + 1, '9999-de-manana', 'x' from schema_migrations`.execute(db),
    );
    const newer = `${file()}.newer`;
    expect(await backup(newer, from)).toMatchObject({ code: 0 });
    const to = await make("old-");
    expect(await restore(newer, to)).toMatchObject(
      refused(/versión más nueva[^\n]+9999-de-manana[^\n]+\n$/u),
    );
    expect(await to.isEmpty()).toBe(true);
  });

  test("a file that is no backup is refused", async () => {
    const broken = `${file()}.txt`;
    await writeFile(broken, "nada");
    expect(await restore(broken, await make("broken-"))).toMatchObject(
      refused(/no es una copia hecha con npm run backup\.\n$/u),
    );
  });
}

describe("on the embedded database", () => {
  const file = () => join(folder, "embedded.backup");
  backupSuite(embedded, file);

  test("a server that runs is not backed up under its feet", async () => {
    const busy = await embedded("busy-");
    const unlock = lockDataFolder(busy.env["DATA_DIR"] ?? "");
    expect(await backup(`${file()}.busy`, busy)).toMatchObject(
      refused(/^Otro proceso \(\d+\) ya usa la carpeta de datos [^\n]+\n$/u),
    );
    unlock();
  });

  test("a backup that was cut is refused", async () => {
    const cut = `${file()}.cut`;
    await copyFile(file(), cut);
    await writeFile(cut, (await readFile(cut)).subarray(0, 100_000));
    const to = await embedded("cut-");
    expect(await restore(cut, to)).toMatchObject(refused(/^La copia [^\n]+ está dañada[^\n]*\n$/u));
  });
});

describe.skipIf(postgresPrograms === undefined)(`on PostgreSQL (${where})`, () => {
  backupSuite(postgres, () => join(folder, "postgres.backup"));

  test("without PostgreSQL's programs one line says what to install", async () => {
    const from = await postgres();
    const env = { ...from.env, PATH: folder };
    expect(await backup(join(folder, "never"), { ...from, env })).toMatchObject(
      refused(/^Falta el programa pg_dump: [^\n]+\n$/u),
    );
  });

  test("a backup of the other database is refused", async () => {
    expect(await restore(join(folder, "embedded.backup"), await postgres())).toMatchObject(
      refused(/es una copia de la base de datos embebida: quite DATABASE_URL\.\n$/u),
    );
  });
});
