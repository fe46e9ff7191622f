import { sql } from "kysely";
import { factsOf, FORMULA_FACTS } from "../../../src/sections/formulas/formula-facts.ts";
import type { CompanyContext } from "../../engine/served.types.ts";
import type { OfferedText } from "../../engine/section-values.types.ts";

type Known = { readonly name: string; readonly meaning: string };

/** Most names of each source that are read: no company has near as many. */
const MOST = 500;

/**
 * The names that a formula of a use may have, with their meaning: the facts of the use, the variables of the company's
 * portfolios, and its general parameters, whose codes are written in lower case (fund.md §0). Each name once.
 */
export async function knownNames(
  { db, actor }: CompanyContext,
  use: string,
): Promise<readonly OfferedText[]> {
  const { rows } = await sql<Known>`
    (select distinct v.nombre as name, 'variable de portafolio' as meaning
      from portfolios p, jsonb_to_recordset(p.variables) as v(nombre text)
      where p.empresa_id = ${actor.companyId} order by 1 limit ${MOST})
    union all
    (select distinct on (lower(codigo)) lower(codigo), 'parámetro general: ' || nombre
      from general_params where empresa_id = ${actor.companyId}
      order by lower(codigo), vigente_desde desc limit ${MOST})`.execute(db);
  const facts = factsOf(use).map((name): Known => ({ name, meaning: FORMULA_FACTS[name] }));
  const all = [...facts, ...rows].filter(({ name }) => /^[a-z_][a-z\d_]*$/u.test(name));
  // The first of a name counts: a settlement computes with the fact.
  const byName = new Map(all.toReversed().map(({ name, meaning }) => [name, meaning]));
  return [...new Set(all.map(({ name }) => name))].map((name) => ({
    id: name,
    label: name,
    detail: byName.get(name) ?? "",
  }));
}
