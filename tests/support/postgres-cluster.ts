import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { Client } from "pg";
import { beside, startCluster as startPostgres } from "../../server/store/cluster.ts";
import { postgresDatabase } from "../../server/store/database.ts";
import { migrate } from "../../server/store/migrate/migrate.ts";
import type { Database } from "../../server/store/schema.ts";
import { makeSearchIndexes } from "../../server/engine/tables/search-indexes.ts";
import { registry } from "./registry.ts";

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

/** Starts a private cluster, of the product's own PostgreSQL; it listens to no network. */
export async function startCluster({
  isDurable = false,
  within = tmpdir(),
}: ClusterOptions = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(within, "garante-pg-"));
  const settings = [`fsync=${isDurable ? "on" : "off"}`, "max_connections=300"];
  const cluster = await startPostgres(join(folder, "postgres"), { settings });
  const address = (name: string) => beside(cluster.address, name);
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
      await cluster.stop();
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
  return copyOf(beside(address, "template1"));
}

/** Copies a database of nobody, and gives the address of the copy. */
export async function copyOf(template: string): Promise<string> {
  const copy = `prueba_${randomUUID().replaceAll("-", "")}`;
  await atPostgres(template, async (client, name) => {
    // To copy the files takes a fifth of the time of logging every page, which PostgreSQL does by itself.
    await client.query(`create database ${copy} template ${name} strategy file_copy`);
  });
  return beside(template, copy);
}

/** One that any process may hold on a cluster while it makes what the others wait for. */
const MAKING = 2017;

/**
 * Gives the address of the database with a name on the cluster of another: the first process of all that asks for it
 * makes it, and the others wait.
 *
 * @param make makes a database that nobody has open, and gives its address.
 */
export async function madeOnce(
  beneath: string,
  name: string,
  make: () => Promise<string>,
): Promise<string> {
  await atPostgres(beneath, async (client) => {
    // It is given back with the connection, also by a process that dies.
    await client.query("select pg_advisory_lock($1)", [MAKING]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount !== 0) return;
    const made = nameIn(await make());
    await client.query(`alter database ${made} rename to ${name}`);
  });
  return beside(beneath, name);
}

const nameIn = (address: string): string => /\/\/\/(\w+)/u.exec(address)?.[1] ?? "";

/** Works beside the database with an address, which must be free. */
async function atPostgres(
  address: string,
  work: (client: Client, name: string) => Promise<void>,
): Promise<void> {
  const client = new Client(beside(address, "postgres"));
  await client.connect();
  try {
    await work(client, nameIn(address));
  } finally {
    await client.end();
  }
}
