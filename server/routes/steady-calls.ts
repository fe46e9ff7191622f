import { createMiddleware } from "hono/factory";
import { Refusal } from "../engine/refusal.ts";
import { refuse } from "./problem-reply.ts";
import type { ServerEnv } from "./server-env.ts";

/** Calls that one session may make at once, and each second from then on: pages ask for some at a time, programs for more. */
const MOST = { atOnce: 3_000, perSecond: 20 };

/** Sessions that are remembered; the longest silent is forgotten, and has waited long enough by then. */
const REMEMBERED = 5_000;

const WORDS = "Ha hecho demasiadas llamadas seguidas: espere un momento e intente de nuevo.";

/** The calls that a session has left, and since when. */
type Left = { readonly calls: number; readonly at: number };

/**
 * Refuses the calls of a session that makes too many, whatever they ask: 429. Nobody takes a section record by record, or
 * fills it, at the speed of a machine; each person has few sessions, and each process counts by itself.
 */
export function steadyCalls(most = MOST) {
  const left = new Map<string, Left>();
  return createMiddleware<ServerEnv>(async (c, next) => {
    const { tokenHash } = c.get("signedIn");
    const now = performance.now();
    const { calls, at } = left.get(tokenHash) ?? { calls: most.atOnce, at: now };
    const grown = Math.min(most.atOnce, calls + ((now - at) / 1000) * most.perSecond);
    left.delete(tokenHash);
    left.set(tokenHash, { calls: Math.max(0, grown - 1), at: now });
    const [oldest] = left.keys();
    if (left.size > REMEMBERED && oldest !== undefined) left.delete(oldest);
    if (grown >= 1) return next();
    return refuse(c, new Refusal(429, WORDS));
  });
}
