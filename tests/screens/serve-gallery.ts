import { fileURLToPath } from "node:url";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { build, preview, type InlineConfig } from "vite";
import { withoutInlineStyle } from "../../scripts/without-inline-style.ts";

const ROOT = fileURLToPath(new URL(".", import.meta.url));
const OUT = fileURLToPath(new URL("../../build/gallery", import.meta.url));

/** Builds the gallery with React's own warnings on, and serves it. Gives its address and how to stop it. */
export async function serveGallery(): Promise<{ url: string; stop: () => Promise<void> }> {
  const shared = {
    // Not the product's own configuration: its build leaves a manifest that another build must not replace.
    configFile: false,
    plugins: [react(), vanillaExtractPlugin()],
    resolve: { alias: withoutInlineStyle },
    root: ROOT,
    publicDir: fileURLToPath(new URL("../../public", import.meta.url)),
    mode: "development",
    logLevel: "warn",
  } satisfies InlineConfig;
  await build({
    ...shared,
    define: { "process.env.NODE_ENV": '"development"' },
    build: {
      outDir: OUT,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      minify: false,
      reportCompressedSize: false,
    },
  });
  const server = await preview({
    ...shared,
    build: { outDir: OUT },
    preview: { host: "127.0.0.1", port: 0 },
  });
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error("The gallery has no address");
  return { url, stop: async () => server.close() };
}
