import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import type { ServerEnv } from "../../../server/routes/server-env.ts";
import { steadyCalls } from "../../../server/routes/steady-calls.ts";
import type { SignedIn } from "../../../server/services/sessions.ts";

test("a session that calls faster than any person waits, and nobody else does", async () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  const app = new Hono<ServerEnv>()
    .use(async (c, next) => {
      c.set("signedIn", {
        tokenHash: c.req.header("token") ?? "",
      } satisfies Partial<SignedIn> as SignedIn);
      c.set("hasProblems", true);
      await next();
    })
    .use(steadyCalls({ atOnce: 3, perSecond: 1 }))
    .get("/", (c) => c.text("hecho"));
  const call = async (token: string) => {
    const reply = await app.request("/", { headers: { token } });
    return [reply.status, reply.headers.get("retry-after")];
  };
  const done = [200, null];
  expect([await call("a"), await call("a"), await call("a")]).toEqual([done, done, done]);
  expect([await call("a"), await call("b")]).toEqual([[429, "10"], done]);
  clock.mockReturnValue(1_000);
  expect([await call("a"), await call("a")]).toEqual([done, [429, "10"]]);
  clock.mockRestore();
});
