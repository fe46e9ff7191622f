import { Hono, type Context } from "hono";
import type { StaticFile, StaticFiles } from "../site/static-files.ts";
import { ALWAYS_ASK, FOREVER, serveFile } from "./serve-file.ts";
import type { ServerEnv } from "./server-env.ts";

/** The page for every address that has none of its own. */
export const PAGE = "/index.html";

/** Addresses that are never the application's own: an unknown one is a 404, not the page. */
const NOT_PAGES = /^\/(?:api|assets|bot-check|health)(?:\/|$)/u;

/** The folder of the flow atlas, and its page. */
const ATLAS = "/flujos";
const ATLAS_PAGE = `${ATLAS}/index.html`;

/**
 * Serves the build: hashed assets are cached for a year, every other file is revalidated, and any navigation gets the
 * page.
 */
export function pageRoutes(files: StaticFiles) {
  return new Hono<ServerEnv>().get("*", (c, next) => {
    const path = fileAt(c.req.path);
    if (files.has(ATLAS_PAGE) && path.startsWith(ATLAS)) {
      // The addresses in the page are relative to the folder.
      if (path === ATLAS) return c.redirect(`${ATLAS}/`, 308);
      if (path.startsWith(`${ATLAS}/`) && !files.has(path)) return next();
    }
    const file = files.get(path) ?? (isNavigation(c) ? pageOf(files, path) : undefined);
    return file ? serveFile(c, file, path.startsWith("/assets/") ? FOREVER : ALWAYS_ASK) : next();
  });
}

function fileAt(path: string): string {
  if (path === "/") return PAGE;
  return path === `${ATLAS}/` ? ATLAS_PAGE : path;
}

function pageOf(files: StaticFiles, path: string): StaticFile | undefined {
  return files.get(`${path}.html`) ?? files.get(PAGE);
}

function isNavigation(c: Context): boolean {
  if (NOT_PAGES.test(c.req.path)) return false;
  return (
    c.req.header("sec-fetch-mode") === "navigate" ||
    (c.req.header("accept") ?? "").includes("text/html")
  );
}
