import { Hono, type Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { DeskContext } from "../engine/desk/desk-context.ts";
import type { PageCall } from "../engine/page-calls.ts";
import type { Registry } from "../engine/served.types.ts";
import type { Ports } from "../ports.ts";
import type { Services } from "../services/services.ts";
import { actorOf } from "./actor-of.ts";
import { readBody } from "./read-body.ts";
import { repeatKey } from "./repeat-key.ts";
import { serveBy } from "./serve.ts";
import type { ServerEnv } from "./server-env.ts";

type Needs = {
  readonly registry: Registry;
  readonly ports: Ports;
  readonly services: Services;
};

/** The calls of the pages of one controller that are of no records; the guard decides who may make each. */
export function pageCallRoutes(
  calls: readonly PageCall[],
  { registry, ports, services: { everything } }: Needs,
) {
  function contextOf(c: Context<ServerEnv>): DeskContext {
    const actor = actorOf(c, everything);
    if (!(actor.companyId > 0)) throw new HTTPException(403, { message: "Escoja un fondo." });
    return { db: ports.db, registry, actor, ports, now: ports.clock.now() };
  }

  const routes = new Hono<ServerEnv>();
  const serve = serveBy(routes);
  for (const { row, answer } of calls) {
    serve(row, async (c) => {
      const body = row.body === undefined ? null : await readBody(c, row.body);
      const given = { params: c.req.param(), query: c.req.query(), body, key: repeatKey(c) };
      return c.json(await answer(contextOf(c), given));
    });
  }
  return routes;
}
