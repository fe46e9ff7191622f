import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
const ADDRESS = /Garante está en (http:\/\/\S+)/u;

/** The product started by `npm start`, in a process of its own with a new data folder. */
export type Installation = {
  readonly url: string;
  /** The mails written so far, as text. */
  readonly outbox: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

/** Starts an installation on a free port; `close` ends its process and deletes its data. */
export async function startInstallation(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), "garante-installation-"));
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: ROOT,
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], PORT: "0", DATA_DIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  return {
    url: await addressIn(child.stdout),
    outbox: async () => mailsIn(join(folder, "outbox")),
    async close() {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  const { promise, resolve: found, reject } = Promise.withResolvers<string>();
  let seen = "";
  output.on("data", (chunk: Buffer) => {
    seen += chunk.toString();
    const [, address] = ADDRESS.exec(seen) ?? [];
    if (address !== undefined) found(address);
  });
  output.once("end", () => reject(new Error(`The server ended without an address: ${seen}`)));
  return promise;
}

async function mailsIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  const letters = names.filter((name) => name.endsWith(".eml")).toSorted();
  return Promise.all(letters.map(async (name) => readFile(join(folder, name), "utf8")));
}
