import type { Context, Hono } from "hono";
import type { Call } from "../../src/contract/call.ts";
import type { ServerEnv } from "./server-env.ts";

/** The route of a call where its controller, the first part of its path, is mounted: `/view/:id` of `{controller}/view/{id}`. */
type RouteOf<Path extends string> = Path extends `${string}/${infer Rest}`
  ? `/${Coloned<Rest>}`
  : never;

type Coloned<Path extends string> = Path extends `${infer Before}{${infer Name}}${infer After}`
  ? `${Before}:${Name}${Coloned<After>}`
  : Path;

/**
 * Serves a call of the contract.
 * @param action the action that `{action}` of the path stands for, where it has one.
 */
export function serve<Path extends string>(
  routes: Hono<ServerEnv>,
  { method, path }: Call & { readonly path: Path },
  handle: (c: Context<ServerEnv, RouteOf<Path>>) => Promise<Response>,
  action = "",
): void {
  const [, ...parts] = path.replace("{action}", action).split("/");
  const route = `/${parts.join("/").replaceAll(/\{(\w+)\}/gu, ":$1")}`;
  routes.on(method, route as RouteOf<Path>, handle);
}
