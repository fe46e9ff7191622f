import { titleOf, type Address } from "../src/sections/menu/catalogue.ts";
import { readConfig } from "./config.ts";
import { readSeedSize } from "./seed/seed-form.ts";
import { seedRecords, SMALL_SIZE } from "./seed/seed-records.ts";
import { seedRoleStaff } from "./seed/role-staff.ts";
import { seedStaff } from "./seed/seed-staff.ts";
import { reportProgress } from "./seed/report-progress.ts";
import { jsonLogger } from "./services/logger.ts";
import { failWith } from "./startup/fail-with.ts";
import { loadRegistry } from "./startup/load-registry.ts";
import { openInvoicing } from "./startup/open-invoicing.ts";
import { openStore } from "./startup/open-store.ts";
import { StartupError } from "./startup-error.ts";
import { fillStandIn } from "./seed/fill-stand-in.ts";
import { seedDemo } from "./seed/demo-staff.ts";

/** `npm run seed`: fills the installation with the demonstration, in the size of `--rows`. Safe to repeat. */
const clock = { now: () => new Date() };
const log = jsonLogger(clock, (line) => process.stderr.write(line));

try {
  const config = readConfig(process.env);
  if (config.production) {
    throw new StartupError("En producción no se siembran datos de demostración.");
  }
  const size = readSeedSize(process.argv.slice(2), SMALL_SIZE);
  const registry = await loadRegistry();
  const store = await openStore(config, { registry, log }, { isShared: true });
  try {
    const { db } = store;
    const needs = { db, registry, encryption: store.secrets.encryption, now: clock.now() };
    await seedDemo(needs);
    const { stdout } = process;
    const terminal = { write: (text: string) => stdout.write(text), isTTY: stdout.isTTY };
    const title = (controller: string) => titleOf(`/${controller}` as Address);
    const tell = reportProgress(terminal, title, () => performance.now());
    await seedRecords({ db, registry, now: needs.now, size, tell });
    await seedRoleStaff(needs);
    await seedStaff(needs);
    await fillStandIn({ db, config, ...openInvoicing(config, clock) });
  } finally {
    await store.close();
  }
  process.stdout.write(`Listo en ${Math.round(performance.now() / 1000)} s.\n`);
} catch (error) {
  failWith(error);
}
