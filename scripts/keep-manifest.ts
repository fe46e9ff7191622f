import { mkdir, rename, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";

/** The path of Vite's manifest: outside dist/, so that the server never serves it. */
export const MANIFEST = "build/manifest.json";

/** The path of the list of sources in each file of the build, which is searched for code that must not be there. */
export const SOURCES = "build/sources.json";

/** Moves the manifest out of the served folder; `scripts/check-budget.ts` reads it there. */
export function keepManifest(): Plugin {
  return {
    name: "garante:keep-manifest",
    apply: "build",
    writeBundle: {
      order: "post",
      async handler({ dir = "dist" }, bundle) {
        await mkdir(path.dirname(MANIFEST), { recursive: true });
        await rename(path.join(dir, ".vite/manifest.json"), MANIFEST);
        await rmdir(path.join(dir, ".vite"));
        const sources = Object.values(bundle).flatMap((part) =>
          part.type === "chunk" ? [[part.fileName, part.moduleIds] as const] : [],
        );
        await writeFile(SOURCES, JSON.stringify(Object.fromEntries(sources)));
      },
    },
  };
}
