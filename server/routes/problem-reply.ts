import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Refusal } from "../engine/refusal.ts";
import type { ServedReport } from "../engine/reports/report.types.ts";
import type { Registry } from "../engine/served.types.ts";
import type { ServerEnv } from "./server-env.ts";

/**
 * Marks calls whose address belongs to a declared section, to a report, or to the jobs, and those whose refusals are
 * problems (RFC 9457): every call under `/api`, except those whose replies spec §7 gives.
 */
export function knownSection({ sections }: Registry, reports: readonly ServedReport[]) {
  const ofReports = new Set(reports.map(({ definition }) => definition.address.split("/")[1]));
  return createMiddleware<ServerEnv>(async (c, next) => {
    const [, controller = ""] = /^\/api\/([^/]+)/u.exec(c.req.path) ?? [];
    c.set(
      "isOfSection",
      controller === "jobs" || sections.has(controller) || ofReports.has(controller),
    );
    c.set("hasProblems", controller !== "" && !WITH_MESSAGES.has(controller));
    await next();
  });
}

/** The calls of spec §7, whose refusals are messages. */
const WITH_MESSAGES: ReadonlySet<string> = new Set(["auth", "profiles"]);

/**
 * Answers with a refusal in the form of its call: a problem (RFC 9457), whose title is sent as `msg` too, where every
 * other refusal has its words; or only that message, for the calls of spec §7 and the pages.
 */
export function refuse(
  c: Context<ServerEnv>,
  { problem }: Refusal,
  headers: Record<string, string> = {},
) {
  const status = problem.status as ContentfulStatusCode;
  const msg = problem.title;
  // With every 429 and 503 the time after which it is worth trying again, in seconds.
  const wait = status === 429 || status === 503 ? { "Retry-After": "10" } : {};
  if (!c.get("hasProblems")) return c.json({ msg }, status, { ...wait, ...headers });
  const type = { "Content-Type": "application/problem+json" };
  return c.body(JSON.stringify({ ...problem, msg }), status, { ...type, ...wait, ...headers });
}
