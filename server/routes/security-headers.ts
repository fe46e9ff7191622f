import { createMiddleware } from "hono/factory";
import type { Config } from "../config.ts";
import type { Document } from "../site/document.ts";
import type { ServerEnv } from "./server-env.ts";

/** The pages that load the bot check; the pages behind sign-in never need its origin. */
const PUBLIC_PAGES = new Set(["/", "/login", "/logout", "/tfa", "/pwd-recovery", "/pwd-update"]);

/** Without `preload`: to be in the lists of browsers is the choice of who owns the domain, and slow to take back. */
const HSTS = "max-age=63072000; includeSubDomains";

type Origins = Pick<Config, "botCheckOrigin" | "apiOrigin" | "publicUrl">;

const FIXED_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
};

/** The headers of what is replied outside of a page: the fixed ones, the strict policy and, over https, HSTS. */
export function standingHeaders(config: Origins): Readonly<Record<string, string>> {
  return {
    ...FIXED_HEADERS,
    "Content-Security-Policy": contentPolicy(config, undefined),
    ...(config.publicUrl?.protocol === "https:" && { "Strict-Transport-Security": HSTS }),
  };
}

/**
 * The headers of every reply; a strict content security policy with Trusted Types `'none'` and no inline code but what
 * the build wrote into the page. Only the page of the API may do more (ADR 32).
 */
export function securityHeaders(config: Origins) {
  const standing = Object.entries(standingHeaders(config));
  return createMiddleware<ServerEnv>(async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of standing) headers.set(name, value);
    const botCheck = PUBLIC_PAGES.has(c.req.path) ? config.botCheckOrigin : undefined;
    headers.set("Content-Security-Policy", contentPolicy(config, botCheck, c.get("document")));
  });
}

function contentPolicy(
  { apiOrigin, publicUrl }: Origins,
  botCheck: string | undefined,
  { scripts = [], styles = [], trustedTypes = ["'none'"] }: Partial<Document> = {},
): string {
  // The policy needs the `ws` scheme for a socket to another origin; 'self' covers one to its own.
  const api = apiOrigin ? [apiOrigin, apiOrigin.replace(/^http/u, "ws")] : [];
  const bot = botCheck ? [botCheck] : [];
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...bot].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...api, ...bot].join(" "),
    // A PDF that the page itself has: the viewer of the browser draws it, and nothing of ours runs in it (ADR 64).
    ["frame-src blob:", ...bot].join(" "),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ["trusted-types", ...trustedTypes].join(" "),
  ];
  // Over plain http it would send the assets of localhost to a port that speaks no TLS.
  if (publicUrl?.protocol === "https:") directives.push("upgrade-insecure-requests");
  return directives.join("; ");
}
