import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { Plugin } from "vite";

const FOLDER = path.resolve(import.meta.dirname, "../build/flujos");

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Serves the flow atlas, as last built, beside the pages that `npm run dev` reloads. */
export function serveAtlas(folder = FOLDER): Plugin {
  return {
    name: "garante:serve-atlas",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use("/flujos", (request, response) => {
        void answer(request, response, folder);
      });
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, folder: string) {
  const { pathname } = new URL(
    (request as { originalUrl?: string }).originalUrl ?? "/",
    "http://localhost",
  );
  if (pathname === "/flujos") {
    response.writeHead(308, { location: "/flujos/" }).end();
    return;
  }
  const asked = decodeURIComponent(pathname.slice("/flujos/".length)) || "index.html";
  const file = path.join(folder, asked);
  const body = file.startsWith(folder + path.sep) ? await readFile(file).catch(() => null) : null;
  if (body === null) {
    const text = "Los flujos no están en esta copia: ejecute npm run flows y vuelva a cargar.\n";
    response.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end(text);
    return;
  }
  const type = TYPES[path.extname(file)] ?? "application/octet-stream";
  response.writeHead(200, { "content-type": type, "cache-control": "no-cache" }).end(body);
}
