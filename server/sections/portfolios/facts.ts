import { sql } from "kysely";
import type section from "../../../src/sections/portfolios/portfolios.section.ts";
import type { FactsOf } from "../../engine/served.types.ts";

/**
 * A portfolio can be activated when the records it depends on are ready. No part of the product takes loads yet, so
 * nothing of the approved amount is used (reading 40).
 */
export const facts: FactsOf<typeof section> = async ({ db }, records) => {
  const { rows } = await sql<{ id: string; ready: boolean }>`
      select p.id::text, (a.estado = 'current' and s.estado = 'published' and f.estado = 'approved') as ready
      from portfolios p join agreements a on a.id = p.convenio join structures s on s.id = p.estructura
        join formulas f on f.id = p.formula_comision
      where p.id = any(${records.map(({ id }) => id)}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ready }) => [id, { isReady: ready, isUnused: true }]));
};
