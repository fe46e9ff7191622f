import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { CONFIRMED } from "../../src/contract/answer.ts";
import type { Ports } from "../ports.ts";
import { memberOf } from "../services/allowed-addresses.ts";
import type { SignedIn } from "../services/sessions.ts";
import { addressOf, networkOf } from "./network-address.ts";
import type { ServerEnv } from "./server-env.ts";

/**
 * Gives each request an id and its client's address, and logs one line when it ends. The path is the route's template:
 * an address may carry a uid.
 */
export function requestLog({ log, config }: Pick<Ports, "log" | "config">) {
  const isProxy = memberOf(config.trustedProxies ?? []);
  let isWarned = false;
  return createMiddleware<ServerEnv>(async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    const socket = c.env.incoming.socket.remoteAddress;
    const forwardedFor = c.req.header("x-forwarded-for");
    const address = addressOf({ socket, forwardedFor, isProxy });
    const network = networkOf(address);
    if (forwardedFor !== undefined && !isWarned && !isProxy(peerOf(socket))) {
      // Once: behind a proxy that is not trusted everybody is one network (TRUST_PROXY).
      log({ event: "proxy.not-trusted", level: "warn", network });
      isWarned = true;
    }
    const confirmed = new Set((c.req.header(CONFIRMED) ?? "").split(","));
    c.set("origin", {
      address,
      network,
      confirmed,
      requestId,
      userAgent: c.req.header("user-agent"),
    });
    await next();
    c.res.headers.set("X-Request-Id", requestId);
    log({
      event: "request",
      method: c.req.method,
      path: templateOf(c),
      status: c.res.status,
      user: whoOf(c),
      network,
      ms: Math.round(performance.now() - started),
      requestId,
    });
  });
}

/** The person of a call that the guard knew, by id. */
function whoOf(c: Context<ServerEnv>): string | null {
  const signedIn: SignedIn | undefined = c.get("signedIn");
  return signedIn?.user.id ?? null;
}

/** The address of a socket without its IPv4 wrapping. */
function peerOf(socket: string | undefined): string {
  return addressOf({ socket, forwardedFor: undefined, isProxy: () => false });
}

/** The template of the route that answered; where none did, the folder of the path. */
function templateOf(c: Context): string {
  const paths = matchedRoutes(c).map(({ path }) => path);
  return paths.findLast((path) => !path.endsWith("*")) ?? paths.at(-1) ?? "*";
}
