import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { ElkNode } from "elkjs/lib/elk-api.d.ts";
import { layBy } from "../../atlas/flows/drawing/lay-out.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../build/layouts");

const { version } = createRequire(import.meta.url)("elkjs/package.json") as { version: string };

/**
 * Keeps what ELK answered for every graph in build/layouts, by the hash of the graph and the version of ELK: layouts are
 * a third of the work of an atlas, and the tests of the drawings ask for those that the build has just made. Its options
 * are in the graph, so an answer is never out of date; sizes, words and arrows are read anew.
 */
export function keepLayouts(): void {
  layBy(async (graph, lay) => {
    const asked = createHash("sha256").update(version).update(JSON.stringify(graph)).digest("hex");
    const file = path.join(FOLDER, `${asked}.json`);
    const kept = await readFile(file, "utf8").catch(() => null);
    if (kept !== null) return JSON.parse(kept) as ElkNode;
    const laid = await lay(graph);
    await mkdir(FOLDER, { recursive: true });
    // Another process may keep the same meanwhile: nobody reads half a file.
    const aside = `${file}-${String(process.pid)}`;
    await writeFile(aside, JSON.stringify(laid));
    await rename(aside, file);
    return laid;
  });
}
