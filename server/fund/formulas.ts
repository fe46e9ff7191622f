import type { NotNull } from "kysely";
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
  const found = await db
    .selectFrom("formulas")
    .select(["id", "codigo as code", "version_ as version", "redondeo as rounding"])
    .select("expresion as text")
    .where("empresa_id", "=", actor.companyId)
    .where("codigo", "=", code)
    .where("estado", "=", "approved")
    .where("vigente_desde", "<=", day)
    .where((eb) => eb.or([eb("vigente_hasta", "is", null), eb("vigente_hasta", ">=", day)]))
    .orderBy("version_", "desc")
    .limit(1)
    .$narrowType<{ version: NotNull }>()
    .executeTakeFirst();
  if (found === undefined) return null;
  const { text, ...rest } = found;
  const parsed = parseFormula(text);
  return "formula" in parsed ? { ...rest, formula: parsed.formula } : null;
}
