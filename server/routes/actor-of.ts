import type { Context } from "hono";
import type { PermissionEntry } from "../../src/domain/permission.ts";
import type { Actor } from "../engine/served.types.ts";
import { permissionOf } from "../services/granted-permission.ts";
import type { ServerEnv } from "./server-env.ts";

/** The person who makes a call that the guard admitted, with the company and the rights of that moment. */
export function actorOf(c: Context<ServerEnv>, everything: readonly PermissionEntry[]): Actor {
  const { user, tokenHash, revisions } = c.get("signedIn");
  return {
    user,
    tokenHash,
    revisions,
    companyId: Number(c.req.header("company")),
    permission: permissionOf(user, everything),
    origin: c.get("origin"),
  };
}
