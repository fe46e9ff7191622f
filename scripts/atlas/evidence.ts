import { readFile, writeFile } from "node:fs/promises";
import { fingerprintOf } from "../../atlas/flows/approval/fingerprint.ts";
import type { Diagram } from "../../atlas/flows/diagram.types.ts";
import { KEPT_PROOF } from "./kept-proof.ts";
import { readKnownLaws } from "./known-laws.ts";
import { leftJudgements, leftMatrices, leftWalks } from "./left-proofs.ts";
import { currentWalks, lastOfEach, mergeJudgements, replaceWalks } from "./merge-evidence.ts";
import type { Judgements, Walked, Walks } from "./walked.types.ts";
import type { Toured } from "./tours.ts";

/** The evidence of the tests, merged from all their runs: each covers only what it looked at (ADR 26). */
export type Evidence = Walks &
  Judgements & {
    /** By failure matrix, the number of its cells seen, and when (ISO 8601). */
    readonly matrices: Readonly<Record<string, { readonly cells: number; readonly at: string }>>;
    /** The transitions taken by the walks in a browser, with the fingerprints of the machines at that time. */
    readonly tours: Pick<Walked, "transitions" | "fingerprints">;
  };

const NONE: Evidence = {
  walked: {},
  stories: [],
  transitions: [],
  laws: [],
  judged: {},
  matrices: {},
  tours: { transitions: [], fingerprints: {} },
};

/**
 * Merges the committed evidence with what the tests of this copy left in build/, for the current machines and the
 * current laws. `toured`: the evidence of the walks in a browser, if they ran.
 */
export async function readEvidence(
  diagrams: readonly Diagram[],
  toured: Toured | null,
): Promise<Evidence> {
  const now = Object.fromEntries(diagrams.map((each) => [each.id, fingerprintOf(each)]));
  const kept = await readKept();
  const judgements = [await leftJudgements(), kept];
  return {
    ...currentWalks(replaceWalks(kept, await leftWalks()), now),
    ...mergeJudgements(judgements, await readKnownLaws(), now),
    matrices: lastOfEach([kept.matrices, await leftMatrices()]),
    tours: toured === null ? kept.tours : takenIn(toured),
  };
}

/** Writes the evidence to the repository, unless it is unchanged, so that a fresh copy shows it. */
export async function keepEvidence(evidence: Evidence): Promise<void> {
  const kept = await readKept();
  const isSame = inLines(undated(kept)) === inLines(undated(evidence));
  if (!isSame) await writeFile(KEPT_PROOF, inLines(evidence));
}

async function readKept(): Promise<Evidence> {
  const text = await readFile(KEPT_PROOF, "utf8").catch(() => "{}");
  return { ...NONE, ...(JSON.parse(text) as Partial<Evidence>) };
}

/** Removes the dates from evidence, so that a run that sees the same again changes no file. */
function undated({ walked, judged, matrices, ...evidence }: Evidence): Evidence {
  const never = { at: "", revision: null };
  const inNoTime = <Dated extends object>(dated: Readonly<Record<string, Dated>>) =>
    Object.fromEntries(Object.entries(dated).map(([name, each]) => [name, { ...each, ...never }]));
  return {
    ...evidence,
    walked: inNoTime(walked),
    judged: inNoTime(judged),
    matrices: inNoTime(matrices),
  };
}

function takenIn({ times, fingerprints }: Toured): Evidence["tours"] {
  const transitions = [...times].map(([place, walks]) => {
    const [source = "", event = "", candidate] = place.split(" ");
    return { source, event, candidate: Number(candidate), times: walks };
  });
  return { transitions, fingerprints };
}

/** Writes JSON with one entry of a list on each line, for readable diffs. */
function inLines({ walked, judged, matrices, stories, laws, transitions, tours }: Evidence) {
  const list = (entries: readonly unknown[]) =>
    `[\n${entries.map((entry) => JSON.stringify(entry)).join(",\n")}\n]`;
  const table = (entries: Readonly<Record<string, unknown>>) =>
    `{\n${Object.entries(entries)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, entry]) => `${JSON.stringify(name)}: ${JSON.stringify(entry)}`)
      .join(",\n")}\n}`;
  const parts = [
    ...Object.entries({ walked, judged, matrices }).map(
      ([name, entries]) => `"${name}": ${table(entries)}`,
    ),
    ...Object.entries({ stories, laws, transitions }).map(
      ([name, entries]) => `"${name}": ${list(entries)}`,
    ),
    `"tours": {\n"fingerprints": ${table(tours.fingerprints)},\n"transitions": ${list(tours.transitions)}\n}`,
  ];
  return `{\n${parts.join(",\n")}\n}\n`;
}
