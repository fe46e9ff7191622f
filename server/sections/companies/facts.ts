import { sql } from "kysely";
import type section from "../../../src/sections/companies/companies.section.ts";
import type { FactsOf } from "../../engine/served.types.ts";

/** A company can be retired when no agreement with it remains, in any fund. */
export const facts: FactsOf<typeof section> = async ({ db }, records) => {
  const { rows } = await sql<{ id: string }>`
      select distinct empresa::text as id from agreements
      where empresa = any(${records.map(({ id }) => id)}::bigint[]) and estado <> 'terminated'`.execute(
    db,
  );
  const bound = new Set(rows.map(({ id }) => id));
  return new Map(records.map(({ id }) => [id, { hasNoAgreements: !bound.has(id) }]));
};
