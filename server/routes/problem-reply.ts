import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Problem } from "../../src/contract/section-contract.ts";
import { Refusal } from "../engine/refusal.ts";
import type { ServedReport } from "../engine/reports/report.types.ts";
import type { Registry } from "../engine/served.types.ts";
import type { ServerEnv } from "./server-env.ts";

/**
 * Marks calls whose address belongs to a declared section, to a report, or to the jobs: every refusal there is a problem
 * (RFC 9457).
 */
export function knownSection({ sections }: Registry, reports: readonly ServedReport[]) {
  const ofReports = new Set(reports.map(({ definition }) => definition.address.split("/")[1]));
  return createMiddleware<ServerEnv>(async (c, next) => {
    const [, controller = ""] = /^\/api\/([^/]+)/u.exec(c.req.path) ?? [];
    c.set(
      "isOfSection",
      controller === "jobs" || sections.has(controller) || ofReports.has(controller),
    );
    await next();
  });
}

/** Refuses a call in the form of its kind: a problem for a section's, a message for the others (spec §7). */
export function refuse(
  c: Context<ServerEnv>,
  status: ContentfulStatusCode,
  message: string,
  headers: Record<string, string> = {},
) {
  if (!c.get("isOfSection")) return c.json({ msg: message }, status, headers);
  return replyProblem(c, new Refusal(status, message).problem, headers);
}

/** Answers with a problem (RFC 9457); its title is sent as `msg` too, where every other refusal has its words. */
export function replyProblem(c: Context, problem: Problem, headers: Record<string, string> = {}) {
  const text = JSON.stringify({ ...problem, msg: problem.title });
  const status = problem.status as ContentfulStatusCode;
  return c.body(text, status, { "Content-Type": "application/problem+json", ...headers });
}
