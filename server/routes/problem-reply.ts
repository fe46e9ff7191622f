import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Problem } from "../../src/contract/answer.ts";
import { Refusal } from "../engine/refusal.ts";
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

/** Refuses a call in the form of its kind: a problem, or a message for the calls of spec §7 and the pages. */
export function refuse(
  c: Context<ServerEnv>,
  status: ContentfulStatusCode,
  message: string,
  headers: Record<string, string> = {},
) {
  if (!c.get("hasProblems")) return c.json({ msg: message }, status, headers);
  return replyProblem(c, new Refusal(status, message).problem, headers);
}

/** Answers with a problem (RFC 9457); its title is sent as `msg` too, where every other refusal has its words. */
export function replyProblem(c: Context, problem: Problem, headers: Record<string, string> = {}) {
  const text = JSON.stringify({ ...problem, msg: problem.title });
  const status = problem.status as ContentfulStatusCode;
  // With every 429 the time after which it is worth trying again, in seconds.
  const wait = problem.status === 429 ? { "Retry-After": "10" } : {};
  return c.body(text, status, { "Content-Type": "application/problem+json", ...wait, ...headers });
}
