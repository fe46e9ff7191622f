import { createWriteStream, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

/**
 * `node <this release>/scripts/move-former-database.ts <data folder> <file>`, run in the folder of the former release, whose
 * embedded database was PGlite: writes its rows as a backup that `npm run restore` of this release reads
 * (`server/store/backup.ts`, ADR 100). The former database is only read. Its server must be stopped.
 */
type Former = {
  readonly query: (text: string) => Promise<{
    readonly rows: readonly Readonly<Record<string, unknown>>[];
    readonly blob?: Blob;
  }>;
  readonly close: () => Promise<void>;
};

type Table = { readonly table: string; readonly columns: readonly string[] };

const [dataDir = "data", file = "former.backup"] = process.argv.slice(2);
const folder = resolve(dataDir, "database");
if (!existsSync(folder)) throw new Error(`No hay una base de datos de antes en ${folder}.`);
if (existsSync(file)) throw new Error(`${file} ya existe: escriba otro nombre.`);
const require = createRequire(join(process.cwd(), "package.json"));
const { PGlite } = (await import(require.resolve("@electric-sql/pglite"))) as {
  readonly PGlite: { readonly create: (folder: string, options: object) => Promise<Former> };
};
const { pg_trgm } = (await import(require.resolve("@electric-sql/pglite/contrib/pg_trgm"))) as {
  readonly pg_trgm: unknown;
};
const db = await PGlite.create(folder, { extensions: { pg_trgm } });
await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, { mode: 0o600 }));
await db.close();
process.stdout.write(
  `Copia escrita en ${file}: restáurela con npm run restore de la versión nueva.\n`,
);

async function* lines() {
  const line = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`);
  const { rows: migrations } = await db.query(
    "select number, name, checksum from schema_migrations order by number",
  );
  yield line({ garante: "backup", migrations });
  const { rows: tables } = await db.query(
    `select c.relname::text as "table", array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  );
  for (const { table, columns } of tables as readonly Table[]) {
    yield line({ table, columns });
    const names = columns.map((name) => `"${name}"`).join(", ");
    const { blob } = await db.query(`copy "${table}" (${names}) to '/dev/blob'`);
    if (blob !== undefined) yield Buffer.from(await blob.arrayBuffer());
    yield Buffer.from("\\.\n");
  }
  const { rows: names } = await db.query(
    `select relname::text as name from pg_class
     where relkind = 'S' and relnamespace = current_schema()::regnamespace order by 1`,
  );
  const sequences: unknown[] = [];
  for (const { name } of names as readonly { readonly name: string }[]) {
    const { rows } = await db.query(
      `select last_value::text as value, is_called as called from "${name}"`,
    );
    sequences.push({ name, ...rows[0] });
  }
  yield line({ sequences });
  yield line({ end: true });
}
