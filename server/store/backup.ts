import { createReadStream, createWriteStream } from "node:fs";
import { pipeline as chain, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Kysely, PostgresDialect } from "kysely";
import { Client } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { StartupError, reasonOf } from "../startup-error.ts";
import { appliedIn, pendingOf, type Applied } from "./migrate/applied.ts";
import { createTables } from "./migrate/migrate.ts";
import { readMigrations } from "./migrate/migration-files.ts";
import type { Database } from "./schema.ts";

/*
 * A backup is a gzip of lines (ADR 100): a head with the migrations that the database had run; for each table a line with
 * its name and columns, its rows in the text of COPY, and a line `\.`, which no row is; the places of the sequences; and
 * a last line, without which it was cut. It is read by any version of PostgreSQL and needs no program beside this one.
 */
type Head = { readonly garante: "backup"; readonly migrations: readonly Applied[] };
type TableLine = { readonly table: string; readonly columns: readonly string[] };
type SequencesLine = { readonly sequences: readonly Sequence[] };
type Sequence = { readonly name: string; readonly value: string; readonly called: boolean };
type EndLine = { readonly end: true };

/** The last line of a table's rows, in the text of COPY. */
const END_OF_ROWS = "\\.";

/** The largest part that is handed to PostgreSQL at once, in bytes. */
const PART = 65_536;

/**
 * Writes a database into a file, as it is at this instant, while it serves.
 * @throws StartupError where it is not a database of this program.
 */
export async function writeBackup(address: string, file: string): Promise<void> {
  await connected(address, async (client, db) => {
    await client.query("begin isolation level repeatable read read only");
    const migrations = await appliedIn(db);
    if (migrations.length === 0)
      throw new StartupError("La base de datos no tiene las tablas de Garante.");
    await pipeline(
      Readable.from(linesOf(client, migrations)),
      createGzip(),
      createWriteStream(file, { mode: 0o600 }),
    );
  });
}

async function* linesOf(client: Client, migrations: readonly Applied[]) {
  const line = (value: Head | TableLine | SequencesLine | EndLine) =>
    Buffer.from(`${JSON.stringify(value)}\n`);
  yield line({ garante: "backup", migrations });
  for (const { table, columns } of await tablesOf(client)) {
    yield line({ table, columns });
    const names = columns.map((name) => client.escapeIdentifier(name)).join(", ");
    const rows = client.query(
      copyTo(`copy ${client.escapeIdentifier(table)} (${names}) to stdout`),
    );
    for await (const part of rows) yield part as Buffer;
    yield Buffer.from(`${END_OF_ROWS}\n`);
  }
  yield line({ sequences: await sequencesOf(client) });
  yield line({ end: true });
}

/** The tables and the columns that are written to them: those that PostgreSQL computes are computed anew. */
async function tablesOf(client: Client): Promise<TableLine[]> {
  const { rows } = await client.query<TableLine>(
    `select c.relname::text as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  );
  return rows;
}

async function sequencesOf(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relkind = 'S' and relnamespace = current_schema()::regnamespace order by 1`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: place } = await client.query<Omit<Sequence, "name">>(
      `select last_value::text as value, is_called as called from ${client.escapeIdentifier(name)}`,
    );
    if (place[0] !== undefined) sequences.push({ name, ...place[0] });
  }
  return sequences;
}

/**
 * Fills an empty database from a backup: all of it or nothing. Nobody is signed in afterwards (ADR 44).
 * @returns the number of migrations that it lacks.
 * @throws StartupError where the database is not empty, or the backup cannot be restored.
 */
export async function restoreBackup(address: string, file: string): Promise<number> {
  return connected(address, async (client, db) => {
    await client.query("begin");
    await requireEmpty(client);
    const lines = linesIn(file);
    try {
      const migrations = readMigrations();
      const { migrations: applied } = await headOf(lines, file);
      const missing = pendingOf(applied, migrations).length;
      await createTables(db, migrations.slice(0, applied.length));
      await withoutConstraints(client, async () => fill(client, lines));
      await forgetEntries(db);
      await client.query("commit");
      return missing;
    } catch (error) {
      if (error instanceof StartupError) throw error;
      throw new StartupError(`La copia ${file} está dañada: ${reasonOf(error)}`);
    } finally {
      await lines.return(undefined as never);
    }
  });
}

/** The lines of a backup. In this encoding a character is a byte, whatever the bytes mean: they are handed on as they came. */
async function* linesIn(file: string): AsyncGenerator<string, never> {
  let rest = "";
  // Its errors come from the loop, which reads the last of the streams.
  const unpacked = chain(createReadStream(file), createGunzip(), () => undefined);
  for await (const part of unpacked) {
    const lines = (rest + (part as Buffer).toString("latin1")).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  throw new Error("le falta el final");
}

type Lines = ReturnType<typeof linesIn>;

async function nextOf(lines: Lines): Promise<string> {
  return (await lines.next()).value;
}

/** @throws StartupError where the file is no backup, or one of another kind. */
async function headOf(lines: Lines, file: string): Promise<Head> {
  try {
    const head = JSON.parse(await nextOf(lines)) as Partial<Head>;
    if (head.garante === "backup" && Array.isArray(head.migrations)) return head as Head;
  } catch (error) {
    if (error instanceof Error && "code" in error && /^E[A-Z]/u.test(String(error.code))) {
      throw new StartupError(`No se pudo leer ${file}: ${reasonOf(error)}`);
    }
  }
  throw new StartupError(
    `${file} no es una copia hecha con npm run backup de esta versión: las de antes se pasan como dice docs/guides/deploy.md.`,
  );
}

/** Fills the tables, and puts the sequences where they were. */
async function fill(client: Client, lines: Lines): Promise<void> {
  for (;;) {
    const line = JSON.parse(Buffer.from(await nextOf(lines), "latin1").toString()) as
      | TableLine
      | SequencesLine
      | EndLine;
    if ("end" in line) return;
    if ("table" in line) await fillTable(client, line, lines);
    else await placeSequences(client, line.sequences);
  }
}

async function fillTable(client: Client, { table, columns }: TableLine, lines: Lines) {
  const names = columns.map((name) => client.escapeIdentifier(name)).join(", ");
  const target = client.query(
    copyFrom(`copy ${client.escapeIdentifier(table)} (${names}) from stdin`),
  );
  await pipeline(Readable.from(rowsIn(lines)), target);
}

/** The rows of the table at which the lines are, in parts. */
async function* rowsIn(lines: Lines) {
  let part = "";
  for (;;) {
    const row = await nextOf(lines);
    if (row === END_OF_ROWS || part.length > PART) {
      yield Buffer.from(part, "latin1");
      part = "";
    }
    if (row === END_OF_ROWS) return;
    part += `${row}\n`;
  }
}

async function placeSequences(client: Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, value, called } of sequences) {
    await client.query("select setval($1::regclass, $2::bigint, $3)", [
      client.escapeIdentifier(name),
      value,
      called,
    ]);
  }
}

/**
 * Empties the tables and fills them by a task without their triggers, which would act again on what they did already, and
 * without their references, which hold when all tables are full: adding them again checks every row.
 */
async function withoutConstraints(client: Client, task: () => Promise<void>): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  );
  const { rows: references } = await client.query<{ table: string; name: string; text: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as text
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of references) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
  await task();
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, name, text } of references) {
    await client.query(`alter table ${table} add constraint ${name} ${text}`);
  }
}

async function requireEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  );
  if (rows[0]?.tables === 0) return;
  throw new StartupError(
    "La base de datos no está vacía: restaure en una nueva (otra DATA_DIR, u otra base de PostgreSQL en DATABASE_URL).",
  );
}

/** Removes what lets somebody in: a session, a code or a step that ended after the backup must not live again (ADR 44). */
async function forgetEntries(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom("sessions").execute();
  await db.deleteFrom("sign_in_handles").execute();
  await db.deleteFrom("recovery_codes").execute();
  await db.deleteFrom("backup_codes").execute();
}

/** Works on one connection, by its client and by the builder; what is not committed is as if it had not been. */
async function connected<Done>(
  address: string,
  work: (client: Client, db: Kysely<Database>) => Promise<Done>,
): Promise<Done> {
  const client = new Client({ connectionString: address });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new StartupError(`No hay conexión con PostgreSQL: ${reasonOf(error)}`);
  }
  // One connection for both: it goes back to nobody.
  const shared = Object.assign(client, { release: () => undefined });
  const pool = {
    options: {},
    connect: async () => Promise.resolve(shared),
    end: async () => Promise.resolve(),
  };
  try {
    return await work(client, new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }));
  } finally {
    await client.end();
  }
}
