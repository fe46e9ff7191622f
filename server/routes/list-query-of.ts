import { parseListQuery, type ListQuery } from "../../src/sections/list-query.ts";
import { unreadable } from "../sections/refusal.ts";
import type { ServedSection } from "../sections/served.types.ts";

/** Longest query: an address carries no more, and what is sent in a body must be no worse. */
const MAX_QUERY = 8000;

/**
 * The query of a list from the text of an address.
 * @throws Refusal 400 that names what cannot be read.
 */
export function queryOf({ definition }: ServedSection, text: string): ListQuery {
  if (text.length > MAX_QUERY) throw unreadable("La consulta es demasiado larga.");
  const { query, problems } = parseListQuery(definition, new URLSearchParams(text));
  if (problems.length === 0) return query;
  const errors = Object.fromEntries(problems.map((name) => [name, "no se puede leer"]));
  throw unreadable("Hay filtros que no se pueden leer.", errors);
}
