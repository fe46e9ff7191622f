import { sql } from "kysely";
import type { ValuesOf } from "../../../src/engine/field.ts";
import type section from "../../../src/sections/portfolios/portfolios.section.ts";
import type { ChecksOf, TransactionContext } from "../../engine/served.types.ts";

type Values = ValuesOf<typeof section.fields>;

const READY = {
  convenio: "el portafolio está activo: escoja un convenio vigente",
  formula_comision: "el portafolio está activo: escoja una fórmula aprobada",
  estructura: "el portafolio está activo: escoja una estructura publicada",
};

/**
 * Requires that the records a portfolio depends on belong to the same entity; once it was activated, that they are
 * ready too.
 */
export const checks: ChecksOf<typeof section> = {
  async before(tx, { action, before, values, status }) {
    if (action === "delete") {
      return before?.status === "draft"
        ? undefined
        : { codigo: "Un portafolio que se activó no se elimina: se cierra." };
    }
    if (before !== null && status !== before.status) return undefined;
    const errors = await targetErrors(tx, values);
    return before?.status === "active"
      ? { ...errors, ...(await readinessErrors(tx, before.values, values)) }
      : errors;
  },
};

async function targetErrors(
  { db }: TransactionContext,
  values: Values,
): Promise<Record<string, string>> {
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

/**
 * The records that an active portfolio depends on must stay as ready as its activation required (readings 29 and 31).
 */
async function readinessErrors(
  { db }: TransactionContext,
  former: Values,
  values: Values,
): Promise<Record<string, string>> {
  const { convenio, formula_comision: formula, estructura } = values;
  const { rows } = await sql<{ field: string; ready: boolean }>`
    select 'convenio' as field, estado = 'current' as ready from agreements where id = ${convenio}::bigint
    union all select 'formula_comision', estado = 'approved' from formulas where id = ${formula}::bigint
    union all select 'estructura', estado = 'published' from structures
      where id = ${estructura}::bigint`.execute(db);
  const isUnready = new Set(rows.flatMap(({ field, ready }) => (ready ? [] : [field])));
  const hung = ["convenio", "formula_comision", "estructura"] as const;
  const wrong = hung.filter((field) => isUnready.has(field) && former[field] !== values[field]);
  return Object.fromEntries(wrong.map((field) => [field, READY[field]]));
}
