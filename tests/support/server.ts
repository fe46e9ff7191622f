import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { readConfig, type Environment } from "../../server/config.ts";
import type { Job } from "../../server/engine/jobs/define-job.ts";
import type { Clock, LogEntry, Mail } from "../../server/ports.ts";
import { deriveSecrets } from "../../server/services/secret-box.ts";
import type { Store } from "../../server/startup/open-store.ts";
import { startServer as start } from "../../server/startup/start-server.ts";
import { SITES, withSite } from "../../server/site/site-files.ts";
import { loadStaticFiles } from "../../server/site/static-files.ts";
import type { Database } from "../../server/store/schema.ts";
import { openDatabase } from "./open-database.ts";
import type { Invoicing } from "../../server/startup/open-invoicing.ts";
import { registry as declared } from "./registry.ts";
import type { Registry } from "../../server/engine/served.types.ts";

type Options = {
  /** The folder of the built pages; without it only the calls are answered. */
  readonly dist?: string;
  /** The folder of the built flow atlas, next to them. */
  readonly atlas?: string;
  /** The folder of the built page of the API. */
  readonly apiDocs?: string;
  readonly clock?: Clock;
  /** Additional environment variables. */
  readonly env?: Environment;
  /** The kinds of job that it runs. */
  readonly jobs?: readonly Job[];
  /** The provider or the signer of electronic documents, in place of those that are configured. */
  readonly invoicing?: Partial<Invoicing>;
  /** The sections, in place of the declared ones. */
  readonly registry?: Registry;
  /** Is told of what it logs and sends, beside those that the server gives. */
  readonly hear?: (what: { readonly log: LogEntry } | { readonly mail: Mail }) => void;
  /** An open database, which `close` leaves open; without it one is made. */
  readonly db?: Kysely<Database>;
};

/** A whole server on a free port, with its sent mails and its log. */
export type TestServer = {
  readonly url: string;
  readonly db: Kysely<Database>;
  readonly mails: readonly Mail[];
  readonly logs: readonly LogEntry[];
  readonly clock: Clock;
  /** Waits for the mail and the other work that continues after a reply. */
  readonly settled: () => Promise<void>;
  readonly tidy: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The secret of every test installation: long enough to be accepted. */
export const TEST_SECRET = "una clave de prueba que no guarda nada";

/** Starts the real server with the demo staff, its mail and log captured. */
export async function startServer(options: Options = {}): Promise<TestServer> {
  const {
    dist,
    atlas = null,
    apiDocs = null,
    clock = { now: () => new Date() },
    env = {},
    db,
    jobs = [],
    invoicing = {},
    registry = declared,
    hear = () => undefined,
  } = options;
  const mails: Mail[] = [];
  const logs: LogEntry[] = [];
  const dataDir = await mkdtemp(join(tmpdir(), "garante-test-"));
  // With an address it opens its connections as an installation does, and its key is that of the others on it.
  const isApart = env["DATABASE_URL"] !== undefined;
  const key = isApart ? { SECRET_KEY: TEST_SECRET } : {};
  const config = readConfig({ PORT: "0", DATA_DIR: dataDir, ...key, ...env });
  const store = isApart ? undefined : await storeOf(db);
  const running = await start({
    config,
    registry,
    clock,
    ...(store && { store }),
    jobs,
    invoicing,
    log: (log) => {
      logs.push(log);
      hear({ log });
    },
    mailer: {
      send: async (mail) => {
        mails.push(mail);
        hear({ mail });
      },
    },
    loadFiles: async () => {
      const files = dist === undefined ? new Map<string, never>() : await loadStaticFiles(dist);
      return withSite(await withSite(files, SITES.atlas, atlas), SITES.apiDocs, apiDocs);
    },
  });
  return {
    url: `http://127.0.0.1:${running.port}`,
    db: running.ports.db,
    mails,
    logs,
    clock,
    settled: running.background.settled,
    tidy: running.tidy,
    close: async () => {
      await running.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function storeOf(given: Kysely<Database> | undefined): Promise<Store> {
  const secrets = deriveSecrets(TEST_SECRET);
  if (given) return { db: given, secrets, close: async () => undefined };
  const db = await openDatabase();
  return { db, secrets, close: () => db.destroy() };
}
