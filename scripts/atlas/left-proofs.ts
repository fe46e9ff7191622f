import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { LawVerdict } from "../../atlas/content/atlas-data.types.ts";
import { git } from "../flows/git.ts";
import { replaceWalks } from "./merge-evidence.ts";
import type { Judgements, Look, Walked, Walks } from "./walked.types.ts";

/** The folder of the tests' evidence: a folder for each kind and a file for each run (tests/support/leave-proof.ts). */
const FOLDER = "build";

const NO_WALKS: Walks = { stories: [], transitions: [], walked: {} };

/** Reads the walks of this copy's runs. */
export async function leftWalks(): Promise<Walks> {
  const left = await readLeft<Walked>("proof");
  return left.reduce((before, { content: { fingerprints, ...taken }, at, revision }) => {
    const looks = Object.entries(fingerprints).map(
      ([machine, fingerprint]) => [machine, { fingerprint, at, revision }] as const,
    );
    return replaceWalks(before, { ...taken, walked: Object.fromEntries(looks) });
  }, NO_WALKS);
}

/** Reads the verdicts of this copy's runs. */
export async function leftJudgements(): Promise<Judgements> {
  const left = await readLeft<{ fingerprint: string; verdicts: readonly LawVerdict[] }>("laws");
  return {
    laws: left.flatMap(({ content }) => content.verdicts),
    judged: Object.fromEntries(
      left.map(({ name, content: { fingerprint }, at, revision }): [string, Look] => [
        name,
        { fingerprint, at, revision },
      ]),
    ),
  };
}

/** Counts the cells of each failure matrix that the runs of this copy saw, with the time. */
export async function leftMatrices(): Promise<Record<string, { cells: number; at: string }>> {
  const left = await readLeft<{ cells: number }>("failures");
  return Object.fromEntries(
    left.map(({ name, content: { cells }, at }) => [name, { cells, at }] as const),
  );
}

type Left<Content> = Omit<Look, "fingerprint"> & {
  readonly name: string;
  readonly content: Content;
};

/** Reads the evidence of a kind, the oldest first. */
async function readLeft<Content>(kind: string): Promise<Left<Content>[]> {
  const folder = path.join(FOLDER, kind);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json"));
  const left = await Promise.all(
    names.map(async (file) => {
      const content = JSON.parse(await readFile(path.join(folder, file), "utf8")) as Content;
      const at = (await stat(path.join(folder, file))).mtime.toISOString();
      // The revision at the time the test ended; later ones may exist.
      const revision = (await git(["log", "-1", "--format=%h", `--before=${at}`])) || null;
      return { name: path.basename(file, ".json"), content, at, revision };
    }),
  );
  return left.toSorted((a, b) => a.at.localeCompare(b.at));
}
