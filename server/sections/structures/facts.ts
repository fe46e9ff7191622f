import { sql } from "kysely";
import type section from "../../../src/sections/structures/structures.section.ts";
import type { FactsOf } from "../../engine/served.types.ts";

/** A structure can be published when it has columns, and retired when no open portfolio uses it (reading 28). */
export const facts: FactsOf<typeof section> = async ({ db }, records) => {
  const { rows } = await sql<{ id: string; columns: boolean; used: boolean }>`
      select s.id::text,
        exists (select 1 from structures_configs c where c.estructura = s.id) as columns,
        exists (select 1 from portfolios p where p.estructura = s.id and p.estado <> 'closed') as used
      from structures s where s.id = any(${records.map(({ id }) => id)}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, columns, used }) => [id, { hasColumns: columns, isFree: !used }]));
};
