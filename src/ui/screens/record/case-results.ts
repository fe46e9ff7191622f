import type { FormulaCase } from "../../../domain/formula-cases.ts";
import { parseFormula } from "../../../domain/formula.ts";
import { isDecimal } from "../../../domain/decimal.ts";
import { begun, ended } from "../../../domain/problem-text.ts";
import { grouped } from "../../../engine/kinds/figures.ts";
import { resultOf } from "../../../sections/formulas/try-formula.ts";
import { unknownNames } from "../../../sections/formulas/unknown-names.ts";

/** The result of a formula in a case: its figure and whether it is the expected one, or why there is none. */
export type CaseResult =
  | { readonly figure: string; readonly isRight: boolean | null }
  | { readonly problem: string };

export type TestedFormula = {
  readonly formula: string;
  readonly rounding: string;
  /** The names that have a value; null where that is not known, and any name may have one. */
  readonly known: readonly string[] | null;
};

/** Decimals of a value and of a result, as `parseCases` reads them. */
export const CASE_DECIMALS = 10;

/** The result of a formula in a case, in Spanish; `isRight` is null while nothing is expected. */
export function caseResult(
  { formula, rounding, known }: TestedFormula,
  { entrada, salida }: FormulaCase,
): CaseResult {
  const [unknown] = known === null ? [] : unknownNames(formula, known);
  if (unknown !== undefined) return { problem: `No se conoce «${unknown.name}».` };
  const parsed = parseFormula(formula);
  if ("problem" in parsed) return { problem: ended(begun(parsed.problem)) };
  const unreadable = Object.values(entrada).find((value) => !isDecimal(value, CASE_DECIMALS));
  if (unreadable !== undefined) return { problem: `«${unreadable}» no es un número.` };
  const given = resultOf(parsed.formula, rounding, entrada);
  if ("problem" in given) return { problem: ended(begun(given.problem)) };
  const isRight =
    salida === "" ? null : isDecimal(salida, CASE_DECIMALS) && given.result.eq(salida);
  return { figure: grouped(given.result.toFixed()), isRight };
}
