import type { Big } from "big.js";
import { parseCases, type FormulaCase } from "../../domain/formula-cases.ts";
import { parseFormula, type Formula } from "../../domain/formula.ts";
import { compute, Exact, FormulaFault, numberOf } from "./compute.ts";
import { ended, named } from "../../domain/problem-text.ts";

/** Decimals of a formula's result: rounded to the peso, to the cent or to ten pesos. */
const DECIMALS: Readonly<Record<string, number>> = { peso: 0, cent: 2, ten: -1 };

/** The result of a formula, rounded half away from zero as `rounding` says; only once, at the end. */
export function roundedTo(rounding: string, number: Big): Big {
  return number.round(DECIMALS[rounding] ?? 2, Exact.roundHalfUp);
}

/**
 * Tests a formula with its cases.
 * @returns the result in one Spanish sentence for each case that failed, or one for all.
 */
export function tryFormula(formulaText: string, rounding: string, casesText: string): string {
  const { count, failures } = tried(formulaText, rounding, casesText);
  if (failures.length > 0) return failures.join(" ");
  return count === 1 ? "El caso da lo esperado." : `Los ${count} casos dan lo esperado.`;
}

/** Whether each case of a formula gives what it expects. */
export function givesItsCases(formulaText: string, rounding: string, casesText: string): boolean {
  return tried(formulaText, rounding, casesText).failures.length === 0;
}

/** The number of cases, and a sentence for each that fails, or for what cannot be read. */
function tried(
  formulaText: string,
  rounding: string,
  casesText: string,
): { readonly count: number; readonly failures: readonly string[] } {
  const parsed = parseFormula(formulaText);
  if ("problem" in parsed)
    return { count: 0, failures: [ended(named("Expresión", parsed.problem))] };
  const read = parseCases(casesText);
  if ("problem" in read) return { count: 0, failures: [ended(named("Casos", read.problem))] };
  const failures = read.cases.flatMap((each, index) => {
    const failure = failureOf(parsed.formula, rounding, each);
    return failure === null ? [] : [ended(named(`Caso ${index + 1}`, failure))];
  });
  return { count: read.cases.length, failures };
}

/** The rounded result of a formula with the values of a case; or why there is none, in Spanish. */
export function resultOf(
  formula: Formula,
  rounding: string,
  entrada: FormulaCase["entrada"],
): { readonly result: Big } | { readonly problem: string } {
  try {
    return { result: roundedTo(rounding, numberOf(compute(formula, entrada))) };
  } catch (error) {
    if (error instanceof FormulaFault) return { problem: error.message };
    throw error;
  }
}

function failureOf(
  formula: Formula,
  rounding: string,
  { entrada, salida }: FormulaCase,
): string | null {
  const given = resultOf(formula, rounding, entrada);
  if ("problem" in given) return given.problem;
  const { result } = given;
  return result.eq(salida) ? null : `Da ${result.toFixed()} y se esperaba ${salida}`;
}
