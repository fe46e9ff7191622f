import { sql } from "kysely";
import { type Formula, parseFormula } from "../../src/domain/formula.ts";
import type { CompanyContext } from "../engine/served.types.ts";

/** An approved version of a formula, with its rounding. */
export type FormulaInForce = {
  /** The id of its version. */
  readonly id: string;
  readonly code: string;
  readonly version: number;
  readonly rounding: string;
  readonly formula: Formula;
};

/** The approved version of a formula on a day; null where there is none. */
export async function formulaInForce(
  { db, actor }: CompanyContext,
  { code, day }: { readonly code: string; readonly day: string },
): Promise<FormulaInForce | null> {
  const { rows } = await sql<Omit<FormulaInForce, "formula"> & { readonly text: string }>`
    select id::text, codigo as code, version_ as version, redondeo as rounding, expresion as text from formulas
    where empresa_id = ${actor.companyId} and codigo = ${code} and estado = 'approved'
      and vigente_desde <= ${day}::date and (vigente_hasta is null or vigente_hasta >= ${day}::date)
    order by version_ desc limit 1`.execute(db);
  const [found] = rows;
  if (found === undefined) return null;
  const { text, ...rest } = found;
  const parsed = parseFormula(text);
  return "formula" in parsed ? { ...rest, formula: parsed.formula } : null;
}
