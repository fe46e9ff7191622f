import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

import { flows } from "../../src/flows/all-flows.ts";
import { fingerprintOf } from "../../src/flows/approval/fingerprint.ts";
import { readMachine } from "../../src/flows/read-machine.ts";
import type { Verdict } from "../laws/law.ts";
import type { createProof } from "./proof.ts";

const BUILD = path.resolve(import.meta.dirname, "../../build");

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
  const walked = new Set(transitions.map(({ source }) => source.split(".")[0] ?? ""));
  const fingerprints = fingerprintsOf(walked);
  const stories = told.map(({ title, paths, steps }) => ({ title, paths, steps }));
  leave("proof", name, { stories, fingerprints, transitions });
}

/**
 * Leaves what a run said of every law of a machine, with what the machine was. Runs of other machines stay: the atlas
 * puts them together (ADR 26).
 */
export function leaveLaws(machine: string, verdicts: readonly Verdict[]): void {
  leave("laws", machine, { fingerprint: fingerprintsOf(new Set([machine]))[machine], verdicts });
}

/** Leaves how many cells of a failure matrix were seen, once all of them were: part of it is told by no number. */
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
