import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { appearance as keepAppearance } from "../../src/contract/appearance-contract.ts";
import * as calls from "../../src/contract/contract.ts";
import type { Services } from "../services/services.ts";
import { readBody } from "./read-body.ts";
import { serveBy } from "./serve.ts";
import type { ServerEnv } from "./server-env.ts";

/** The signed-in person's own account. */
export function profileRoutes({
  profile,
  appearance,
  passwordChange,
  secondFactor,
  schedules,
}: Services) {
  const routes = new Hono<ServerEnv>();
  const serve = serveBy(routes);
  serve(calls.profile, async (c) => c.json(await profile.read(c.get("signedIn"))));
  serve(keepAppearance, async (c) => {
    const chosen = await readBody(c, keepAppearance.body);
    c.header("set-cookie", await appearance.keep(c.get("signedIn"), chosen));
    return c.json({ rst: true });
  });
  serve(calls.closeOtherSessions, async (c) =>
    c.json(await profile.closeOtherSessions(c.get("signedIn"), c.get("origin"))),
  );
  serve(calls.closeSession, async (c) => {
    const { id } = await readBody(c, calls.closeSession.body);
    return c.json(await profile.closeSession(id, c.get("signedIn"), c.get("origin")));
  });
  serve(calls.receiveDaily, async (c) => {
    const { user, companies } = c.get("signedIn");
    const company = companies.find(({ id }) => id === c.req.header("company"));
    if (company === undefined) throw new HTTPException(403, { message: "Escoja un fondo." });
    return c.json(await schedules.keepDaily({ userId: user.id, companyId: Number(company.id) }));
  });
  serve(calls.endSchedule, async (c) => {
    const { id } = await readBody(c, calls.endSchedule.body);
    return c.json(await schedules.end(id, c.get("signedIn")));
  });
  serve(calls.renewFactor, async (c) => {
    const body = await readBody(c, calls.renewFactor.body);
    return c.json(await secondFactor.renew(body, c.get("signedIn"), c.get("origin")));
  });
  serve(calls.changePassword, async (c) => {
    const body = await readBody(c, calls.changePassword.body);
    return c.json(await passwordChange.change(body, c.get("signedIn"), c.get("origin")));
  });
  return routes;
}
