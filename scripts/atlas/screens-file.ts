import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { AtlasData, Shot } from "../../atlas/content/atlas-data.types.ts";
import type {
  ScreenImage,
  VersionScreen,
  VersionScreens,
} from "../../src/contract/lives-contract.ts";

/** The file with the screens of the states of each machine, which the product keeps with a version (ADR 162). */
export const SCREENS = "pantallas.json";

/** The screens that were copied into a folder, by machine and by state, each image with the SHA-256 of its bytes; null without any. */
export async function screensFile(
  { machines, hasShots, screensOf }: AtlasData,
  folder: string,
): Promise<string | null> {
  if (!hasShots) return null;
  const states: Record<string, VersionScreens["states"]> = {};
  for (const { diagram, shots } of machines) {
    const own: Record<string, readonly VersionScreen[]> = {};
    for (const [state, each] of Object.entries(shots)) own[state] = await screensIn(folder, each);
    if (Object.keys(own).length > 0) states[diagram.id] = own;
  }
  const { revision, at } = screensOf ?? { revision: null, at: null };
  return JSON.stringify({ revision, at, states });
}

async function screensIn(folder: string, shots: readonly Shot[]): Promise<VersionScreen[]> {
  const screens: VersionScreen[] = [];
  for (const { title, desktop, phone } of shots) {
    const image = await imageOf(folder, desktop);
    if (image === null) continue;
    screens.push({
      title,
      desktop: image,
      phone: phone === null ? null : await imageOf(folder, phone),
    });
  }
  return screens;
}

/** Null for one that was not copied. */
async function imageOf(folder: string, file: string): Promise<ScreenImage | null> {
  const bytes = await readFile(path.join(folder, file)).catch(() => null);
  if (bytes === null) return null;
  return { sha256: createHash("sha256").update(bytes).digest("hex"), file };
}
