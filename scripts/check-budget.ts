import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { measure, type Manifest, type Weight } from "./bundle-sizes.ts";
import { strangersIn, type Sources } from "./bundle-sources.ts";
import { MANIFEST, SOURCES } from "./keep-manifest.ts";

/**
 * The committed budget, in bytes after brotli: of the sign-in (app), and of what the main layout adds to it (shell). What
 * comes later is printed and judged by its times: a limit on each part made the code follow the bytes.
 */
type Budget = Readonly<Record<string, number>>;

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Gives the bytes of a file of dist/ as a browser receives it. */
function sentBytes(file: string): number {
  return brotliCompressSync(readFileSync(path.join("dist", file))).byteLength;
}

function lineOf({ name, bytes }: Weight, limit: number | undefined): string {
  const size = `${name === "app" ? "" : "+"}${bytes.toLocaleString("en")} B`.padStart(12);
  if (limit === undefined) return `${size}  ${name}`;
  return `${size}  ${name}: ${bytes > limit ? "OVER" : "of"} ${limit.toLocaleString("en")}`;
}

const budget = readJson("scripts/budget.json") as Budget;
const weights = measure(readJson(MANIFEST) as Manifest, sentBytes);
const lines = weights.map((weight) => lineOf(weight, budget[weight.name]));
process.stdout.write(`Bytes per route (JS and CSS, brotli):\n${lines.join("\n")}\n`);

const over = weights.filter((weight) => weight.bytes > (budget[weight.name] ?? Infinity));
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
