import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { headlessShells, playwrightBrowsers, systemBrowsers } from "./browser-candidates.ts";
import { firstThatStarts, installWithApt, MINUTE, run, say, starts } from "./browser-program.ts";

/**
 * Gives the path of a Chromium-based browser that starts on this machine: `CHROME_PATH`, then one downloaded by
 * Playwright, then one of the system; without any, it installs one.
 * @throws an error that says what to do when there is none and none can be installed.
 */
export async function findBrowser(): Promise<string> {
  const chosen = process.env["CHROME_PATH"];
  if (chosen) return checked(chosen);
  return (
    (await installedBrowser()) ??
    (await installWithPlaywright()) ??
    (await installedByApt()) ??
    fail("No browser was found and none could be installed.")
  );
}

/**
 * Gives the path of the headless shell of this machine; without one, or where `CHROME_PATH` chooses, that of the whole
 * browser.
 * @throws as `findBrowser`.
 */
export async function findHeadlessShell(): Promise<string> {
  const whole = await findBrowser();
  const shells = process.env["CHROME_PATH"] ? [] : headlessShells();
  return (await firstThatStarts(shells)) ?? whole;
}

async function installedBrowser(): Promise<string | undefined> {
  return firstThatStarts([...playwrightBrowsers(), ...systemBrowsers()]);
}

async function checked(file: string): Promise<string> {
  if (!existsSync(file)) fail(`CHROME_PATH names a file that does not exist: ${file}.`);
  if (await starts(file)) return file;
  return fail(`CHROME_PATH names a file that does not start as a browser: ${file}.`);
}

async function installWithPlaywright(): Promise<string | undefined> {
  say("No browser found: trying `playwright install chromium`.");
  const cli = fileURLToPath(new URL("cli.js", import.meta.resolve("playwright/package.json")));
  await run(process.execPath, [cli, "install", "chromium"], 5 * MINUTE);
  return installedBrowser();
}

async function installedByApt(): Promise<string | undefined> {
  await installWithApt("chromium");
  await installWithApt("chromium-headless-shell");
  return installedBrowser();
}

function fail(problem: string): never {
  throw new Error(
    `${problem} Install Chromium, Chrome or Edge, or set CHROME_PATH to the program's file.`,
  );
}

if (import.meta.main) process.stdout.write(`${await findBrowser()}\n`);
