import { sql } from "kysely";
import { compareDecimals } from "../../../src/domain/decimal.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import { paramsOn } from "../general-params/params-on.ts";
import { entryPortfolios } from "../obligations/entry-portfolios.ts";
import { namesWithoutValue } from "./formula-names.ts";
import type { ValuesOf } from "../../../src/engine/field.ts";
import type section from "../../../src/sections/portfolios/portfolios.section.ts";
import type { ChecksOf, TransactionContext } from "../../engine/served.types.ts";

type Values = ValuesOf<typeof section.fields>;

const READY = {
  convenio: "El portafolio está activo: escoja un convenio vigente",
  formula_comision: "El portafolio está activo: escoja una fórmula aprobada",
  estructura: "El portafolio está activo: escoja una estructura publicada",
};

/**
 * Requires that the records a portfolio depends on belong to the same entity, that its quota holds its used part, and,
 * once it was activated, that what it depends on is ready.
 */
export const checks: ChecksOf<typeof section> = {
  stays: ({ status }) =>
    status === "draft" ? null : "Un portafolio que se activó no se elimina: se cierra",

  async before(tx, { action, before, values, status }) {
    if (action === "delete") return undefined;
    if (before !== null && status !== before.status) return undefined;
    const errors = {
      ...(await targetErrors(tx, values)),
      ...(before !== null && (await quotaErrors(tx, before.id, values.cupo))),
    };
    return before?.status === "active"
      ? { ...errors, ...(await readinessErrors(tx, before.values, values)) }
      : errors;
  },
};

/** The quota of a portfolio never falls below its used part (law 17), read again since the record is locked. */
async function quotaErrors(
  tx: TransactionContext,
  id: string,
  quota: string | null,
): Promise<Record<string, string>> {
  const used = (await entryPortfolios(tx, [id])).get(id)?.used ?? "0";
  return compareDecimals(quota ?? "0", used) < 0
    ? { cupo: `No puede ser menor que lo utilizado, ${pesos(used)}` }
    : {};
}

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
    ...(found.entity !== empresa && { convenio: "El convenio es de otra empresa" }),
    ...(found.usage !== "commission" && { formula_comision: "Debe ser una fórmula de comisión" }),
    ...(found.purpose !== "portfolio" && { estructura: "Debe ser una estructura de portafolio" }),
  };
}

/**
 * The records that an active portfolio depends on must stay as ready as its activation required (readings 29 and 31).
 */
async function readinessErrors(
  tx: TransactionContext,
  former: Values,
  values: Values,
): Promise<Record<string, string>> {
  const { convenio, formula_comision: formula, estructura } = values;
  const { rows } = await sql<{ field: string; ready: boolean }>`
    select 'convenio' as field, estado = 'current' as ready from agreements where id = ${convenio}::bigint
    union all select 'formula_comision', estado = 'approved' from formulas where id = ${formula}::bigint
    union all select 'estructura', estado = 'published' from structures
      where id = ${estructura}::bigint`.execute(tx.db);
  const isUnready = new Set(rows.flatMap(({ field, ready }) => (ready ? [] : [field])));
  const hung = ["convenio", "formula_comision", "estructura"] as const;
  const wrong = hung.filter((field) => isUnready.has(field) && former[field] !== values[field]);
  return {
    ...Object.fromEntries(wrong.map((field) => [field, READY[field]])),
    ...(await namesErrors(tx, former, values)),
  };
}

/** The formula of an active portfolio goes on having a value for each of its names. */
async function namesErrors(
  tx: TransactionContext,
  former: Values,
  { formula_comision: formula, variables }: Values,
): Promise<Record<string, string>> {
  const isSame =
    former.formula_comision === formula &&
    JSON.stringify(former.variables) === JSON.stringify(variables);
  if (isSame) return {};
  const { rows } = await sql<{ expression: string }>`
    select expresion as expression from formulas where id = ${formula}::bigint`.execute(tx.db);
  const named = (variables ?? []).flatMap(({ nombre }) => (nombre === null ? [] : [{ nombre }]));
  const params = await paramsOn(tx, dayOf(tx.now));
  const [unknown] = rows.flatMap(({ expression }) =>
    namesWithoutValue(expression, { variables: named, params }),
  );
  return unknown === undefined
    ? {}
    : {
        variables: `El portafolio está activo: falta el valor de «${unknown}», que usa su fórmula`,
      };
}
