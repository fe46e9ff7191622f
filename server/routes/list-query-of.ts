import { openedIn } from "../../src/engine/list-groups.ts";
import {
  isListParameter,
  MAX_QUERY,
  parseListQuery,
  type ListQuery,
} from "../../src/engine/list-query.ts";
import { dayOf } from "../../src/domain/format.ts";
import { settledFilters } from "../../src/engine/settled-filter.ts";
import { unreadable } from "../engine/refusal.ts";
import type { CallContext } from "../engine/served.types.ts";

/**
 * The query of a list from the text of an address, with its days counted from today, and «yo» the person who asks.
 * @param others parameters of the same address that belong to the call, once each.
 * @throws Refusal 400 that names unknown, repeated and unreadable parameters (ADR 23).
 */
export function queryOf(
  { section: { definition }, actor, now }: CallContext,
  text: string,
  others: readonly string[] = [],
): ListQuery {
  if (text.length > MAX_QUERY) throw unreadable("La consulta es demasiado larga.");
  const params = new URLSearchParams(text);
  for (const name of others) if (params.getAll(name).length === 1) params.delete(name);
  const { query, problems } = parseListQuery(definition, params);
  if (problems.length === 0) {
    const asking = { today: dayOf(now), me: String(actor.user.number) };
    const settled = (filters: ListQuery["filters"]) => settledFilters(definition, filters, asking);
    const { group, filters } = query;
    if (group === undefined) return { ...query, filters: settled(filters) };
    const open = openedIn(group).map(([name, of]) => settled({ [name]: of })[name] ?? of);
    return { ...query, filters: settled(filters), group: { ...group, open } };
  }
  const errors = Object.fromEntries(
    problems.map((name) => {
      const isKnown = isListParameter(definition, name) || others.includes(name);
      return [name, isKnown ? "No se puede leer, o viene repetido" : "No se conoce"];
    }),
  );
  const named = Object.keys(errors).map((name) => `«${name.slice(0, 80)}»`);
  throw unreadable(
    `Hay filtros que no se conocen o no se pueden leer: ${named.join(", ")}.`,
    errors,
  );
}
