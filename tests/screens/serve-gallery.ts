import { fileURLToPath } from "node:url";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { build, preview, type InlineConfig } from "vite";
import { withoutInlineStyle } from "../../scripts/without-inline-style.ts";

const ROOT = fileURLToPath(new URL(".", import.meta.url));
/** Each worker of a run has its own. */
const OUT = fileURLToPath(
  new URL(`../../build/gallery/${process.env["VITEST_POOL_ID"] ?? "0"}`, import.meta.url),
);

let served: Promise<string> | undefined;

/** Builds the gallery with React's own warnings on and serves it while the process lives. Gives its address. */
export async function serveGallery(): Promise<string> {
  served ??= buildAndServe();
  return served;
}

async function buildAndServe(): Promise<string> {
  const shared = {
    // Not the product's own configuration: its build writes a manifest that another build must not replace.
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
  // The other files of this worker need it too; it must not keep the worker alive after them.
  if ("unref" in server.httpServer) server.httpServer.unref();
  return url;
}
