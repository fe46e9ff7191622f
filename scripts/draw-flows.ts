import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { allDiagrams } from "../atlas/flows/all-flows.ts";
import { APPROVED_FILE } from "../atlas/flows/approval.ts";
import { flowFiles } from "../atlas/flows/flow-files.ts";
import { countsOf } from "../atlas/flows/texts/counts.ts";
import { keepEvidence, readEvidence } from "./atlas/evidence.ts";
import { KEPT_PROOF } from "./atlas/kept-proof.ts";
import {
  effectsOf,
  keepEffects,
  KEPT_EFFECTS,
  keptEffects,
  leftSeen,
} from "./atlas/consequences.ts";
import { readTours } from "./atlas/tours.ts";
import { buildAtlas } from "./build-atlas.ts";
import { loadRegistry } from "../server/startup/load-registry.ts";

/** The folder of the flows: generated, and committed so that they can be read in the repository's browser. */
const FOLDER = path.resolve(import.meta.dirname, "../docs/flows");

const diagrams = allDiagrams();
const files = await flowFiles(diagrams);
await mkdir(FOLDER, { recursive: true });
/** Files of the folder written by other commands: the approvals, and the evidence of the tests. */
const foreign = [APPROVED_FILE, ...[KEPT_PROOF, KEPT_EFFECTS].map((file) => path.basename(file))];
const left = (await readdir(FOLDER)).filter((name) => !files.has(name) && !foreign.includes(name));
await Promise.all([
  ...left.map((name) => rm(path.join(FOLDER, name), { recursive: true })),
  ...[...files].map(([name, text]) => writeFile(path.join(FOLDER, name), text)),
]);

const counts = diagrams.map(countsOf);
const states = counts.reduce((sum, each) => sum + each.states, 0);
const transitions = counts.reduce((sum, each) => sum + each.transitions, 0);
process.stdout.write(
  `docs/flows: ${String(diagrams.length)} machines, ${String(states)} states, ${String(transitions)} transitions, ${String(files.size)} files\n`,
);

const toured = await readTours();
const evidence = await readEvidence(diagrams, toured);
await keepEvidence(evidence);
await keepEffects(effectsOf(diagrams, await loadRegistry(), await leftSeen(), await keptEffects()));
await buildAtlas(diagrams, evidence, toured);
