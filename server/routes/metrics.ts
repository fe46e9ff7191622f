import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { METRICS_TYPE, metricsText, type Family } from "../services/metrics-text.ts";
import { bearerToken } from "./guard.ts";
import { Refusal } from "../engine/refusal.ts";
import { refuse } from "./problem-reply.ts";
import type { ServerEnv } from "./server-env.ts";

/** The figures for Prometheus, for whoever brings their token; without a configured one there are none (404). */
export function metricsRoutes(token: string | undefined, read: () => Promise<Family[]>) {
  return new Hono<ServerEnv>().get("/", async (c) => {
    if (token === undefined) return refuse(c, new Refusal(404, "No existe esta dirección."));
    if (!isSame(bearerToken(c) ?? "", token)) {
      return refuse(c, new Refusal(401, "Falta la clave de las métricas."), {
        "WWW-Authenticate": "Bearer",
      });
    }
    c.header("Cache-Control", "no-store");
    return c.body(metricsText(await read()), 200, { "Content-Type": METRICS_TYPE });
  });
}

/** Compares two texts in a time that says nothing of either. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
