import { sql } from "kysely";
import type section from "../../../src/sections/formulas/formulas.section.ts";
import type { FactsOf } from "../../engine/served.types.ts";
import { writtenByActor } from "../../engine/who-wrote.ts";

/** Another person than the author approves a formula, and it is retired when a later version is approved. */
export const facts: FactsOf<typeof section> = async (context, records) => {
  const own = await writtenByActor(context, records, []);
  const { rows } = await sql<{ id: string }>`
      select f.id::text from formulas f where f.id = any(${records.map(({ id }) => id)}::bigint[])
        and exists (select 1 from formulas s where s.empresa_id = f.empresa_id
          and plain_text(s.codigo) = plain_text(f.codigo) and s.estado = 'approved'
          and s.version_ > f.version_)`.execute(context.db);
  const replaced = new Set(rows.map(({ id }) => id));
  return new Map(
    records.map(({ id }) => [
      id,
      { isAnotherPerson: !own.has(id), hasSuccessor: replaced.has(id) },
    ]),
  );
};
