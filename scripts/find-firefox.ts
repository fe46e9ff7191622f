import { existsSync } from "node:fs";
import { systemFirefoxes } from "./browser-candidates.ts";
import { firstThatStarts, installWithApt, starts } from "./browser-program.ts";

const ADVICE = "Install Firefox, or set FIREFOX_PATH to the program's file.";

/**
 * Gives the path of a Firefox that starts on this machine: `FIREFOX_PATH`, then one of the system; without either, it
 * installs Debian's, if it may.
 * @throws an error that says what to do when there is none and none can be installed.
 */
export async function findFirefox(): Promise<string> {
  const chosen = process.env["FIREFOX_PATH"];
  if (chosen) return checked(chosen);
  const installed = await firstThatStarts(systemFirefoxes());
  if (installed !== undefined) return installed;
  await installWithApt("firefox-esr");
  const fresh = await firstThatStarts(systemFirefoxes());
  if (fresh !== undefined) return fresh;
  throw new Error(`No Firefox was found and none could be installed. ${ADVICE}`);
}

async function checked(file: string): Promise<string> {
  if (existsSync(file) && (await starts(file))) return file;
  throw new Error(`FIREFOX_PATH names a file that does not start as Firefox: ${file}. ${ADVICE}`);
}
