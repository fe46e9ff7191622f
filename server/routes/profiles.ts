import { Hono } from "hono";
import { changePassword } from "../../src/api/contract.ts";
import type { PasswordChange } from "../services/password-change.ts";
import { readBody } from "./read-body.ts";
import type { ServerEnv } from "./server-env.ts";

/** The signed-in person's own account. */
export function profileRoutes(passwordChange: PasswordChange) {
  return new Hono<ServerEnv>().post("/pwd", async (c) => {
    const body = await readBody(c, changePassword.body);
    return c.json(await passwordChange.change(body, c.get("signedIn"), c.get("origin")));
  });
}
