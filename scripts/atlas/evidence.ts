import { readFile, writeFile } from "node:fs/promises";
import type { LawVerdict } from "../../src/atlas/content/atlas-data.types.ts";
import { git } from "../flows/git.ts";
import { KEPT_PROOF } from "./kept-proof.ts";
import { readProofs } from "./left-proofs.ts";
import type { Walked } from "./walked.types.ts";
import type { Toured } from "./tours.ts";

/** What the tests proved, and when (ISO 8601) and on which revision; null when they never ran. */
export type Evidence = Walked & {
  readonly at: string | null;
  readonly revision: string | null;
  readonly laws: readonly LawVerdict[];
  /** Cells of the failure matrix that were seen. */
  readonly cells: number;
  /** What the walks in a browser took of the machines that they were. */
  readonly tours: Pick<Walked, "transitions" | "fingerprints">;
};

const NONE: Evidence = {
  at: null,
  revision: null,
  stories: [],
  transitions: [],
  fingerprints: {},
  laws: [],
  cells: 0,
  tours: { transitions: [], fingerprints: {} },
};

/**
 * What the tests of this copy left in build/; where they never ran, what was kept of those of whoever drew last.
 * `toured`: what its walks in a browser left, if they ran.
 */
export async function readEvidence(toured: Toured | null): Promise<Evidence> {
  const kept = { ...NONE, ...(await readJson<Partial<Evidence>>(KEPT_PROOF, {})) };
  const tours = toured === null ? kept.tours : takenIn(toured);
  const proofs = await readProofs();
  if (proofs === null) return { ...kept, tours };
  const { at, ...walked } = proofs;
  const laws = await readJson<LawVerdict[]>("build/laws.json", []);
  const failures = await readJson<unknown[]>("build/failures.json", []);
  // The revision that was there when the tests ended, which others may have followed.
  const revision = (await git(["log", "-1", "--format=%h", `--before=${at}`])) || null;
  return { ...walked, at, revision, laws, cells: failures.length, tours };
}

/** Keeps evidence in the repository, unless it says nothing new, so that a fresh copy shows it. */
export async function keepEvidence(evidence: Evidence): Promise<void> {
  if (evidence.transitions.length === 0 || evidence.laws.length === 0) return;
  const kept = { ...NONE, ...(await readJson<Partial<Evidence>>(KEPT_PROOF, {})) };
  const undated = { at: null, revision: null };
  const isSame = inLines({ ...kept, ...undated }) === inLines({ ...evidence, ...undated });
  if (!isSame) await writeFile(KEPT_PROOF, inLines(evidence));
}

function takenIn({ times, fingerprints }: Toured): Evidence["tours"] {
  const transitions = [...times].map(([place, walks]) => {
    const [source = "", event = "", candidate] = place.split(" ");
    return { source, event, candidate: Number(candidate), times: walks };
  });
  return { transitions, fingerprints };
}

/** JSON with one entry of a list on each line, so that a change is read in a diff. */
function inLines({ at, revision, cells, fingerprints, stories, ...rest }: Evidence): string {
  const { laws, transitions, tours } = rest;
  const list = (entries: readonly unknown[]) =>
    `[\n${entries.map((entry) => JSON.stringify(entry)).join(",\n")}\n]`;
  const facts = Object.entries({ at, revision, cells, fingerprints }).map(
    ([name, value]) => `"${name}": ${JSON.stringify(value)}`,
  );
  const lists = Object.entries({ stories, laws, transitions }).map(
    ([name, entries]) => `"${name}": ${list(entries)}`,
  );
  const walks = `"tours": {\n"fingerprints": ${JSON.stringify(tours.fingerprints)},\n"transitions": ${list(tours.transitions)}\n}`;
  return `{\n${[...facts, ...lists, walks].join(",\n")}\n}\n`;
}

async function readJson<Value>(file: string, otherwise: Value): Promise<Value> {
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? otherwise : (JSON.parse(text) as Value);
}
