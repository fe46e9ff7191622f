import { cp, mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { allPictures } from "../src/flows/all-flows.ts";
import type { Picture } from "../src/flows/picture.types.ts";
import { bundleAtlas, embedData } from "./atlas/bundle-atlas.ts";
import { gatherAtlas } from "./atlas/atlas-data.ts";
import { readEvidence, type Evidence } from "./atlas/evidence.ts";
import { SHOTS, WALKS } from "./atlas/shots.ts";
import { compressAssets } from "./compress-assets.ts";

/** Where the atlas is built: served at /flujos/, and openable from the folder. */
const FOLDER = path.resolve(import.meta.dirname, "../build/flujos");

/** Builds the flow atlas from the machines and from what the tests proved of them. */
export async function buildAtlas(pictures: readonly Picture[], evidence: Evidence): Promise<void> {
  const started = performance.now();
  // Built aside and put in place at once: whoever reads the folder meanwhile reads all of the one before.
  const aside = `${FOLDER}-${String(process.pid)}`;
  const [{ data, files }] = await Promise.all([
    gatherAtlas(pictures, evidence),
    bundleAtlas(aside),
  ]);
  await embedData(path.join(aside, "index.html"), data);
  for (const [name, text] of files) {
    await mkdir(path.dirname(path.join(aside, name)), { recursive: true });
    await writeFile(path.join(aside, name), text);
  }
  await compressAssets(aside);
  await cp(WALKS, path.join(aside, SHOTS), { recursive: true }).catch(() => undefined);
  await rm(FOLDER, { recursive: true, force: true });
  await rename(aside, FOLDER);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `build/flujos: the atlas of ${String(pictures.length)} machines, ${seconds} s\n`,
  );
}

if (import.meta.main) await buildAtlas(allPictures(), await readEvidence());
