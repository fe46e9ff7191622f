import { readConfig } from "./config.ts";
import { jsonLogger } from "./services/logger.ts";
import { failWith } from "./startup/fail-with.ts";
import { loadRegistry } from "./startup/load-registry.ts";
import { migrateStore } from "./startup/open-store.ts";

/** `npm run migrate`: brings the tables of the configured database up to date, with the rights of its role (ADR 29). */
const log = jsonLogger({ now: () => new Date() }, (line) => process.stderr.write(line));

try {
  const done = await migrateStore(readConfig(process.env), await loadRegistry(), log);
  for (const name of done) process.stdout.write(`Migración ${name} ejecutada.\n`);
  process.stdout.write("La base de datos está al día.\n");
} catch (error) {
  failWith(error);
}
