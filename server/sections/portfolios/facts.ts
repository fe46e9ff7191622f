import { sql } from "kysely";
import { dayOf } from "../../../src/domain/format.ts";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
import type section from "../../../src/sections/portfolios/portfolios.section.ts";
import type { FactsOf } from "../../engine/served.types.ts";
import { paramsOn } from "../general-params/params-on.ts";
import { namesWithoutValue } from "./formula-names.ts";

type Row = {
  readonly id: string;
  readonly isAgreementCurrent: boolean;
  readonly isStructurePublished: boolean;
  readonly isFormulaApproved: boolean;
  readonly isUnused: boolean;
  readonly expression: string;
  readonly variables: readonly { readonly nombre: string }[];
};

/**
 * A portfolio can be activated when the records it depends on are ready and every name of its formula has a value, and
 * closed when nothing of its quota is used (law 17).
 */
export const facts: FactsOf<typeof section> = async (context, records) => {
  const { rows } = await sql<Row>`
      select p.id::text, a.estado = 'current' as "isAgreementCurrent",
        s.estado = 'published' as "isStructurePublished", f.estado = 'approved' as "isFormulaApproved",
        not exists (select 1 from obligations o where o.empresa_id = p.empresa_id and o.portafolio = p.id
          and o.estado in (${sql.join([...LIVE])}) and o.saldo_capital > 0) as "isUnused",
        f.expresion as expression, coalesce(p.variables, '[]') as variables
      from portfolios p join agreements a on a.id = p.convenio join structures s on s.id = p.estructura
        join formulas f on f.id = p.formula_comision
      where p.id = any(${records.map(({ id }) => id)}::bigint[])`.execute(context.db);
  const params = await paramsOn(context, dayOf(context.now));
  return new Map(
    rows.map(({ id, expression, variables, ...ready }) => {
      const isComputable = namesWithoutValue(expression, { variables, params }).length === 0;
      return [id, { ...ready, isComputable }];
    }),
  );
};
