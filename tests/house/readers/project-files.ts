import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** The project's top folder; every path of these tests is relative to it. */
export const ROOT = path.resolve(import.meta.dirname, "../../..");

/** Every file that git does not ignore: the committed ones, and those not committed yet. */
export function projectFiles(): string[] {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const listed = execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).split("\0");
  return listed.filter((file) => file !== "" && existsSync(path.join(ROOT, file))).toSorted();
}

/** Whether git ignores a path, such as the output of builds and starts. */
export function isIgnored(file: string): boolean {
  try {
    execFileSync("git", ["check-ignore", "-q", "--no-index", file], { cwd: ROOT });
    return true;
  } catch {
    return false;
  }
}

/** The text of a file of the project. */
export function textOf(file: string): string {
  return readFileSync(path.join(ROOT, file), "utf8");
}

/** Whether a file is TypeScript of the project, written and read by people. */
export function isCode(file: string): boolean {
  return /\.tsx?$/u.test(file);
}
