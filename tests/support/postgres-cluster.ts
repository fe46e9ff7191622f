import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
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
  /** Makes a database with empty tables and gives its address, for `openCopyOf`. */
  readonly newTemplate: () => Promise<string>;
  /** Opens a database with empty tables: the first is migrated, the others are its copies. */
  readonly openMigrated: () => Promise<Kysely<Database>>;
  readonly stop: () => Promise<void>;
};

type ClusterOptions = {
  /** Whether it flushes to the disk. */
  readonly isDurable?: boolean;
  /** The folder in which it makes its own. */
  readonly within?: string;
};

/** Starts a private cluster; it listens to no network. */
export async function startCluster(
  programs: string,
  { isDurable = false, within = tmpdir() }: ClusterOptions = {},
): Promise<Cluster> {
  const folder = mkdtempSync(join(within, "garante-pg-"));
  const owner = await unprivileged();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const as = { ...owner, cwd: folder };
  await run(`${programs}/initdb`, ["-D", data, "-U", "garante", "-A", "trust", "-N"], as);
  const settings = `-k ${folder} -c listen_addresses= -c fsync=${isDurable ? "on" : "off"} -c max_connections=300 -c jit=off`;
  const log = join(folder, "log");
  await run(`${programs}/pg_ctl`, ["-D", data, "-w", "-l", log, "-o", settings, "start"], as);
  const address = (name: string) => `postgresql:///${name}?host=${folder}&user=garante`;
  const newDatabase = async () => copyOf(address("template1"));
  const newTemplate = async () => {
    const template = await newDatabase();
    const db = postgresDatabase(template, () => undefined);
    await migrate(db);
    await makeSearchIndexes(db, registry, () => undefined);
    // A database with an open connection cannot be copied.
    await db.destroy();
    return template;
  };
  let first: Promise<string> | undefined;
  return {
    newDatabase,
    newTemplate,
    openMigrated: async () => {
      first ??= newTemplate();
      return postgresDatabase(await copyOf(await first), () => undefined);
    },
    stop: async () => {
      await run(`${programs}/pg_ctl`, ["-D", data, "-w", "-m", "immediate", "stop"], as);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Opens a copy of a database, given its address; the copy ends with its last use. */
export async function openCopyOf(template: string): Promise<Kysely<Database>> {
  const address = await copyOf(template);
  const db = postgresDatabase(address, () => undefined);
  const destroy = db.destroy.bind(db);
  db.destroy = async () => {
    await destroy();
    await removeDatabase(address);
  };
  return db;
}

/** Removes a database, given its address, although another process may still be leaving it. */
export async function removeDatabase(address: string): Promise<void> {
  await atPostgres(address, async (client, name) => {
    await client.query(`drop database if exists ${name} with (force)`);
  });
}

/** Makes an empty database beside one with an address, and gives the address of the new one. */
export async function emptyBeside(address: string): Promise<string> {
  return copyOf(placeOf(address, "template1"));
}

/** Copies a database of nobody, and gives the address of the copy. */
export async function copyOf(template: string): Promise<string> {
  const copy = `prueba_${randomUUID().replaceAll("-", "")}`;
  await atPostgres(template, async (client, name) => {
    await client.query(`create database ${copy} template ${name} ${await fastest(client)}`);
  });
  return placeOf(template, copy);
}

/** To copy the files takes a fifth of the time of logging every page, which PostgreSQL does by itself since its 15. */
async function fastest(client: Client): Promise<string> {
  const { rows } = await client.query<{ server_version_num: string }>("show server_version_num");
  return Number(rows[0]?.server_version_num) < 150_000 ? "" : "strategy file_copy";
}

/** Works beside the database with an address, which must be free. */
async function atPostgres(
  address: string,
  work: (client: Client, name: string) => Promise<void>,
): Promise<void> {
  const client = new Client(placeOf(address, "postgres"));
  await client.connect();
  await work(client, /\/\/\/(\w+)/u.exec(address)?.[1] ?? "");
  await client.end();
}

function placeOf(address: string, name: string): string {
  return address.replace(/\/\/\/\w+/u, `///${name}`);
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
