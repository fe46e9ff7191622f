import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { KEPT_EFFECTS } from "../../scripts/atlas/consequences.ts";
import { KEPT_PROOF } from "../../scripts/atlas/kept-proof.ts";
import { allDiagrams } from "../../atlas/flows/all-flows.ts";
import { APPROVED_FILE } from "../../atlas/flows/approval.ts";
import { flowFiles } from "../../atlas/flows/flow-files.ts";
import { keepLayouts } from "../../scripts/atlas/kept-layouts.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../docs/flows");

/** Files written elsewhere: by those who approve, and from the proofs of the tests. */
const FOREIGN = [APPROVED_FILE, ...[KEPT_PROOF, KEPT_EFFECTS].map((file) => path.basename(file))];

keepLayouts();

test("docs/flows is what the machines draw today", async () => {
  const files = await flowFiles(allDiagrams());
  const kept = readdirSync(FOLDER).filter((name) => !FOREIGN.includes(name));
  const stale = [...files].filter(
    ([name, text]) =>
      !kept.includes(name) || readFileSync(path.join(FOLDER, name), "utf8") !== text,
  );
  const left = kept.filter((name) => !files.has(name));
  const names = [...stale.map(([name]) => name), ...left];
  expect(
    names,
    "docs/flows is stale: run `npm run flows`, look at the diagrams and commit them",
  ).toEqual([]);
});
