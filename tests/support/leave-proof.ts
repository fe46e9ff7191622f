import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

import { flows } from "../../src/flows/all-flows.ts";
import { fingerprintOf } from "../../src/flows/approval/fingerprint.ts";
import { readMachine } from "../../src/flows/read-machine.ts";
import type { createProof } from "./proof.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../build/proof");

/** How many stories of a title were told, and of how many steps. */
type Told = { readonly title: string; readonly paths: number; readonly steps: number };

/**
 * Leaves what some tests proved where `npm run flows` finds it, one file for each `name`. What each machine was goes
 * with it: evidence of another machine is none.
 */
export function leaveProof(
  name: string,
  told: readonly Told[],
  proof: ReturnType<typeof createProof>,
): void {
  const transitions = proof.all();
  const walked = new Set(transitions.map(({ source }) => source.split(".")[0]));
  const ids = new Set(flows.map(({ machine }) => machine.id));
  const pictures = flows
    .filter(({ machine }) => walked.has(machine.id))
    .map(({ machine, words }) => readMachine(machine, words, ids));
  const fingerprints = Object.fromEntries(pictures.map((each) => [each.id, fingerprintOf(each)]));
  const stories = told.map(({ title, paths, steps }) => ({ title, paths, steps }));
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(
    path.join(FOLDER, `${name}.json`),
    JSON.stringify({ stories, fingerprints, transitions }, null, 2),
  );
}
