import { sql } from "kysely";
import { compareDecimals } from "../../../src/domain/decimal.ts";
import type { Values } from "../../../src/sections/value.ts";
import type { Scene, SectionHooks } from "../served.types.ts";

/** Portfolios: what they hang from is of the same entity and ready, and no more is used than was approved. */
export const hooks: SectionHooks = {
  fill: async (_scene, { before }) => (before === null ? { utilizado: "0.00", cargas: [] } : {}),

  async facts({ db }, records) {
    const { rows } = await sql<{ id: string; ready: boolean; unused: boolean }>`
      select p.id::text, coalesce(p.utilizado, 0) = 0 as unused,
        (a.estado = 'current' and s.estado = 'published' and f.estado = 'approved') as ready
      from portfolios p join agreements a on a.id = p.convenio join structures s on s.id = p.estructura
        join formulas f on f.id = p.formula_comision
      where p.id = any(${records.map(({ id }) => id)}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, ready, unused }) => [id, { isReady: ready, isUnused: unused }]));
  },

  async beforeWrite(scene, { action, before, values, status }) {
    if (action === "delete" || (before !== null && status !== before.status)) return undefined;
    return { ...quotaErrors(values), ...(await targetErrors(scene, values)) };
  },
};

function quotaErrors({ cupo, utilizado }: Values): Record<string, string> {
  const used = typeof utilizado === "string" ? utilizado : "0";
  return typeof cupo === "string" && compareDecimals(cupo, used) < 0
    ? { cupo: "no puede ser menor que el cupo ya utilizado" }
    : {};
}

async function targetErrors({ db }: Scene, values: Values): Promise<Record<string, string>> {
  const { convenio, formula_comision: formula, estructura, empresa } = values;
  const { rows } = await sql<{ entity: string; usage: string; purpose: string }>`
    select a.empresa::text as entity, f.uso as usage, s.proposito as purpose
    from agreements a, formulas f, structures s
    where a.id = ${convenio}::bigint and f.id = ${formula}::bigint and s.id = ${estructura}::bigint`.execute(
    db,
  );
  const [found] = rows;
  if (found === undefined) return {};
  return {
    ...(found.entity !== empresa && { convenio: "el convenio es de otra empresa" }),
    ...(found.usage !== "commission" && { formula_comision: "debe ser una fórmula de comisión" }),
    ...(found.purpose !== "portfolio" && { estructura: "debe ser una estructura de portafolio" }),
  };
}
