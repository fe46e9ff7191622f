import { hostname } from "node:os";
import { resolve } from "node:path";
import { readConfig, type Config } from "./config.ts";
import type { Ports } from "./ports.ts";
import { seedFirstRecords } from "./seed/first-records.ts";
import { seedRoleStaff } from "./seed/role-staff.ts";
import { fillStandIn } from "./seed/fill-stand-in.ts";
import { gatherLines, jsonLogger } from "./services/logger.ts";
import { failWith } from "./startup/fail-with.ts";
import { endOnUncaught } from "./startup/last-handler.ts";
import { loadRegistry } from "./startup/load-registry.ts";
import { requireSafeStart } from "./startup/require-safe-start.ts";
import { startServer, type RunningServer } from "./startup/start-server.ts";
import { createDatabaseClock } from "./store/database-clock.ts";
import { madeWhenAsked, SITES, withSite } from "./site/site-files.ts";
import { loadStaticFiles, type StaticFile } from "./site/static-files.ts";
import { DEMO_PASSWORD } from "./seed/demo-staff.ts";

const DIST = resolve(import.meta.dirname, "../dist");
const ATLAS = resolve(import.meta.dirname, "../build/flujos");
const DRAW_ATLAS = resolve(import.meta.dirname, "../scripts/build-atlas.ts");
const API_DOCS = resolve(import.meta.dirname, "../build/api-docs");
const clock = createDatabaseClock();
const log = jsonLogger(
  clock,
  gatherLines((lines) => process.stdout.write(lines)),
  `${hostname()}/${process.pid}`,
);

try {
  const config = readConfig(process.env, process.argv.slice(2));
  requireSafeStart(config);
  const hasAtlas = !config.apiOnly && config.technicalDocs !== "off";
  const files = new Map<string, StaticFile>();
  const loadFiles = async () => {
    const product = config.apiOnly ? new Map<string, StaticFile>() : await loadStaticFiles(DIST);
    const docs = await withSite(product, SITES.apiDocs, API_DOCS);
    for (const each of await withSite(docs, SITES.atlas, hasAtlas ? ATLAS : null))
      files.set(...each);
    return files;
  };
  // An installation in production brings what it serves, and no tools to make it.
  const lateAtlas =
    hasAtlas && !config.production
      ? madeWhenAsked(files, { address: SITES.atlas, folder: ATLAS, script: DRAW_ATLAS, log })
      : undefined;
  const registry = await loadRegistry();
  const fill = async (ports: Ports) => {
    if (!(await seedFirstRecords(ports, registry))) return;
    await seedRoleStaff(staffNeeds(ports));
    await fillStandIn(ports);
  };
  const running = await startServer({
    config,
    registry,
    clock,
    log,
    loadFiles,
    lateAtlas,
    fill,
    setClock: clock.follow,
  });
  endOnUncaught(log);
  // Before it says that it is there: who hears it may stop it at once.
  stopOnSignals(running);
  announce(running);
} catch (error) {
  failWith(error);
}

function staffNeeds({ db, secrets, clock: { now } }: Ports) {
  return { db, encryption: secrets.encryption, now: now() };
}

function announce({ port, staff, ports }: RunningServer): void {
  const { config } = ports;
  // Since the process began, not since this module was loaded: it is the time that the person waited.
  const ms = Math.round(performance.now());
  const address = config.publicUrl?.origin ?? `http://localhost:${port}`;
  if (config.production) {
    log({ event: "server.started", address, port, ms });
    warnOfLacks(config);
  } else {
    process.stdout.write(`Garante está en ${address} (listo en ${ms} ms)\n`);
  }
  if (staff === "seeded") {
    process.stdout.write(
      `Personal de demostración: admin, analista y nuevo, y una persona por rol (cartera, comite…); la contraseña de todos es ${DEMO_PASSWORD}\n`,
    );
  }
  if (staff === "empty") {
    process.stderr.write(
      "Aún no hay usuarios: cree el primer administrador con npm run create-user.\n",
    );
  }
}

/** Says what an installation lacks that people would otherwise miss only when they need it. */
function warnOfLacks({ smtpUrl, publicUrl }: Config): void {
  const lacks = (setting: string, reason: string) =>
    log({ event: "server.lacks", level: "warn", setting, reason });
  if (smtpUrl === undefined) lacks("SMTP_URL", "mails are written as files that nobody gets");
  if (publicUrl?.protocol !== "https:") lacks("PUBLIC_URL", "no HSTS, and mails without a link");
}

function stopOnSignals(running: RunningServer): void {
  const stop = (signal: NodeJS.Signals) => {
    log({ event: "server.stopping", signal });
    running.close().then(() => process.exit(0), failWith);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}
