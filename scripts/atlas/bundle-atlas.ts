import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import type { AtlasData } from "../../atlas/content/atlas-data.types.ts";
import { pack } from "../../atlas/content/pack.ts";
import { LAYOUT_FILE } from "../../atlas/versions/lay-out-here.ts";

const ROOT = path.resolve(import.meta.dirname, "../../atlas");

/**
 * Builds the pages of the atlas into a folder. It has one classic script, one style sheet and relative addresses,
 * because a browser that opens the folder without a server can neither load modules nor make requests.
 */
export async function bundleAtlas(folder: string): Promise<void> {
  await build({
    // Not the product's own configuration, so that nothing of the atlas enters the staff's bundles.
    configFile: false,
    plugins: [react(), vanillaExtractPlugin()],
    root: ROOT,
    base: "./",
    publicDir: path.resolve(ROOT, "../public"),
    logLevel: "warn",
    build: {
      target: "es2023",
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      cssCodeSplit: false,
      reportCompressedSize: false,
      rolldownOptions: { output: { format: "iife", entryFileNames: "assets/atlas-[hash].js" } },
    },
  });
  await asClassicScript(path.join(folder, "index.html"));
}

/** Builds the module that lays drawings out in a browser, into a file of its own (ADR 153). */
export async function bundleLayout(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      target: "es2023",
      outDir: path.join(folder, path.dirname(LAYOUT_FILE)),
      emptyOutDir: false,
      reportCompressedSize: false,
      minify: true,
      chunkSizeWarningLimit: 2000,
      lib: {
        entry: path.resolve(ROOT, "flows/drawing/lay-out.ts"),
        formats: ["es"],
        fileName: () => path.basename(LAYOUT_FILE),
      },
    },
  });
}

async function asClassicScript(page: string): Promise<void> {
  const html = await readFile(page, "utf8");
  const classic = html
    .replace('<script type="module" crossorigin', "<script defer")
    .replace('<link rel="stylesheet" crossorigin', '<link rel="stylesheet"');
  if (/crossorigin|type="module"/u.test(classic)) {
    throw new Error("The page of the atlas would not open from a folder");
  }
  await writeFile(page, classic);
}

/**
 * Writes the atlas data into its page as text that is not executed: the content policy allows it, and no request is
 * needed.
 */
export async function embedData(page: string, data: AtlasData): Promise<void> {
  const html = await readFile(page, "utf8");
  const json = pack(data).replaceAll("<", String.raw`\u003c`);
  const block = `<script type="application/json" id="atlas">${json}</script>`;
  const [before = "", after] = html.split("</body>");
  if (after === undefined) throw new Error("The page of the atlas has no </body>");
  await writeFile(page, `${before}${block}</body>${after}`);
}
