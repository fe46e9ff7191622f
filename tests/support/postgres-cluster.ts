import { execFile } from "node:child_process";
import { chownSync, globSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Kysely } from "kysely";
import { Client } from "pg";
import { postgresDatabase } from "../../server/store/database.ts";
import { migrate } from "../../server/store/migrate/migrate.ts";
import type { Database } from "../../server/store/schema.ts";
import { makeSearchIndexes } from "../../server/engine/tables/search-indexes.ts";
import { registry } from "./registry.ts";

const run = promisify(execFile);

/** The newest installed PostgreSQL's programs, if there is one. */
export const postgresPrograms = globSync("/usr/lib/postgresql/*/bin/initdb")
  .toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }))
  .map((path) => dirname(path))
  .at(-1);

/** A private PostgreSQL in a temporary folder, reached by its unix socket. */
export type Cluster = {
  /** Makes an empty database and gives its address. */
  readonly newDatabase: () => Promise<string>;
  /** Opens a database with empty tables: the first is migrated, the others are its copies. */
  readonly openMigrated: () => Promise<Kysely<Database>>;
  readonly stop: () => Promise<void>;
};

/** Starts a private cluster; it listens to no network, and flushes to the disk only where it is durable. */
export async function startCluster(
  programs: string,
  { isDurable = false }: { readonly isDurable?: boolean } = {},
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "garante-pg-"));
  const owner = await unprivileged();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const as = { ...owner, cwd: folder };
  await run(`${programs}/initdb`, ["-D", data, "-U", "garante", "-A", "trust", "-N"], as);
  const settings = `-k ${folder} -c listen_addresses= -c fsync=${isDurable ? "on" : "off"}`;
  const log = join(folder, "log");
  await run(`${programs}/pg_ctl`, ["-D", data, "-w", "-l", log, "-o", settings, "start"], as);
  const address = (name: string) => `postgresql:///${name}?host=${folder}&user=garante`;
  let made = 0;
  const newDatabase = async (template = "template1") => {
    made += 1;
    const name = `prueba_${made}`;
    const client = new Client(address("postgres"));
    await client.connect();
    await client.query(`create database ${name} template ${template}`);
    await client.end();
    return name;
  };
  const migrated = async () => {
    const name = await newDatabase();
    const db = postgresDatabase(address(name), () => undefined);
    await migrate(db);
    await makeSearchIndexes(db, registry, () => undefined);
    // A database with an open connection cannot be copied.
    await db.destroy();
    return name;
  };
  let first: Promise<string> | undefined;
  return {
    newDatabase: async () => address(await newDatabase()),
    openMigrated: async () => {
      first ??= migrated();
      return postgresDatabase(address(await newDatabase(await first)), () => undefined);
    },
    stop: async () => {
      await run(`${programs}/pg_ctl`, ["-D", data, "-w", "-m", "immediate", "stop"], as);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: then it runs as the system's own postgres, or nobody. */
async function unprivileged(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const name = await run("id", ["-u", "postgres"]).then(
    () => "postgres",
    () => "nobody",
  );
  const idOf = async (flag: string) => Number((await run("id", [flag, name])).stdout);
  return { uid: await idOf("-u"), gid: await idOf("-g") };
}
