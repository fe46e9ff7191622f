import type { Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { Call } from "../../src/contract/call.ts";
import { Refusal } from "../engine/refusal.ts";
import { refuse } from "./problem-reply.ts";
import type { ServerEnv } from "./server-env.ts";

/** The route of a call where its controller, the first part of its path, is mounted: `/view/:id` of `{controller}/view/{id}`. */
type RouteOf<Path extends string> = Path extends `${string}/${infer Rest}`
  ? `/${Coloned<Rest>}`
  : "/";

type Coloned<Path extends string> = Path extends `${infer Before}{${infer Name}}${infer After}`
  ? `${Before}:${Name}${Coloned<After>}`
  : Path;

/** Refuses what no row of the contract describes, whatever is mounted there: 404, or 405 where another method is described. */
export const onlyDescribed = createMiddleware<ServerEnv>(async (c, next) =>
  rowOf(c) === undefined ? refuse(c, new Refusal(404, "No existe esta dirección.")) : next(),
);

/** The rows of the handlers that answer their calls. */
const rows = new WeakMap<object, Call>();

/** The row that a mounted handler answers; none for what no row describes. */
export function rowAt(handler: object): Call | undefined {
  return rows.get(handler);
}

/** The row of the call that will answer; none where the contract describes no such call, and then nothing does. */
export function rowOf(c: Context<ServerEnv>): Call | undefined {
  for (const { handler } of matchedRoutes(c)) {
    const row = rowAt(handler);
    if (row !== undefined) return row;
  }
  return undefined;
}

/** A call that a controller has: its row, and the action that `{action}` of its path stands for. */
type Mounted = { readonly row: Call; readonly action?: string };

/**
 * Serves a call of the contract, with the parameters, the size and the cost that its row says; once for each action that
 * the controller has it for, which the handler is told.
 */
export type Serve = <Path extends string>(
  row: Call & { readonly path: Path },
  handle: (c: Context<ServerEnv, RouteOf<Path>>, action: string) => Promise<Response>,
) => void;

/**
 * Gives what serves the calls of one controller.
 * @param has the calls that it has, where it has not each that is served; no other is mounted.
 */
export function serveBy(routes: Hono<ServerEnv>, has?: readonly Mounted[]): Serve {
  return <Path extends string>(
    row: Call & { readonly path: Path },
    handle: (c: Context<ServerEnv, RouteOf<Path>>, action: string) => Promise<Response>,
  ) => {
    const calls = has === undefined ? [{ row }] : has.filter((call) => call.row === row);
    for (const { action = "" } of calls as readonly Mounted[]) {
      const [, ...parts] = row.path.replace("{action}", action).split("/");
      const route = `/${parts.join("/").replaceAll(/\{(\w+)\}/gu, ":$1")}` as RouteOf<Path>;
      const answer = async (c: Context<ServerEnv, RouteOf<Path>>) => handle(c, action);
      rows.set(answer, row);
      routes.on(row.method, route, answer);
    }
  };
}
