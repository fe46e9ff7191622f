import { sql } from "kysely";
import { Exact } from "../../../src/sections/formulas/compute.ts";
import type { CompanyContext } from "../../engine/served.types.ts";

type Row = { readonly code: string; readonly value: string; readonly unit: string };

/**
 * The parameters in force on a day, as decimal texts by their code in lower case: those in SMMLV are in pesos, at the
 * SMMLV of that day (fund.md §0).
 */
export async function paramsOn(
  { db, actor }: CompanyContext,
  day: string,
): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<Row>`
    select code, value, unit from (
      select distinct on (lower(codigo)) lower(codigo) as code, valor::text as value, unidad as unit,
        vigente_hasta as until
      from general_params where empresa_id = ${actor.companyId} and vigente_desde <= ${day}::date
      order by lower(codigo), vigente_desde desc
    ) as last where until is null or until >= ${day}::date`.execute(db);
  const wage = rows.find(({ code }) => code === "smmlv")?.value ?? null;
  return Object.fromEntries(
    rows.flatMap(({ code, value, unit }) => {
      if (unit !== "smmlv") return [[code, value]];
      return wage === null ? [] : [[code, new Exact(value).times(wage).toFixed()]];
    }),
  );
}
