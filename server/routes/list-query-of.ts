import { parseListQuery, type ListQuery } from "../../src/sections/list-query.ts";
import { unreadable } from "../sections/refusal.ts";
import type { ServedSection } from "../sections/served.types.ts";

/**
 * The query of a list from the text of an address.
 * @throws Refusal 400 that names what cannot be read.
 */
export function queryOf({ definition }: ServedSection, text: string): ListQuery {
  const { query, problems } = parseListQuery(definition, new URLSearchParams(text));
  if (problems.length === 0) return query;
  const errors = Object.fromEntries(problems.map((name) => [name, "no se puede leer"]));
  throw unreadable("Hay filtros que no se pueden leer.", errors);
}
