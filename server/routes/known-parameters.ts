import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import { unreadable } from "../engine/refusal.ts";
import type { ServerEnv } from "./server-env.ts";

/** The calls that take parameters, by the path after their controller; every other call takes none. */
const TAKEN: readonly (readonly [call: RegExp, names: readonly string[]])[] = [
  [/^[^/]+\/options\/[^/]+$/u, ["q", "within", "only"]],
  [/^delete\/[^/]+$/u, ["version"]],
  [/^(?:create|edit)\/file\/[^/]+$/u, ["name"]],
  [/^import$/u, ["mode", "update", "erase", "sheet", "mends", "name"]],
  [/^import\/template$/u, ["format"]],
];

/** The same for the calls of the jobs, which have lists of their own. */
const TAKEN_BY_JOBS: typeof TAKEN = [[/^(?:list|messages)$/u, ["status", "before"]]];
const OF_JOBS = /^\/api\/jobs\//u;

/** The same for the calls of one's own desk. */
const TAKEN_BY_DESK: typeof TAKEN = [[/^me\/search$/u, ["q", "opened"]]];
const OF_DESK = /^\/api\/profiles\/me\//u;

/** The calls with the query of a list: `queryOf` checks it against the section. */
const OF_A_LIST = /^(?:list|export)$/u;

/**
 * Refuses a call with a parameter that it does not have, or has twice: ignoring it would make the call do something
 * else than was meant (ADR 23).
 * @throws Refusal 400 that names it; for a call that is no section's, HTTPException 400 with the same words.
 */
export const knownParameters = createMiddleware<ServerEnv>(async (c, next) => {
  const call = c.req.path.replace(/^\/api\/[^/]+\/?/u, "");
  const isOfSection = c.get("isOfSection");
  const isOfJobs = OF_JOBS.test(c.req.path);
  if (isOfJobs || !isOfSection || !OF_A_LIST.test(call)) {
    const known = isOfJobs ? TAKEN_BY_JOBS : TAKEN;
    const taken = takenBy(c.req.path, isOfSection ? known : []).find(([form]) => form.test(call));
    const wrong = strangersIn(new URL(c.req.url).searchParams, taken?.[1] ?? []);
    if (wrong.length > 0 && isOfSection) throw unknownParameters(wrong);
    if (wrong.length > 0) throw new HTTPException(400, { message: wordsOf(wrong) });
  }
  await next();
});

function takenBy(path: string, known: typeof TAKEN): typeof TAKEN {
  return OF_DESK.test(path) ? TAKEN_BY_DESK : known;
}

/** The names in a query that are not allowed, or come more than once. */
function strangersIn(params: URLSearchParams, taken: readonly string[]): readonly string[] {
  const names = [...params.keys()];
  return names.filter((name, at) => !taken.includes(name) || names.indexOf(name) !== at);
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
