import { copyFile, readFile } from "node:fs/promises";
import path from "node:path";
import type { Shot } from "../../atlas/content/atlas-data.types.ts";

/** The folder of the screens that the repository keeps, for copies whose tests have not walked. */
export const KEPT_SCREENS = "docs/screens";

/** The file that says what each of them shows. */
export const SCREENS_INDEX = path.join(KEPT_SCREENS, "index.json");

/** The kept screens: by state, and of which revision and day. */
export type KeptScreens = {
  readonly revision: string;
  /** ISO 8601. */
  readonly at: string;
  readonly shots: Readonly<Record<string, readonly Shot[]>>;
};

/** Reads the kept screens; null where there are none. */
export async function readKeptScreens(): Promise<KeptScreens | null> {
  const text = await readFile(SCREENS_INDEX, "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as KeptScreens);
}

/** Copies a kept screen, by its name. */
export async function copyKept(name: string, to: string): Promise<void> {
  await copyFile(path.join(KEPT_SCREENS, name), to);
}
