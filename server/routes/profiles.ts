import { Hono } from "hono";
import { appearance as contract } from "../../src/contract/appearance-contract.ts";
import { changePassword, closeSession } from "../../src/contract/contract.ts";
import type { Services } from "../services/services.ts";
import { readBody } from "./read-body.ts";
import type { ServerEnv } from "./server-env.ts";

/** The signed-in person's own account. */
export function profileRoutes({ profile, appearance, passwordChange }: Services) {
  return new Hono<ServerEnv>()
    .get("/me", async (c) => c.json(await profile.read(c.get("signedIn"))))
    .post("/me/appearance", async (c) => {
      const chosen = await readBody(c, contract.body);
      c.header("set-cookie", await appearance.keep(c.get("signedIn"), chosen));
      return c.json({ rst: true });
    })
    .post("/me/closeOtherSessions", async (c) =>
      c.json(await profile.closeOtherSessions(c.get("signedIn"), c.get("origin"))),
    )
    .post("/me/closeSession", async (c) => {
      const { id } = await readBody(c, closeSession.body);
      return c.json(await profile.closeSession(id, c.get("signedIn"), c.get("origin")));
    })
    .post("/pwd", async (c) => {
      const body = await readBody(c, changePassword.body);
      return c.json(await passwordChange.change(body, c.get("signedIn"), c.get("origin")));
    });
}
