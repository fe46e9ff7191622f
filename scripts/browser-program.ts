import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";

export const MINUTE = 60_000;

const ENVIRONMENT = {
  ...process.env,
  DEBIAN_FRONTEND: "noninteractive",
  // A closed network must not hold the tests for long.
  PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000",
};

/** Whether a program ended well; its output is of no interest. */
export async function run(
  file: string,
  args: readonly string[],
  timeout: number,
): Promise<boolean> {
  try {
    await promisify(execFile)(file, args, { env: ENVIRONMENT, timeout, maxBuffer: Infinity });
    return true;
  } catch {
    return false;
  }
}

/** A browser may be there and not start: a stub of the system, or a download without its libraries. */
export async function starts(file: string): Promise<boolean> {
  // On Windows `--version` opens a window instead of answering.
  return process.platform === "win32" || run(file, ["--version"], MINUTE / 2);
}

/** The first of some programs that starts. */
export async function firstThatStarts(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) {
    // One after another: the first that starts is taken and the others are left alone.
    if (await starts(file)) return file;
  }
  return undefined;
}

/** Installs a package where it can be done without asking: on Debian, as root. */
export async function installWithApt(name: string): Promise<void> {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return;
  if (!existsSync("/usr/bin/apt-get")) return;
  say(`Trying \`apt-get install -y ${name}\`.`);
  await run("apt-get", ["update"], 5 * MINUTE);
  await run("apt-get", ["install", "-y", "--no-install-recommends", name], 10 * MINUTE);
}

/** Tells whoever waits what is being done. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
