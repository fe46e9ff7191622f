import { createHash } from "node:crypto";
import { access, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "..");

/** The page by which each part of the build is known to be there, and the files and folders that it is made of. */
const PARTS = {
  product: {
    page: "dist/index.html",
    reads: ["index.html", "public", "scripts", "src", "tsconfig.json", "vite.config.ts"],
  },
  apiDocs: {
    page: "build/api-docs/index.html",
    reads: ["scripts/api-docs", "scripts/build-api-docs.ts", "scripts/compress-assets.ts"],
  },
  // Without what the tests of this copy left in build/: `npm run flows` draws the atlas with it.
  atlas: {
    page: "build/flujos/index.html",
    reads: ["atlas", "docs", "public", "scripts", "src", "tests"],
  },
} as const;

/** A part of the build. */
export type Part = keyof typeof PARTS;

/** The stamp of what a part is made of: its files, the locked packages and the settings of the build. */
export async function stampOf(part: Part): Promise<string> {
  const settings = (await readdir(ROOT)).filter((name) => name.startsWith(".env"));
  const places = [...PARTS[part].reads, "package-lock.json", ...settings];
  const files = await Promise.all(places.map(filesIn));
  const hash = createHash("sha256");
  for (const file of files.flat().toSorted()) {
    hash.update(`${file}\0`).update(await readFile(path.join(ROOT, file)));
  }
  for (const name of Object.keys(process.env).toSorted()) {
    if (name.startsWith("VITE_")) hash.update(`${name}=${String(process.env[name])}\0`);
  }
  return hash.digest("hex");
}

/** Whether a part is there and was made of what has this stamp. */
export async function isBuilt(part: Part, stamp: string): Promise<boolean> {
  const kept = await readFile(stampFile(part), "utf8").catch(() => null);
  return kept === stamp && (await isThere(path.join(ROOT, PARTS[part].page)));
}

/** Keeps the stamp of a part that was built; it is taken before the build, so that a later change is built again. */
export async function keepStamp(part: Part, stamp: string): Promise<void> {
  await mkdir(path.dirname(stampFile(part)), { recursive: true });
  await writeFile(stampFile(part), stamp);
}

function stampFile(part: Part): string {
  return path.join(ROOT, `build/stamps/${part}`);
}

async function filesIn(place: string): Promise<string[]> {
  if ((await stat(path.join(ROOT, place))).isFile()) return [place];
  const entries = await readdir(path.join(ROOT, place), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
