import type { Context } from "hono";
import type { StaticFile } from "../site/static-files.ts";
import type { ServerEnv } from "./server-env.ts";

/** For files whose name contains a hash of their content. */
export const FOREVER = "public, max-age=31536000, immutable";
export const ALWAYS_ASK = "no-cache";

/**
 * Replies with a file of a build in the best encoding that the browser accepts, or with 304 where it has it already.
 */
export function serveFile(c: Context<ServerEnv>, file: StaticFile, cacheControl: string): Response {
  const { encoding, body } = bestForm(file, c.req.header("accept-encoding") ?? "");
  // Each encoding is a representation of its own, so each has its own tag (RFC 9110 §8.8.3).
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
export function accepts(header: string, coding: string): boolean {
  return header
    .toLowerCase()
    .split(",")
    .map((each) => each.trim().split(/\s*;\s*/u))
    .some(([name, weight]) => name === coding && !/^q=0(?:\.0*)?$/u.test(weight ?? ""));
}
