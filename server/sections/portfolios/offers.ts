import { sql } from "kysely";
import { dayOf } from "../../../src/domain/format.ts";
import type section from "../../../src/sections/portfolios/portfolios.section.ts";
import type { OffersOf } from "../../engine/served.types.ts";
import { paramsOn } from "../general-params/params-on.ts";
import { namesWithoutValue } from "./formula-names.ts";

/** Whoever writes the variables of a portfolio is offered those that its formula needs and nothing else gives a value. */
export const offers: OffersOf<typeof section> = {
  variables: async (context, { formula_comision: formula = "" }) => {
    if (!/^\d{1,18}$/u.test(formula)) return [];
    const { rows } = await sql<{ expression: string }>`
      select expresion as expression from formulas
      where id = ${formula}::bigint and empresa_id = ${context.actor.companyId}`.execute(
      context.db,
    );
    const params = await paramsOn(context, dayOf(context.now));
    const expression = rows[0]?.expression ?? "";
    return namesWithoutValue(expression, { variables: [], params }).map((name) => ({
      id: name,
      label: name,
      detail: "La usa la fórmula",
    }));
  },
};
