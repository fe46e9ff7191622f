import { Hono } from "hono";
import * as calls from "../../src/contract/contract.ts";
import { verifyLetter } from "../../src/contract/letter-contract.ts";
import { letterOfCode } from "../engine/documents/issue-document.ts";
import { Refusal } from "../engine/refusal.ts";
import type { Ports } from "../ports.ts";
import { digestOf } from "../services/random-tokens.ts";
import type { Services } from "../services/services.ts";
import { keysOf } from "../services/throttle.ts";
import { bearerToken } from "./guard.ts";
import { readBody } from "./read-body.ts";
import { serveBy } from "./serve.ts";
import type { ServerEnv } from "./server-env.ts";

const TOO_MANY = new Refusal(429, "Hubo demasiadas comprobaciones desde su red.", {
  detail: "Espere un momento e intente de nuevo.",
});

/** The public call by which anybody checks the code of a letter (ADR 126): every try counts for its network. */
export function letterRoutes({ db }: Pick<Ports, "db">, { throttle }: Pick<Services, "throttle">) {
  const routes = new Hono<ServerEnv>();
  serveBy(routes)(verifyLetter, async (c) => {
    if (!(await throttle.count(keysOf("letter", c.get("origin").network)))) throw TOO_MANY;
    const letter = await letterOfCode(db, c.req.param("code"));
    return c.json(letter === null ? { genuine: false } : { genuine: true, ...letter });
  });
  return routes;
}

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
