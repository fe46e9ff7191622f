import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { engineChunk } from "./scripts/engine-chunk.ts";
import { keepManifest } from "./scripts/keep-manifest.ts";
import { withoutAnalystWords } from "./scripts/without-analyst-words.ts";
import { withoutInlineStyle } from "./scripts/without-inline-style.ts";

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin(), withoutAnalystWords(), keepManifest()],
  resolve: { alias: withoutInlineStyle },
  build: {
    target: "es2023",
    manifest: true,
    // Inline scripts and data: images would need holes in the CSP; every asset is a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What changes only with a dependency keeps its name, and its place in caches, between releases.
          groups: [
            {
              name: "vendor",
              test: /node_modules[\\/](?:react|react-dom|scheduler|xstate|@xstate|use-sync-external-store)[\\/]/u,
            },
            {
              debugName: "engine",
              name: engineChunk(import.meta.dirname.replaceAll("\\", "/")),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
