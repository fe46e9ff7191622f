import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { playwrightBrowsers, systemBrowsers } from "./browser-candidates.ts";

const MINUTE = 60_000;

const ENVIRONMENT = {
  ...process.env,
  DEBIAN_FRONTEND: "noninteractive",
  // A closed network must not hold the tests for long.
  PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000",
};

/**
 * The path of a Chromium-based browser that starts on this machine. It takes `CHROME_PATH`, then what
 * Playwright has downloaded, then what the system has; failing all of them it installs one.
 * @throws an error that says what to do when there is none and none can be installed.
 */
export async function findBrowser(): Promise<string> {
  const chosen = process.env["CHROME_PATH"];
  if (chosen) return checked(chosen);
  return (
    (await installedBrowser()) ??
    (await installWithPlaywright()) ??
    (await installWithApt()) ??
    fail("No browser was found and none could be installed.")
  );
}

async function installedBrowser(): Promise<string | undefined> {
  for (const file of [...playwrightBrowsers(), ...systemBrowsers()]) {
    // One after another: the first that starts is taken and the others are left alone.
    if (await starts(file)) return file;
  }
  return undefined;
}

async function checked(file: string): Promise<string> {
  if (!existsSync(file)) fail(`CHROME_PATH names a file that does not exist: ${file}.`);
  if (await starts(file)) return file;
  return fail(`CHROME_PATH names a file that does not start as a browser: ${file}.`);
}

/** A browser may be there and not start: a stub of the system, or a download without its libraries. */
async function starts(file: string): Promise<boolean> {
  // On Windows `--version` opens a window instead of answering.
  return process.platform === "win32" || run(file, ["--version"], MINUTE / 2);
}

async function installWithPlaywright(): Promise<string | undefined> {
  say("No browser found: trying `playwright install chromium`.");
  const cli = fileURLToPath(new URL("cli.js", import.meta.resolve("playwright/package.json")));
  await run(process.execPath, [cli, "install", "chromium"], 5 * MINUTE);
  return installedBrowser();
}

async function installWithApt(): Promise<string | undefined> {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return undefined;
  if (!existsSync("/usr/bin/apt-get")) return undefined;
  say("Trying `apt-get install -y chromium`.");
  await run("apt-get", ["update"], 5 * MINUTE);
  await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], 10 * MINUTE);
  return installedBrowser();
}

/** Whether a program ended well; its output is of no interest. */
async function run(file: string, args: readonly string[], timeout: number): Promise<boolean> {
  try {
    await promisify(execFile)(file, args, { env: ENVIRONMENT, timeout, maxBuffer: Infinity });
    return true;
  } catch {
    return false;
  }
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

function fail(problem: string): never {
  throw new Error(
    `${problem} Install Chromium, Chrome or Edge, or set CHROME_PATH to the program's file.`,
  );
}

if (import.meta.main) process.stdout.write(`${await findBrowser()}\n`);
