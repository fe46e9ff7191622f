import { sql } from "kysely";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
import type section from "../../../src/sections/portfolios/portfolios.section.ts";
import type { FactsOf } from "../../engine/served.types.ts";

/**
 * A portfolio can be activated when the records it depends on are ready, and closed when nothing of its quota is used
 * (law 17).
 */
export const facts: FactsOf<typeof section> = async ({ db }, records) => {
  const { rows } = await sql<{ id: string; isReady: boolean; isUnused: boolean }>`
      select p.id::text, (a.estado = 'current' and s.estado = 'published' and f.estado = 'approved') as "isReady",
        not exists (select 1 from obligations o where o.empresa_id = p.empresa_id and o.portafolio = p.id
          and o.estado in (${sql.join([...LIVE])}) and o.saldo_capital > 0) as "isUnused"
      from portfolios p join agreements a on a.id = p.convenio join structures s on s.id = p.estructura
        join formulas f on f.id = p.formula_comision
      where p.id = any(${records.map(({ id }) => id)}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, isReady, isUnused }) => [id, { isReady, isUnused }]));
};
