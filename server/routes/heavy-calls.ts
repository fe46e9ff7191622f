import { createMiddleware } from "hono/factory";
import { replyProblem } from "./problem-reply.ts";
import { Refusal } from "../engine/refusal.ts";
import type { ServerEnv } from "./server-env.ts";

/** Calls that may run at once: of one person, and of all in a process. */
const MOST = { person: 3, process: 8 };

/** The calls that read or write without a bound of their own: files of rows, and actions on many records. */
const HEAVY = {
  GET: /^export$/u,
  POST: /^(?:(?!create$)[^/]+|edit\/(?:cells\/)?rehearsal|edit\/cells)$/u,
} as const;

/**
 * Refuses an import, an export or an action on many records while too many of them run: 429 with the time to wait. A
 * call runs until its answer is sent or its reader is gone.
 */
export function heavyCalls() {
  const running = new Map<string, number>();
  let all = 0;
  return createMiddleware<ServerEnv>(async (c, next) => {
    const [, , , ...rest] = c.req.path.split("/");
    const form = c.req.method === "GET" ? HEAVY.GET : HEAVY.POST;
    if (!form.test(rest.join("/")) || !["GET", "POST"].includes(c.req.method)) return next();
    const { id } = c.get("signedIn").user;
    const own = running.get(id) ?? 0;
    if (own >= MOST.person || all >= MOST.process) {
      const refusal = new Refusal(429, "Hay demasiado trabajo en curso: intente en un momento.", {
        detail: `Una persona puede tener ${MOST.person} importaciones, exportaciones o acciones de varios registros a la vez.`,
      });
      return replyProblem(c, refusal.problem);
    }
    running.set(id, own + 1);
    all += 1;
    c.env.outgoing.once("close", () => {
      all -= 1;
      const left = (running.get(id) ?? 1) - 1;
      if (left === 0) running.delete(id);
      else running.set(id, left);
    });
    return next();
  });
}
