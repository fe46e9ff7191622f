import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { measure, type Manifest, type Weight } from "./bundle-sizes.ts";
import { strangersIn, type Sources } from "./bundle-sources.ts";
import { MANIFEST, SOURCES } from "./keep-manifest.ts";

/**
 * The committed budget, in bytes after brotli: of the sign-in (app), of the additions of the main layout (shell), the
 * lists (engine) and the pages of a record (record), of a section's declaration, and of the additions of any other lazy
 * module to what is loaded before it.
 */
type Budget = {
  readonly declaration: number;
  readonly addition: number;
  readonly named: Readonly<Record<string, number>>;
};

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Gives the bytes of a file of dist/ as a browser receives it. */
function sentBytes(file: string): number {
  return brotliCompressSync(readFileSync(path.join("dist", file))).byteLength;
}

function limitOf({ name }: Weight, { declaration, addition, named }: Budget): number {
  return named[name] ?? (name.endsWith(".section.ts") ? declaration : addition);
}

function lineOf(weight: Weight, limit: number): string {
  const mark = weight.bytes > limit ? "OVER" : "ok";
  const plus = weight.name === "app" ? "" : "+";
  const bytes = `${plus}${weight.bytes.toLocaleString("en")} B`.padStart(12);
  return `${bytes} of ${limit.toLocaleString("en").padStart(8)}  ${mark.padEnd(5)}${weight.name}`;
}

const budget = readJson("scripts/budget.json") as Budget;
const weights = measure(readJson(MANIFEST) as Manifest, sentBytes);
const lines = weights.map((weight) => lineOf(weight, limitOf(weight, budget)));
process.stdout.write(`Bytes per route (JS and CSS, brotli):\n${lines.join("\n")}\n`);

const over = weights.filter((weight) => weight.bytes > limitOf(weight, budget));
if (over.length > 0) {
  process.stderr.write(
    `Over the budget of scripts/budget.json: ${over.map((each) => each.name).join(", ")}\n`,
  );
  process.exitCode = 1;
}

const strangers = strangersIn(readJson(SOURCES) as Sources);
if (strangers.length > 0) {
  process.stderr.write(`Not for the staff's bundles: ${strangers.join(", ")}\n`);
  process.exitCode = 1;
}
