import { Hono, type Context } from "hono";
import { HTTPException } from "hono/http-exception";
import * as calls from "../../src/contract/desk-contract.ts";
import { ownChanges } from "../engine/desk/own-changes.ts";
import type { DeskContext } from "../engine/desk/desk-context.ts";
import { searchEverything } from "../engine/desk/search-everything.ts";
import { readTasks } from "../engine/desk/tasks.ts";
import type { Registry } from "../engine/served.types.ts";
import type { Ports } from "../ports.ts";
import type { Services } from "../services/services.ts";
import { actorOf } from "./actor-of.ts";
import { serveBy } from "./serve.ts";
import type { ServerEnv } from "./server-env.ts";

type Needs = {
  readonly registry: Registry;
  readonly ports: Ports;
  readonly services: Services;
};

/** The calls of one's own desk (src/contract/desk-contract.ts): any signed-in person has them, for what they may see. */
export function deskRoutes({ registry, ports, services: { everything } }: Needs) {
  function contextOf(c: Context<ServerEnv>): DeskContext {
    const actor = actorOf(c, everything);
    if (!(actor.companyId > 0)) throw new HTTPException(403, { message: "Escoja un fondo." });
    return { db: ports.db, registry, actor, ports, now: ports.clock.now() };
  }

  const routes = new Hono<ServerEnv>();
  const serve = serveBy(routes);
  serve(calls.search, async (c) => {
    const { q = "", opened = "" } = c.req.query();
    return c.json(await searchEverything(contextOf(c), { text: q, opened }));
  });
  serve(calls.tasks, async (c) => c.json(await readTasks(contextOf(c))));
  serve(calls.ownChanges, async (c) => c.json(await ownChanges(contextOf(c))));
  return routes;
}
