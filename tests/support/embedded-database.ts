import { PGlite } from "@electric-sql/pglite";
import type { Kysely } from "kysely";
import { embeddedOn } from "../../server/store/database.ts";
import { migrate } from "../../server/store/migrate/migrate.ts";
import type { Database } from "../../server/store/schema.ts";
import { EMBEDDED_EXTENSIONS } from "../../server/store/serial-dialect.ts";
import { makeSearchIndexes } from "../../server/engine/tables/search-indexes.ts";
import { registry } from "./registry.ts";

/** The files of a migrated database without rows: creating them takes a second, reading them a quarter of one. */
let migrated: Promise<Blob> | undefined;

/** Opens an embedded database in memory, with empty tables. */
export async function openEmbedded(): Promise<Kysely<Database>> {
  migrated ??= migratedFiles();
  return embeddedOn(new PGlite({ loadDataDir: await migrated, extensions: EMBEDDED_EXTENSIONS }));
}

async function migratedFiles(): Promise<Blob> {
  const pglite = new PGlite({ extensions: EMBEDDED_EXTENSIONS });
  const db = embeddedOn(pglite);
  await migrate(db);
  await makeSearchIndexes(db, registry, () => undefined);
  const files = await pglite.dumpDataDir("none");
  await db.destroy();
  return files;
}
