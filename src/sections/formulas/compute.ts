import { Big } from "big.js";
import type { Formula } from "../../domain/formula.ts";

/** The result of a formula: a number, or the truth value of a comparison. */
export type Outcome = Big | boolean;

/** The reason why a formula could not be computed with some values, in Spanish. */
export class FormulaFault extends Error {}

/**
 * Sets the decimals of a division, rounded half away from zero. A constructor of its own: the library's settings are
 * global.
 */
export const Exact = Big();
Exact.DP = 20;
Exact.RM = Exact.roundHalfUp;

/** More decimals than any rounding needs. */
const MOST_DECIMALS = 10;

/**
 * Computes a formula with exact decimals.
 * @param values decimal texts by name.
 * @throws FormulaFault when a value is missing, a divisor is zero, or a number and a truth value are mixed.
 */
export function compute(formula: Formula, values: Readonly<Record<string, string>>): Outcome {
  const number = (each: Formula) => numberOf(compute(each, values));
  switch (formula.kind) {
    case "number":
      return new Exact(formula.text);
    case "name": {
      const text = Object.hasOwn(values, formula.name) ? values[formula.name] : undefined;
      if (text === undefined) throw new FormulaFault(`Falta el valor de «${formula.name}»`);
      return new Exact(text);
    }
    case "operation":
      return operate(formula.sign, number(formula.left), number(formula.right));
    case "call":
      return called(formula.called, formula.given, (each) => compute(each, values));
  }
}

/**
 * The number that a formula gave.
 * @throws FormulaFault when it gave a truth value.
 */
export function numberOf(outcome: Outcome): Big {
  if (typeof outcome === "boolean")
    throw new FormulaFault("Se esperaba un número, no una condición");
  return outcome;
}

function truthOf(outcome: Outcome): boolean {
  if (typeof outcome !== "boolean")
    throw new FormulaFault("Se esperaba una condición, no un número");
  return outcome;
}

function operate(sign: string, left: Big, right: Big): Outcome {
  switch (sign) {
    case "+":
      return left.plus(right);
    case "-":
      return left.minus(right);
    case "*":
      return left.times(right);
    case "/":
      if (right.eq(0)) throw new FormulaFault("Hay una división por cero");
      return left.div(right);
    case "<":
      return left.lt(right);
    case "<=":
      return left.lte(right);
    case ">":
      return left.gt(right);
    case ">=":
      return left.gte(right);
    case "=":
      return left.eq(right);
    case "<>":
      return !left.eq(right);
    default:
      throw new Error(`unknown sign ${sign}`);
  }
}

function called(
  name: string,
  given: readonly Formula[],
  valueOf: (each: Formula) => Outcome,
): Outcome {
  const numberAt = (place: number) => numberOf(valueOf(given[place] as Formula));
  switch (name) {
    case "si":
      // Only the chosen branch is computed: `si(n = 0; 0; x / n)` never divides by zero.
      return valueOf(given[truthOf(valueOf(given[0] as Formula)) ? 1 : 2] as Formula);
    case "y":
      return given.every((each) => truthOf(valueOf(each)));
    case "o":
      return given.some((each) => truthOf(valueOf(each)));
    case "min":
      return extreme(given, valueOf, (one, other) => one.lt(other));
    case "max":
      return extreme(given, valueOf, (one, other) => one.gt(other));
    case "abs":
      return numberAt(0).abs();
    case "redondear":
      return rounded(numberAt(0), numberAt(1));
    default:
      throw new Error(`unknown function ${name}`);
  }
}

function extreme(
  given: readonly Formula[],
  valueOf: (each: Formula) => Outcome,
  isBetter: (one: Big, other: Big) => boolean,
): Big {
  const numbers = given.map((each) => numberOf(valueOf(each)));
  return numbers.reduce((best, each) => (isBetter(each, best) ? each : best));
}

function rounded(number: Big, decimals: Big): Big {
  const count = decimals.toNumber();
  if (!Number.isInteger(count) || count < 0 || count > MOST_DECIMALS) {
    throw new FormulaFault(`Se redondea a entre 0 y ${MOST_DECIMALS} decimales`);
  }
  return number.round(count, Exact.roundHalfUp);
}
