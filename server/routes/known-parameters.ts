import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import { unreadable } from "../engine/refusal.ts";
import { rowOf } from "./serve.ts";
import type { ServerEnv } from "./server-env.ts";

/**
 * Refuses a call with a parameter that its row does not have, or has twice: ignoring it would make the call do something
 * else than was meant (ADR 23). Those that a declaration gives are checked against it, with the query.
 * @throws Refusal 400 that names it; for a call that is no section's, HTTPException 400 with the same words.
 */
export const knownParameters = createMiddleware<ServerEnv>(async (c, next) => {
  const row = rowOf(c);
  if (row?.isDeclared === true) return next();
  const wrong = strangersIn(new URL(c.req.url).searchParams, row?.query?.shape ?? {});
  if (wrong.length > 0) {
    if (c.get("isOfSection")) throw unknownParameters(wrong);
    throw new HTTPException(400, { message: wordsOf(wrong) });
  }
  return next();
});

/** The names in a query that are not allowed, or come more than once. */
function strangersIn(params: URLSearchParams, taken: object): readonly string[] {
  const names = [...params.keys()];
  return names.filter((name, at) => !Object.hasOwn(taken, name) || names.indexOf(name) !== at);
}

/** The refusal of parameters that a section's call does not have: 400, with the name of each. */
function unknownParameters(names: readonly string[]) {
  const errors = Object.fromEntries(names.map((name) => [name, "No se conoce o viene repetido"]));
  return unreadable(wordsOf(names), errors);
}

function wordsOf(names: readonly string[]): string {
  const named = [...new Set(names)].map((name) => `«${name.slice(0, 80)}»`).join(", ");
  return `Parámetros que esta llamada no tiene, o que vienen repetidos: ${named}.`;
}
