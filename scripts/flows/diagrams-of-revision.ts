import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Diagram } from "../../atlas/flows/diagram.types.ts";
import { git, ROOT } from "./git.ts";

const FLOWS = "atlas/flows/all-flows.ts";

/** Where the revisions before ADR 116 have them. */
const FORMER_FLOWS = "src/flows/all-flows.ts";
const LARGEST_ANSWER = 64 * 1024 * 1024;
const run = promisify(execFile);

/**
 * Gives the diagrams of another revision: its own machines, read by its own code, in a separate process. It uses the
 * packages installed here.
 * @throws an error in Spanish when there is no such revision, it has no diagrams, or its code does not run.
 */
export async function diagramsOfRevision(revision: string): Promise<readonly Diagram[]> {
  const commit = await git([
    "rev-parse",
    "--verify",
    "--quiet",
    "--end-of-options",
    `${revision}^{commit}`,
  ]);
  if (commit === null) throw new Error(`git no conoce la revisión «${revision}».`);
  const flows = await flowsOf(commit);
  if (flows === null) throw new Error(await withoutFlows(revision));
  // Inside the repository, so that the packages installed in it are found.
  await mkdir(path.join(ROOT, "build"), { recursive: true });
  const folder = await mkdtemp(path.join(ROOT, "build", "revision-"));
  try {
    await checkOut(commit, folder);
    return await readIn(path.join(folder, flows), revision);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Gives where a commit has its diagrams; null where it has none. */
async function flowsOf(commit: string): Promise<string | null> {
  for (const place of [FLOWS, FORMER_FLOWS]) {
    if ((await git(["cat-file", "-e", `${commit}:${place}`])) !== null) return place;
  }
  return null;
}

async function withoutFlows(revision: string): Promise<string> {
  const added = await git(["log", "--diff-filter=A", "--format=%h", "--", FORMER_FLOWS]);
  const first = added?.split("\n").at(-1) ?? "";
  const hint = first === "" ? "" : ` La primera que los tiene es ${first}.`;
  return `La revisión «${revision}» es anterior a los diagramas (no tiene ${FLOWS}).${hint}`;
}

/** Writes the sources of a commit into a folder, without touching git's own index and work tree. */
async function checkOut(commit: string, folder: string): Promise<void> {
  const index = path.join(folder, "index");
  for (const room of ["src", "atlas"]) {
    await git(["read-tree", `--prefix=${room}/`, `${commit}:${room}`], index);
  }
  await git(["checkout-index", "--all", `--prefix=${path.relative(ROOT, folder)}/`], index);
  await writeFile(path.join(folder, "package.json"), '{ "type": "module" }\n');
}

async function readIn(flows: string, revision: string): Promise<readonly Diagram[]> {
  const program = fileURLToPath(import.meta.resolve("./print-diagrams.ts"));
  try {
    const { stdout } = await run(process.execPath, [program, flows], {
      maxBuffer: LARGEST_ANSWER,
    });
    return JSON.parse(stdout) as Diagram[];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Las máquinas de «${revision}» no se pueden leer aquí: ${reason}`, {
      cause: error,
    });
  }
}
