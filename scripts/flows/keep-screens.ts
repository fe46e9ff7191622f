import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "playwright";
import { allDiagrams } from "../../atlas/flows/all-flows.ts";
import type { Shot } from "../../atlas/content/atlas-data.types.ts";
import { KEPT_SCREENS, SCREENS_INDEX, type KeptScreens } from "../atlas/kept-screens.ts";
import { shotsOfTours } from "../atlas/tour-shots.ts";
import { SHOTS, shotsOfWalks, WALKS } from "../atlas/shots.ts";
import { readTours, TOURS } from "../atlas/tours.ts";
import { findHeadlessShell } from "../find-browser.ts";
import { git } from "./git.ts";

/** The most bytes of all of them: they are cloned with the repository. */
const MOST = 3_000_000;

/** The largest width of a kept screen, in pixels. */
const WIDEST = 1100;

/**
 * `npm run flows -- screens`: keeps the screens that the walks of this copy left, small, in docs/screens, from where every
 * build has them; run at a release, after `npm test`. Gives the exit code.
 */
export async function keepScreens(): Promise<number> {
  const all = [Object.entries(await shotsOfWalks()), [...shotsOfTours(await readTours())]].flat();
  if (all.length === 0) {
    process.stderr.write("No hay pantallas que guardar: ejecute antes `npm test`.\n");
    return 1;
  }
  const states = new Set(allDiagrams().flatMap(({ nodes }) => nodes.map(({ id }) => id)));
  const lost = all.filter(([state]) => !states.has(state)).map(([state]) => state);
  if (lost.length > 0) throw new Error(`No diagram has the states ${lost.join(", ")}`);
  const names = new Set(
    all.flatMap(([, shots]) => shots.flatMap(({ phone, desktop }) => [phone ?? desktop, desktop])),
  );
  const images = await smaller([...names].map((name) => path.basename(name)));
  const bytes = [...images.values()].reduce((sum, image) => sum + image.length, 0);
  if (bytes > MOST) {
    process.stderr.write(`Las pantallas pesan ${String(bytes)} bytes, y caben ${String(MOST)}.\n`);
    return 1;
  }
  await rm(KEPT_SCREENS, { recursive: true, force: true });
  await mkdir(KEPT_SCREENS, { recursive: true });
  for (const [name, image] of images) await writeFile(path.join(KEPT_SCREENS, name), image);
  const shots: Record<string, Shot[]> = {};
  for (const [state, own] of all) shots[state] = [...(shots[state] ?? []), ...own.map(kept)];
  const revision = (await git(["rev-parse", "--short", "HEAD"])) ?? "";
  const index: KeptScreens = { revision, at: new Date().toISOString(), shots };
  await writeFile(SCREENS_INDEX, `${JSON.stringify(index, null, 2)}\n`);
  process.stdout.write(
    `${KEPT_SCREENS}: ${String(images.size)} pantallas, ${String(bytes)} bytes\n`,
  );
  return 0;
}

function kept({ title, phone, desktop }: Shot): Shot {
  return { title, phone: phone === null ? null : keptName(phone), desktop: keptName(desktop) };
}

function keptName(name: string): string {
  return `${SHOTS}/${webp(path.basename(name))}`;
}

function webp(name: string): string {
  return name.replace(/\.png$/u, ".webp");
}

/** Gives screenshots as small images, by their new names. */
async function smaller(names: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  const browser = await chromium.launch({ executablePath: await findHeadlessShell() });
  try {
    const page = await browser.newPage();
    const images = new Map<string, Buffer>();
    for (const name of names) {
      const file = await readFile(path.join(WALKS, name)).catch(async () =>
        readFile(path.join(TOURS, name)),
      );
      const url = `data:image/png;base64,${file.toString("base64")}`;
      const small = await page.evaluate(drawn, { url, widest: WIDEST });
      images.set(webp(name), Buffer.from(small.slice(small.indexOf(",") + 1), "base64"));
    }
    return images;
  } finally {
    await browser.close();
  }
}

/** Runs in the page: draws an image no wider than a width, and gives it as WebP. */
async function drawn({ url, widest }: { readonly url: string; readonly widest: number }) {
  const image = new Image();
  image.src = url;
  await image.decode();
  const scale = Math.min(1, widest / image.naturalWidth);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/webp", 0.7);
}
