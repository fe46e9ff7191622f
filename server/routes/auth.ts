import { Hono } from "hono";
import * as calls from "../../src/contract/contract.ts";
import { digestOf } from "../services/random-tokens.ts";
import type { Services } from "../services/services.ts";
import { bearerToken } from "./guard.ts";
import { readBody } from "./read-body.ts";
import { serveBy } from "./serve.ts";
import type { ServerEnv } from "./server-env.ts";

/** The public calls of spec §7, and auth/logout (reading 12). */
export function authRoutes(services: Services) {
  const { verification, recovery, passwordChange, sessions, record, appearance } = services;
  const routes = new Hono<ServerEnv>();
  const serve = serveBy(routes);
  serve(calls.login, async (c) =>
    c.json(await services.login(await readBody(c, calls.login.body), c.get("origin"))),
  );
  serve(calls.tfaQr, async (c) => c.json(await verification.qr(c.req.param("uid"))));
  serve(calls.tfa, async (c) => {
    const body = await readBody(c, calls.tfa.body);
    const reply = await verification.verify(c.req.param("uid"), body, c.get("origin"));
    if (reply.rst) c.header("set-cookie", await appearance.cookieOfSession(reply.token));
    return c.json(reply);
  });
  serve(calls.recoveryPassword, async (c) =>
    c.json(await recovery.request(await readBody(c, calls.recoveryPassword.body), c.get("origin"))),
  );
  serve(calls.updatePassword, async (c) =>
    c.json(
      await passwordChange.update(await readBody(c, calls.updatePassword.body), c.get("origin")),
    ),
  );
  serve(calls.logout, async (c) => {
    // A dead token is already signed out: a 401 would make the browser log out again.
    const token = bearerToken(c);
    const userId = token && (await sessions.end(digestOf(token)));
    if (userId) await record(c.get("origin"), { step: "logout", outcome: "accepted", userId });
    return c.body(null, 204);
  });
  return routes;
}
