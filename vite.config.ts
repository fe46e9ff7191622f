import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./scripts/chunk-groups.ts";
import { keepManifest } from "./scripts/keep-manifest.ts";
import { withoutAnalystWords } from "./scripts/without-analyst-words.ts";
import { withoutLaterPages } from "./scripts/without-later-pages.ts";
import { withoutInlineStyle } from "./scripts/without-inline-style.ts";

const shared = {
  plugins: [react(), vanillaExtractPlugin(), withoutAnalystWords()],
  resolve: { alias: withoutInlineStyle },
};

const OF_ENTRY = /^assets\/(?:app|vendor|rolldown-runtime)-/u;

/** The bundles of the browser, and the pages that carry them, drawn from the same sources (ADR 21). */
export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild === true
    ? {
        ...shared,
        plugins: [...shared.plugins, withoutLaterPages()],
        build: { outDir: "build/prerender", copyPublicDir: false },
      }
    : {
        ...shared,
        plugins: [...shared.plugins, keepManifest()],
        build: {
          target: "es2023",
          manifest: true,
          // Inline scripts and data: images would need holes in the CSP; every asset is a file.
          assetsInlineLimit: 0,
          modulePreload: {
            polyfill: false,
            // The entry has loaded these; no other chunk asks for them again.
            resolveDependencies: (_, needed, { hostType }) =>
              hostType === "html" ? needed : needed.filter((file) => !OF_ENTRY.test(file)),
          },
          rolldownOptions: {
            output: { codeSplitting: { groups: chunkGroups(import.meta.dirname) } },
          },
        },
      },
);
