import { Hono, type Context } from "hono";
import type { StaticFile, StaticFiles } from "../startup/static-files.ts";
import type { ServerEnv } from "./server-env.ts";

const FOREVER = "public, max-age=31536000, immutable";
const ALWAYS_ASK = "no-cache";

/** The page of every address that has none of its own. */
const PAGE = "/index.html";

/** Addresses that are never the application's own: an unknown one is a 404, not the page. */
const NOT_PAGES = /^\/(?:api|assets|bot-check|health)(?:\/|$)/u;

/** The folder of the flow atlas, and its page. */
const ATLAS = "/flujos";
const ATLAS_PAGE = `${ATLAS}/index.html`;

/** The build: hashed assets for a year, everything else asked for again, the page for any navigation. */
export function pageRoutes(files: StaticFiles) {
  return new Hono<ServerEnv>().get("*", (c, next) => {
    const path = fileAt(c.req.path);
    if (files.has(ATLAS_PAGE) && path.startsWith(ATLAS)) {
      // Its addresses are relative to the folder.
      if (path === ATLAS) return c.redirect(`${ATLAS}/`, 308);
      if (path.startsWith(`${ATLAS}/`) && !files.has(path)) return next();
    }
    const file = files.get(path) ?? (isNavigation(c) ? pageOf(files, path) : undefined);
    return file ? serve(c, file, path.startsWith("/assets/") ? FOREVER : ALWAYS_ASK) : next();
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

function serve(c: Context, file: StaticFile, cacheControl: string): Response {
  const { encoding, body } = bestForm(file, c.req.header("accept-encoding") ?? "");
  // Each form is a representation of its own, so each has its own tag (RFC 9110 §8.8.3).
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ""}"`;
  c.header("Cache-Control", cacheControl);
  c.header("Vary", "Accept-Encoding");
  c.header("ETag", etag);
  if (file.document?.link) c.header("Link", file.document.link);
  c.set("document", file.document);
  if (isKnown(c.req.header("if-none-match"), etag)) return c.body(null, 304);
  c.header("Content-Type", file.type);
  c.header("Content-Length", String(body.length));
  if (encoding) c.header("Content-Encoding", encoding);
  return c.body(new Uint8Array(body));
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//u, ""));
  return tags.includes("*") || tags.includes(etag);
}

function bestForm({ br, gzip, plain }: StaticFile, accepted: string) {
  if (br && accepts(accepted, "br")) return { encoding: "br", body: br };
  if (gzip && accepts(accepted, "gzip")) return { encoding: "gzip", body: gzip };
  return { encoding: undefined, body: plain };
}

/** Whether `Accept-Encoding` names a coding without refusing it (`q=0`). */
function accepts(header: string, coding: string): boolean {
  return header
    .toLowerCase()
    .split(",")
    .map((each) => each.trim().split(/\s*;\s*/u))
    .some(([name, weight]) => name === coding && !/^q=0(?:\.0*)?$/u.test(weight ?? ""));
}
