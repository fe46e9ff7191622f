import { sql } from "kysely";
import type { ValuesOf } from "../../../src/engine/field.ts";
import { givesItsCases } from "../../../src/sections/formulas/try-formula.ts";
import type section from "../../../src/sections/formulas/formulas.section.ts";
import type { FactsOf } from "../../engine/served.types.ts";
import { writtenByActor } from "../../engine/who-wrote.ts";

/**
 * Another person than the author approves a formula, once its cases give what they expect, and it is retired when a later
 * version is approved.
 */
export const facts: FactsOf<typeof section> = async (context, records) => {
  const own = await writtenByActor(context, records, []);
  const { rows } = await sql<{ id: string }>`
      select f.id::text from formulas f where f.id = any(${records.map(({ id }) => id)}::bigint[])
        and exists (select 1 from formulas s where s.empresa_id = f.empresa_id
          and plain_text(s.codigo) = plain_text(f.codigo) and s.estado = 'approved'
          and s.version_ > f.version_)`.execute(context.db);
  const replaced = new Set(rows.map(({ id }) => id));
  return new Map(
    records.map((record) => [
      record.id,
      {
        isAnotherPerson: !own.has(record.id),
        hasItsCases: hasItsCases(record),
        hasSuccessor: replaced.has(record.id),
      },
    ]),
  );
};

/** Who wrote no case expects nothing of the formula. */
function hasItsCases({ values }: { readonly values: Partial<ValuesOf<typeof section.fields>> }) {
  const { expresion, redondeo, ejemplo } = values;
  if (ejemplo === null || ejemplo === undefined) return true;
  return givesItsCases(expresion ?? "", redondeo ?? "", ejemplo);
}
