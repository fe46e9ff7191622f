import { conflict } from "../../engine/refusal.ts";
import type { ReadContext } from "../../engine/served.types.ts";
import { setting } from "../configurations/setting.ts";
import { compute, Exact, FormulaFault, numberOf } from "../../../src/sections/formulas/compute.ts";
import { type FormulaInForce, formulaInForce } from "../formulas/formulas.queries.ts";
import { roundedTo } from "../../../src/sections/formulas/try-formula.ts";
import { paramsOn } from "../general-params/params-on.ts";
import { ended, named } from "../../../src/domain/problem-text.ts";

/** The figures that a coverage formula knows by name, as decimal texts; `saldo` is the capital owed. */
type Figures = {
  readonly saldo: string;
  /** The percentage of the portfolio. */
  readonly cobertura: string;
  /** The values that the portfolio names. */
  readonly variables?: Readonly<Record<string, string>>;
};

/** The values of a formula by name, with the balance that it covers. */
type Valued = Readonly<Record<string, string>> & Pick<Figures, "saldo">;

/** The covered value of a balance, as decimal text to the cent. */
export type Coverage = (figures: Figures) => string;

type Asked = Pick<ReadContext, "db" | "actor">;

/**
 * The coverage of a day: the approved version of the formula that the setting `formula.cobertura` names, COB-SAL
 * without it, rounded once, half away from zero (fund.md §0, law 16). Read once for many balances.
 * @throws Refusal 409 where no version is approved for that day; the function it returns, where the formula lacks a
 * value or covers more than the balance.
 */
export async function coverageFormula(tx: Asked, day: string): Promise<Coverage> {
  const code = (await setting(tx, "formula.cobertura")) ?? "COB-SAL";
  const found = await formulaInForce(tx, { code, day });
  if (found === null) throw conflict(`No hay una fórmula ${code} aprobada para el ${shown(day)}.`);
  const params = await paramsOn(tx, day);
  return ({ variables, ...figures }) => coveredBy(found, { ...params, ...variables, ...figures });
}

function coveredBy({ code, formula, rounding }: FormulaInForce, values: Valued): string {
  try {
    const covered = roundedTo(rounding, numberOf(compute(formula, values)));
    if (covered.lt(0) || covered.gt(new Exact(values.saldo))) {
      throw conflict(`La fórmula ${code} da un valor cubierto que no está entre cero y el saldo.`);
    }
    return covered.toFixed(2);
  } catch (error) {
    if (error instanceof FormulaFault)
      throw conflict(ended(named(`La fórmula ${code}`, error.message)));
    throw error;
  }
}

const shown = (day: string) => day.split("-").toReversed().join("/");
