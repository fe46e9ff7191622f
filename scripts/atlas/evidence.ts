import { readFile, stat, writeFile } from "node:fs/promises";
import type { LawVerdict, Proof, Story } from "../../src/atlas/content/atlas-data.types.ts";
import { fingerprintOf } from "../../src/flows/approval/fingerprint.ts";
import type { Edge, Picture } from "../../src/flows/picture.types.ts";
import { KEPT_PROOF } from "./kept-proof.ts";

/** What the tests of the paths leave: see tests/support/proof.ts. */
type Walked = {
  readonly stories: readonly Story[];
  readonly transitions: readonly {
    readonly source: string;
    readonly event: string;
    readonly candidate: number;
    readonly times: Readonly<Record<string, number>>;
  }[];
  /** What each machine was when it was walked: evidence of another is none. */
  readonly fingerprints: Readonly<Record<string, string>>;
};

/** What the tests proved, and when (ISO 8601); null when they never ran. */
export type Evidence = Walked & {
  readonly at: string | null;
  readonly laws: readonly LawVerdict[];
  /** Cells of the failure matrix that were seen. */
  readonly cells: number;
};

const NONE: Evidence = {
  at: null,
  stories: [],
  transitions: [],
  fingerprints: {},
  laws: [],
  cells: 0,
};

/** What the tests of this copy left in build/; where they never ran, what was kept of those of whoever drew last. */
export async function readEvidence(): Promise<Evidence> {
  const walked = await readJson<Walked | null>("build/proof.json", null);
  if (walked === null) return readJson(KEPT_PROOF, NONE);
  const { mtime } = await stat("build/proof.json");
  const laws = await readJson<LawVerdict[]>("build/laws.json", []);
  const failures = await readJson<unknown[]>("build/failures.json", []);
  return { ...walked, at: mtime.toISOString(), laws, cells: failures.length };
}

/** Keeps evidence in the repository, unless it says nothing new, so that a fresh copy shows it. */
export async function keepEvidence(evidence: Evidence): Promise<void> {
  if (evidence.transitions.length === 0 || evidence.laws.length === 0) return;
  const kept = await readJson(KEPT_PROOF, NONE);
  const isSame = inLines({ ...kept, at: null }) === inLines({ ...evidence, at: null });
  if (!isSame) await writeFile(KEPT_PROOF, inLines(evidence));
}

/** How often, and in which stories, each transition of a machine was taken as it is now. */
export function proofsOf(picture: Picture, evidence: Evidence): Record<string, Proof> {
  if (!isOf(picture, evidence)) return {};
  const byPlace = new Map(evidence.transitions.map((each) => [placeOf(each), each.times]));
  const entries = picture.edges.flatMap((edge): [string, Proof][] => {
    const times = byPlace.get(placeOf(edge));
    if (times === undefined) return [];
    const stories = Object.entries(times).toSorted(([, a], [, b]) => b - a);
    return [[edge.id, { times: stories.reduce((sum, [, count]) => sum + count, 0), stories }]];
  });
  return Object.fromEntries(entries);
}

/** The verdicts on the machines as they are now. */
export function lawsOf(pictures: readonly Picture[], evidence: Evidence): readonly LawVerdict[] {
  const proved = new Set(pictures.filter((each) => isOf(each, evidence)).map(({ id }) => id));
  return evidence.laws.filter(({ machine }) => proved.has(machine));
}

function isOf(picture: Picture, { fingerprints }: Evidence): boolean {
  return fingerprints[picture.id] === fingerprintOf(picture);
}

function placeOf({ source, event, candidate }: Pick<Edge, "source" | "event" | "candidate">) {
  return `${source} ${event} ${String(candidate)}`;
}

/** JSON with one entry of a list on each line, so that a change is read in a diff. */
function inLines({ at, cells, fingerprints, stories, laws, transitions }: Evidence): string {
  const lists = Object.entries({ stories, laws, transitions }).map(([name, entries]) => {
    const lines = entries.map((entry) => JSON.stringify(entry)).join(",\n");
    return `"${name}": [\n${lines}\n]`;
  });
  const facts = Object.entries({ at, cells, fingerprints }).map(
    ([name, value]) => `"${name}": ${JSON.stringify(value)}`,
  );
  return `{\n${[...facts, ...lists].join(",\n")}\n}\n`;
}

async function readJson<Value>(file: string, otherwise: Value): Promise<Value> {
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? otherwise : (JSON.parse(text) as Value);
}
