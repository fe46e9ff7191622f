import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadRegistry } from "../server/startup/load-registry.ts";
import { startCluster } from "../server/store/cluster.ts";
import { postgresDatabase } from "../server/store/database.ts";
import { missingStatements } from "../server/engine/tables/missing-statements.ts";
import { migrate } from "../server/store/migrate/migrate.ts";
import { writeTableTypes } from "./table-types.ts";
import {
  MIGRATIONS_FOLDER,
  numberAt,
  readMigrations,
} from "../server/store/migrate/migration-files.ts";

/**
 * `npm run migration -- <name>`: writes the next migration, from the difference between the declarations and the
 * migrations so far, and the types of the tables with which queries are checked (ADR 112). Its author reads it, corrects it and commits it (ADR 29).
 */
const [name = "", ...others] = process.argv.slice(2);

if (!/^[a-z\d]+(?:-[a-z\d]+)*$/u.test(name) || others.length > 0) {
  process.stderr.write("Dele un nombre en minúsculas: npm run migration -- nombre-del-cambio\n");
  process.exitCode = 1;
} else {
  process.stdout.write(await write());
}

async function write(): Promise<string> {
  const migrations = readMigrations();
  const file = `${numberAt(migrations.length)}-${name}.sql`;
  const folder = mkdtempSync(join(tmpdir(), "garante-migration-"));
  const cluster = await startCluster(join(folder, "postgres"), { settings: ["fsync=off"] });
  const db = postgresDatabase(cluster.address, () => undefined);
  await migrate(db, migrations);
  const registry = await loadRegistry();
  writeTableTypes(registry);
  const statements = await db
    .transaction()
    .execute(async (trx) => missingStatements(trx, registry));
  await db.destroy();
  await cluster.stop();
  rmSync(folder, { recursive: true });
  if (statements.length === 0) {
    return `Las migraciones ya dan lo que piden las declaraciones. Para mover datos, escriba ${file} a mano.\n`;
  }
  const text = statements.map((statement) => `${statement};\n`).join("\n");
  const head =
    "-- Say here what changes for whom. Whoever commits it answers for each line that drops or requires.\n\n";
  writeFileSync(join(MIGRATIONS_FOLDER, file), head + text, { flag: "wx" });
  return `server/store/migrations/${file}: ${statements.length} sentencias. Léalas y corríjalas antes de confirmarlas.\n`;
}
