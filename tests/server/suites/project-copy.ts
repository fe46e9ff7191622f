import { execFile, execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { readConfig } from "../../../server/config.ts";
import { deriveSecrets } from "../../../server/services/secret-box.ts";
import type { Mail } from "../../../server/ports.ts";
import type { RunningServer, StartOptions } from "../../../server/startup/start-server.ts";
import { openDatabase } from "../../support/open-database.ts";
import type { Worker } from "../../support/office.ts";
import { TEST_SECRET } from "../../support/server.ts";
import { createTestClock } from "../../support/test-clock.ts";
import { callsAs, type Calls } from "./access-caller.ts";
import { codeFor, type Bench } from "./bench.ts";
import { createCaller } from "./caller.ts";

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, "../../..");

/** Creates a copy of the project, to which the steps of a guide are applied. */
export function copyProject() {
  const folder = mkdtempSync(path.join(tmpdir(), "garante-guide-"));
  for (const each of ["src", "atlas", "server", "scripts"]) {
    cpSync(path.join(ROOT, each), path.join(folder, each), { recursive: true });
  }
  cpSync(path.join(ROOT, "package.json"), path.join(folder, "package.json"));
  symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
  const at = (file: string) => path.join(folder, file);
  return {
    folder,
    /** Writes a file, and creates its folder. */
    write(file: string, text: string): void {
      mkdirSync(path.dirname(at(file)), { recursive: true });
      writeFileSync(at(file), text);
    },
    /** Inserts a line after the first one that contains some words. */
    addAfter(file: string, words: string, line: string): void {
      const lines = readFileSync(at(file), "utf8").split("\n");
      const place = lines.findIndex((each) => each.includes(words));
      writeFileSync(at(file), lines.toSpliced(place + 1, 0, line).join("\n"));
    },
    /** Puts a text right behind the first place where some words are. */
    addBehind(file: string, words: string, text: string): void {
      const whole = readFileSync(at(file), "utf8");
      if (!whole.includes(words)) throw new Error(`${file} has no ${words}`);
      writeFileSync(
        at(file),
        whole.replace(words, () => `${words}\n${text}`),
      );
    },
    /** Writes the migration for its declarations, as `npm run migration` does; gives the output of that command. */
    async migration(name: string): Promise<string> {
      const { stdout } = await run(process.execPath, ["scripts/new-migration.ts", name], {
        cwd: folder,
      });
      return stdout;
    },
    /** The output of the compiler; empty when the copy compiles. */
    compiled(): string {
      try {
        const tsc = path.join(ROOT, "node_modules/.bin/tsc");
        return execFileSync(tsc, ["--noEmit"], { cwd: folder, encoding: "utf8" });
      } catch (error) {
        return String((error as { readonly stdout?: unknown }).stdout);
      }
    },
    load: async <Module>(file: string) => (await import(pathToFileURL(at(file)).href)) as Module,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type ProjectCopy = ReturnType<typeof copyProject>;

/** The code of a guide, block by block. */
export function codeIn(guide: string): readonly string[] {
  const text = readFileSync(path.join(ROOT, "docs/guides", guide), "utf8");
  return [...text.matchAll(/^```tsx?\n(.*?)^```/gmsu)].map(([, code = ""]) => code);
}

/** Starts the server of a copy, with the calls of an administrator. */
export async function serveCopy(copy: ProjectCopy) {
  const clock = createTestClock();
  const mails: Mail[] = [];
  const db = await openDatabase();
  const { migrate } = await copy.load<typeof import("../../../server/store/migrate/migrate.ts")>(
    "server/store/migrate/migrate.ts",
  );
  await migrate(db);
  const { startServer } = await copy.load<{
    startServer: (options: StartOptions) => Promise<RunningServer>;
  }>("server/startup/start-server.ts");
  const { loadRegistry } = await copy.load<
    typeof import("../../../server/startup/load-registry.ts")
  >("server/startup/load-registry.ts");
  const running = await startServer({
    registry: await loadRegistry(),
    config: readConfig({ PORT: "0", DATA_DIR: copy.folder, TRUST_PROXY: "127.0.0.1" }),
    clock,
    log: () => undefined,
    loadFiles: async () => new Map(),
    mailer: { send: async (mail) => void mails.push(mail) },
    store: { db, secrets: deriveSecrets(TEST_SECRET), close: async () => undefined },
  });
  const server = { url: `http://127.0.0.1:${running.port}` } as Bench["server"];
  const codeOf = async (username: string) => codeFor(db, username, clock);
  const caller = createCaller(server, { clock, codeOf });
  const session = await caller.signIn("admin");
  const callsOf = (who: typeof session): Calls =>
    callsAs({ ...caller, clock, server, db, codeOf }, who);
  const signIn = async (username: string) => callsOf(await caller.signIn(username));
  const close = async () => {
    await running.close();
    await db.destroy();
  };
  const { token, company } = session;
  const work: Worker = async (address, init = {}) =>
    fetch(`${server.url}/api/${address}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}`, company },
    });
  return { admin: callsOf(session), signIn, work, db, mails, close };
}
