import { sql } from "kysely";
import { dayOf, listText } from "../../../src/domain/format.ts";
import type section from "../../../src/sections/portfolios/portfolios.section.ts";
import type { ReasonsOf } from "../../engine/served.types.ts";
import { paramsOn } from "../general-params/params-on.ts";
import { namesWithoutValue } from "./formula-names.ts";

/** Names the values that the formula of a portfolio lacks. */
export const reasons: ReasonsOf<typeof section> = async (context, { values }) => {
  const { rows } = await sql<{ expression: string }>`
    select expresion as expression from formulas where id = ${values.formula_comision}::bigint`.execute(
    context.db,
  );
  const params = await paramsOn(context, dayOf(context.now));
  const expression = rows[0]?.expression ?? "";
  const named = values.variables.flatMap(({ nombre }) => (nombre === null ? [] : [{ nombre }]));
  const missing = namesWithoutValue(expression, { variables: named, params });
  if (missing.length === 0) return {};
  const [are, them] =
    missing.length === 1 ? ["el valor", "escríbalo"] : ["los valores", "escríbalos"];
  const names = listText(missing.map((name) => `«${name}»`));
  const verb = missing.length === 1 ? "Falta" : "Faltan";
  return {
    isComputable: `${verb} ${are} de ${names}: ${them} en las variables o en los parámetros generales.`,
  };
};
