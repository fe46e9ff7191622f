import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { openTechnicalDoc, type TechnicalDoc } from "../../src/contract/technical-docs-contract.ts";
import type { Services } from "../services/services.ts";
import type { SitePasses } from "../services/site-passes.ts";
import { Refusal } from "../engine/refusal.ts";
import { refuse } from "./problem-reply.ts";
import { serveBy } from "./serve.ts";
import type { ServerEnv } from "./server-env.ts";

/** The calls that admit a browser to a site beside the product; the guard asks for the permission of each. */
export function technicalDocRoutes({ sitePasses }: Services) {
  const routes = new Hono<ServerEnv>();
  const sites: readonly TechnicalDoc[] = ["flows", "api"];
  for (const action of sites) {
    serveBy(routes, [{ row: openTechnicalDoc, action }])(openTechnicalDoc, async (c) => {
      c.header("set-cookie", sitePasses.cookieOf(action, c.get("signedIn")));
      return c.json({ rst: true });
    });
  }
  return routes;
}

/** Answers as for an address that does not exist, but to who may read a site; no proxy may keep what they get. */
export function onlyFor(site: TechnicalDoc, sitePasses: SitePasses) {
  return createMiddleware<ServerEnv>(async (c, next) => {
    if (!(await sitePasses.admits(site, c.req.header("cookie") ?? ""))) {
      return refuse(c, new Refusal(404, "No existe esta dirección."));
    }
    await next();
    if (!sitePasses.areOpen) c.header("Cache-Control", "private, no-cache");
    return undefined;
  });
}
