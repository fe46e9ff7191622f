import { sql } from "kysely";
import type section from "../../../src/sections/companies/companies.section.ts";
import type { SectionHooks } from "../../engine/served.types.ts";

/** Companies are retired when no agreement with them is left, in whatever fund. */
export const hooks: SectionHooks<typeof section> = {
  async facts({ db }, records) {
    const { rows } = await sql<{ id: string }>`
      select distinct empresa::text as id from agreements
      where empresa = any(${records.map(({ id }) => id)}::bigint[]) and estado <> 'terminated'`.execute(
      db,
    );
    const bound = new Set(rows.map(({ id }) => id));
    return new Map(records.map(({ id }) => [id, { hasNoAgreements: !bound.has(id) }]));
  },
};
