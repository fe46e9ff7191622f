import { Hono } from "hono";
import type { Kysely } from "kysely";
import { ping } from "../store/database.ts";
import type { Database } from "../store/schema.ts";
import type { ServerEnv } from "./server-env.ts";

/** `live`: the process answers. `ready`: it can take requests, so not while it drains or without its database. */
export function healthRoutes(db: Kysely<Database>, isDraining: () => boolean) {
  return new Hono<ServerEnv>()
    .get("/live", (c) => c.json({ status: "ok" }))
    .get("/ready", async (c) => {
      if (isDraining()) return c.json({ status: "draining" }, 503);
      const answers = await ping(db).then(
        () => true,
        () => false,
      );
      return answers ? c.json({ status: "ok" }) : c.json({ status: "database" }, 503);
    });
}
