import type { Big } from "big.js";
import type { Formula } from "../../domain/formula.ts";
import { compute, numberOf, type Outcome } from "./compute.ts";

/** The decimals of a step that are shown: it is computed with all of them. */
const SHOWN = 8;

/** A number as people read it, `1.234,5`; one with more decimals than are shown ends with `…`. */
export function numberText(number: Big): string {
  const [whole = "0", decimals = ""] = number.abs().toFixed().split(".");
  const sign = number.lt(0) ? "-" : "";
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, ".");
  if (decimals === "") return `${sign}${grouped}`;
  const shown = decimals.length > SHOWN ? `${decimals.slice(0, SHOWN)}…` : decimals;
  return `${sign}${grouped},${shown}`;
}

const SIGNS: Readonly<Record<string, string>> = { "*": "×", "/": "÷", "-": "−" };

/**
 * The computation of a formula with some values, one operation a line, in the order in which it is done; of a condition only
 * the branch that is taken.
 * @throws FormulaFault as `compute` does.
 */
export function stepsOf(
  formula: Formula,
  values: Readonly<Record<string, string>>,
): readonly string[] {
  if (formula.kind === "number" || formula.kind === "name") return [];
  const wordsOf = (each: Formula) => outcomeText(compute(each, values));
  if (formula.kind === "operation") {
    const { sign, left, right } = formula;
    return [
      ...stepsOf(left, values),
      ...stepsOf(right, values),
      lineOf(`${wordsOf(left)} ${SIGNS[sign] ?? sign} ${wordsOf(right)}`, compute(formula, values)),
    ];
  }
  const { called, given } = formula;
  const [condition, then, otherwise] = given;
  if (called === "si" && condition !== undefined) {
    const isTrue = compute(condition, values) === true;
    const taken = (isTrue ? then : otherwise) ?? condition;
    return [
      ...stepsOf(condition, values),
      `${isTrue ? "Se cumple" : "No se cumple"} la condición: se toma ${taken.kind === "number" || taken.kind === "name" ? wordsOf(taken) : "lo que sigue"}`,
      ...stepsOf(taken, values),
    ];
  }
  return [
    ...given.flatMap((each) => stepsOf(each, values)),
    lineOf(`${NAMES[called] ?? called} ${given.map(wordsOf).join("; ")}`, compute(formula, values)),
  ];
}

const NAMES: Readonly<Record<string, string>> = {
  min: "El menor de",
  max: "El mayor de",
  abs: "Sin signo,",
  redondear: "Redondeado, con sus decimales,",
  y: "Todas las condiciones:",
  o: "Alguna condición:",
};

const lineOf = (said: string, outcome: Outcome) =>
  typeof outcome === "boolean"
    ? `${said}: ${outcomeText(outcome)}`
    : `${said} = ${outcomeText(outcome)}`;

function outcomeText(outcome: Outcome): string {
  if (typeof outcome === "boolean") return outcome ? "sí" : "no";
  return numberText(numberOf(outcome));
}
