import type { FormulaCase } from "../../../domain/formula-cases.ts";
import { parseFormula } from "../../../domain/formula.ts";
import { isDecimal } from "../../../domain/decimal.ts";
import { resultOf } from "../../../sections/formulas/try-formula.ts";
import { ended, named } from "../../../domain/problem-text.ts";

type CaseResult = { readonly key: string; readonly text: string; readonly isRight: boolean };

/** Reads the cases that a form holds, which may lack what is still to be written; none where it holds no list. */
export function casesIn(text: string): readonly FormulaCase[] {
  try {
    const written: unknown = JSON.parse(text);
    return Array.isArray(written) ? (written as readonly FormulaCase[]) : [];
  } catch {
    return [];
  }
}

/** The result of a formula in each case, in words; nothing while the formula cannot be read. */
export function caseResults(
  formulaText: string,
  rounding: string,
  cases: readonly FormulaCase[],
): readonly CaseResult[] {
  const parsed = parseFormula(formulaText);
  if ("problem" in parsed) return [];
  return cases.map(({ entrada, salida }, index) => {
    const key = `Caso ${index + 1}`;
    const unreadable = Object.values(entrada).find((value) => !isDecimal(value, 10));
    if (unreadable !== undefined) {
      return { key, text: `${key}: «${unreadable}» no es un número.`, isRight: false };
    }
    const given = resultOf(parsed.formula, rounding, entrada);
    if ("problem" in given) return { key, text: ended(named(key, given.problem)), isRight: false };
    const result = given.result.toFixed();
    if (salida === "") return { key, text: `${key}: da ${result}.`, isRight: true };
    const isRight = isDecimal(salida, 10) && given.result.eq(salida);
    const text = isRight
      ? `${key}: da ${result}, lo esperado.`
      : `${key}: da ${result}, no ${salida}.`;
    return { key, text, isRight };
  });
}
