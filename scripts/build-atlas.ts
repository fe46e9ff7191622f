import { copyFile, mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { allDiagrams } from "../atlas/flows/all-flows.ts";
import type { AtlasData } from "../atlas/content/atlas-data.types.ts";
import type { Diagram } from "../atlas/flows/diagram.types.ts";
import { bundleAtlas, bundleLayout, embedData } from "./atlas/bundle-atlas.ts";
import { gatherAtlas } from "./atlas/atlas-data.ts";
import { keptEffects } from "./atlas/consequences.ts";
import { readEvidence, type Evidence } from "./atlas/evidence.ts";
import { keepLayouts } from "./atlas/kept-layouts.ts";
import { copyKept } from "./atlas/kept-screens.ts";
import { SCREENS, screensFile } from "./atlas/screens-file.ts";
import { SHOTS, WALKS } from "./atlas/shots.ts";
import { readTours, TOURS, type Toured } from "./atlas/tours.ts";
import { compressAssets } from "./compress-assets.ts";
import { keepStamp, stampOf } from "./stamps.ts";

/** The output folder of the atlas, served at /flujos/, and usable without a server. */
const FOLDER = path.resolve(import.meta.dirname, "../build/flujos");

/** Builds the flow atlas from the machines, the evidence of the tests and the screenshots of the walks. */
export async function buildAtlas(
  diagrams: readonly Diagram[],
  evidence: Evidence,
  toured: Toured | null,
): Promise<void> {
  const started = performance.now();
  keepLayouts();
  const stamp = await stampOf("atlas");
  // Built in another folder and then renamed, so that a reader meanwhile sees the whole former version.
  const aside = `${FOLDER}-${String(process.pid)}`;
  const [{ data, files }] = await Promise.all([
    gatherAtlas(diagrams, evidence, toured, await keptEffects()),
    bundleAtlas(aside),
  ]);
  await bundleLayout(aside);
  await embedData(path.join(aside, "index.html"), data);
  for (const [name, text] of files) {
    await mkdir(path.dirname(path.join(aside, name)), { recursive: true });
    await writeFile(path.join(aside, name), text);
  }
  await compressAssets(aside);
  await copyShots(data, aside);
  const screens = await screensFile(data, aside);
  if (screens !== null) await writeFile(path.join(aside, SCREENS), screens);
  await rm(FOLDER, { recursive: true, force: true });
  await rename(aside, FOLDER);
  await keepStamp("atlas", stamp);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `build/flujos: the atlas of ${String(diagrams.length)} machines, ${seconds} s\n`,
  );
}

/** Copies only the screenshots that the atlas shows. */
async function copyShots({ machines }: AtlasData, folder: string): Promise<void> {
  await mkdir(path.join(folder, SHOTS), { recursive: true });
  const shots = machines.flatMap((machine) => Object.values(machine.shots).flat());
  const names = new Set(shots.flatMap(({ phone, desktop }) => [phone ?? desktop, desktop]));
  for (const name of names) {
    const file = path.basename(name);
    // Tests may have started again and removed the screenshot: the atlas is then built without it.
    await copyFile(path.join(WALKS, file), path.join(folder, name))
      .catch(async () => copyFile(path.join(TOURS, file), path.join(folder, name)))
      .catch(async () => copyKept(file, path.join(folder, name)))
      .catch(() => undefined);
  }
}

if (import.meta.main) {
  const [diagrams, toured] = [allDiagrams(), await readTours()];
  await buildAtlas(diagrams, await readEvidence(diagrams, toured), toured);
}
