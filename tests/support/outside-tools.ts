import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Whether a program that is not ours is on this machine; `.ci/run` installs those of XML where it may. */
export function hasTool(name: string): boolean {
  return spawnSync(name, ["--version"]).error === undefined;
}

/** Runs a program in a folder, with some files, and gives its end and all that it said. */
export function runTool(
  folder: string,
  command: readonly [string, ...string[]],
  files: Readonly<Record<string, string | Uint8Array>>,
): { readonly status: number | null; readonly stdout: string; readonly stderr: string } {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const [program, ...args] = command;
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: "utf8" });
  return { status, stdout, stderr };
}
