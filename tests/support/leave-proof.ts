import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

import { flows } from "../../atlas/flows/all-flows.ts";
import { fingerprintOf } from "../../atlas/flows/approval/fingerprint.ts";
import { readMachine } from "../../atlas/flows/read-machine.ts";
import type { Verdict } from "../laws/law.ts";
import type { createProof } from "./proof.ts";

const BUILD = path.resolve(import.meta.dirname, "../../build");

/** The number of stories under a title, and of their steps. */
type Proved = { readonly title: string; readonly paths: number; readonly steps: number };

/**
 * Writes what some tests proved to the folder that `npm run flows` reads, one file for each `name`. The fingerprint of
 * each machine goes with it, because evidence about another version of a machine does not count.
 */
export function leaveProof(
  name: string,
  proved: readonly Proved[],
  proof: ReturnType<typeof createProof>,
): void {
  const transitions = proof.all();
  const walked = new Set(transitions.map(({ source }) => source.split(".")[0] ?? ""));
  const fingerprints = fingerprintsOf(walked);
  const stories = proved.map(({ title, paths, steps }) => ({ title, paths, steps }));
  leave("proof", name, { stories, fingerprints, transitions });
}

/**
 * Writes the verdict of a run on every law of a machine, with the machine's fingerprint. Runs of other machines stay:
 * the atlas joins them (ADR 26).
 */
export function leaveLaws(machine: string, verdicts: readonly Verdict[]): void {
  leave("laws", machine, { fingerprint: fingerprintsOf(new Set([machine]))[machine], verdicts });
}

/** Writes how many cells of a failure matrix were seen, once all of them were: an incomplete matrix has no number. */
export function leaveMatrix(name: string, cells: number): void {
  leave("failures", name, { cells });
}

function fingerprintsOf(machines: ReadonlySet<string>): Record<string, string> {
  const ids = new Set(flows.map(({ machine }) => machine.id));
  const diagrams = flows
    .filter(({ machine }) => machines.has(machine.id))
    .map(({ machine, words }) => readMachine(machine, words, ids));
  return Object.fromEntries(diagrams.map((each) => [each.id, fingerprintOf(each)]));
}

function leave(kind: string, name: string, content: object): void {
  const folder = path.join(BUILD, kind);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(content, null, 2));
}
