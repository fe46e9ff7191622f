import { Hono, type Context } from "hono";
import type { LateSite } from "../site/site-files.ts";
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
 * page. An atlas that is not there is drawn when it is asked for, where `lateAtlas` can.
 */
export function pageRoutes(files: StaticFiles, lateAtlas?: LateSite) {
  return new Hono<ServerEnv>().get("*", (c, next) => {
    const path = fileAt(c.req.path);
    const isAtlas = path === ATLAS || path.startsWith(`${ATLAS}/`);
    if (isAtlas && lateAtlas !== undefined && !files.has(ATLAS_PAGE)) return waitFor(c, lateAtlas);
    if (files.has(ATLAS_PAGE) && path.startsWith(ATLAS)) {
      // The addresses in the page are relative to the folder.
      if (path === ATLAS) return c.redirect(`${ATLAS}/`, 308);
      if (path.startsWith(`${ATLAS}/`) && !files.has(path)) return next();
    }
    const file = files.get(path) ?? (isNavigation(c) ? pageOf(files, path) : undefined);
    return file ? serveFile(c, file, path.startsWith("/assets/") ? FOREVER : ALWAYS_ASK) : next();
  });
}

/** A page that asks again by itself until its site is made. */
function waitFor(c: Context, { ask }: LateSite): Response {
  const seconds = ask();
  c.header("Cache-Control", "no-store");
  if (seconds === null) {
    return c.html(
      waitingPage("No se pudieron dibujar los flujos. La bitácora del servidor dice por qué."),
      500,
    );
  }
  c.header("Refresh", String(seconds));
  c.header("Retry-After", String(seconds));
  return c.html(
    waitingPage("Se están dibujando los flujos: medio minuto. Esta página se abre sola."),
    503,
  );
}

function waitingPage(text: string): string {
  return `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Flujos</title><p>${text}</p></html>`;
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
