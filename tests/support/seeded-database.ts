import type { Kysely } from "kysely";
import { seedDemo } from "../../server/seed/demo-staff.ts";
import { seedFirstRecords } from "../../server/seed/first-records.ts";
import { deriveSecrets } from "../../server/services/secret-box.ts";
import { postgresDatabase } from "../../server/store/database.ts";
import type { Database } from "../../server/store/schema.ts";
import { runsTemplate } from "./open-database.ts";
import { copyOf, madeOnce, openCopyOf } from "./postgres-cluster.ts";
import { registry } from "./registry.ts";
import { TEST_SECRET } from "./server.ts";

/** The filled database of the run, of which its files get copies: to fill it takes twenty times as long. */
const FILLED = "demostracion";
let filled: Promise<string> | undefined;

/** Opens a database with the staff and the records of the demonstration, as the first start leaves it. */
export async function openSeeded(): Promise<Kysely<Database>> {
  const template = runsTemplate();
  filled ??= madeOnce(template, FILLED, async () => filledCopyOf(template));
  return openCopyOf(await filled);
}

async function filledCopyOf(template: string): Promise<string> {
  const address = await copyOf(template);
  const db = await fill(postgresDatabase(address, () => undefined));
  // A database with an open connection cannot be copied.
  await db.destroy();
  return address;
}

async function fill(db: Kysely<Database>): Promise<Kysely<Database>> {
  const { encryption } = deriveSecrets(TEST_SECRET);
  const now = new Date();
  await seedDemo({ db, registry, encryption, now });
  await seedFirstRecords({ db, clock: { now: () => now } }, registry);
  return db;
}
