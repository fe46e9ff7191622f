import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";

export const MINUTE = 60_000;

const ENVIRONMENT = {
  ...process.env,
  DEBIAN_FRONTEND: "noninteractive",
  // In milliseconds, so that a closed network does not delay the tests for long.
  PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000",
};

/** Runs a program and gives whether it succeeded; its output is ignored. */
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

/** Whether a browser starts: it may be installed and fail, as a stub of the system or without its libraries. */
export async function starts(file: string): Promise<boolean> {
  // On Windows `--version` opens a window instead of answering.
  return process.platform === "win32" || run(file, ["--version"], MINUTE / 2);
}

/** Gives the first of some programs that starts. */
export async function firstThatStarts(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) {
    // In sequence, so that no other is started after the first that works.
    if (await starts(file)) return file;
  }
  return undefined;
}

/** Installs a package when no question is needed: on Debian, as root. */
export async function installWithApt(name: string): Promise<void> {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return;
  if (!existsSync("/usr/bin/apt-get")) return;
  say(`Trying \`apt-get install -y ${name}\`.`);
  await run("apt-get", ["update"], 5 * MINUTE);
  await run("apt-get", ["install", "-y", "--no-install-recommends", name], 10 * MINUTE);
}

/** Prints a progress message. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
