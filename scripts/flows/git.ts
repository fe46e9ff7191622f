import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

export const ROOT = path.resolve(import.meta.dirname, "../..");

const run = promisify(execFile);

/** Gives git's output without its last line break; null when it fails. `index` is a file used in place of git's own. */
export async function git(args: readonly string[], index?: string): Promise<string | null> {
  const env = index === undefined ? process.env : { ...process.env, GIT_INDEX_FILE: index };
  const answer = await run("git", [...args], { cwd: ROOT, env }).catch(() => null);
  return answer === null ? null : answer.stdout.trimEnd();
}
