import { isOneSlip } from "./one-slip.ts";

/**
 * The notation of commissions, shares and validations: `si(mora > 90; saldo * tasa / 100; 0)`. Decimals have a point,
 * arguments are separated by `;`. This file parses it; `server/sections/formulas` computes it, exactly.
 */
export type Formula =
  | { readonly kind: "number"; readonly text: string }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "call"; readonly called: string; readonly given: readonly Formula[] }
  | {
      readonly kind: "operation";
      readonly sign: string;
      readonly left: Formula;
      readonly right: Formula;
    };

type FormulaFunction = {
  readonly meaning: string;
  /** The fewest and the most arguments. */
  readonly given: readonly [fewest: number, most: number];
};

/** The functions of a formula, by their names. */
export const FORMULA_FUNCTIONS: ReadonlyMap<string, FormulaFunction> = new Map([
  ["min", { meaning: "el menor de varios valores", given: [1, 20] }],
  ["max", { meaning: "el mayor de varios valores", given: [1, 20] }],
  ["abs", { meaning: "sin signo", given: [1, 1] }],
  ["redondear", { meaning: "redondear(valor; decimales)", given: [2, 2] }],
  ["si", { meaning: "si(condición; valor; si no)", given: [3, 3] }],
  ["y", { meaning: "todas las condiciones", given: [1, 20] }],
  ["o", { meaning: "alguna condición", given: [1, 20] }],
]);

/** Operators from the weakest to the strongest; those of one row have the same precedence. */
const STRENGTHS = [
  ["<=", ">=", "<>", "<", ">", "="],
  ["+", "-"],
  ["*", "/"],
] as const;

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([a-z_][a-z\d_]*)|(<=|>=|<>|[-+*/<>=();]))/uy;

/** An error in a formula, in Spanish. */
class Mistake extends Error {}

/** Parses a formula; returns it, or its error in Spanish. */
export function parseFormula(
  text: string,
): { readonly formula: Formula } | { readonly problem: string } {
  try {
    const left = tokensOf(text);
    const formula = operation(left, 0);
    const [extra] = left;
    if (extra !== undefined) throw new Mistake(`Sobra «${extra}»`);
    return { formula };
  } catch (error) {
    if (error instanceof Mistake) return { problem: error.message };
    throw error;
  }
}

/** The names whose values a formula needs, each once, in the order in which they appear. */
export function namesIn(formula: Formula): readonly string[] {
  switch (formula.kind) {
    case "number":
      return [];
    case "name":
      return [formula.name];
    case "call":
      return [...new Set(formula.given.flatMap(namesIn))];
    case "operation":
      return [...new Set([...namesIn(formula.left), ...namesIn(formula.right)])];
  }
}

/** The names that a text has, each once, even while it is not yet a formula: the words that call no function. */
export function namesWrittenIn(text: string): readonly string[] {
  const words = text.matchAll(/(?<![a-z\d_])([a-z_][a-z\d_]*)(?!\s*\(|[a-z\d_])/gu);
  return [...new Set([...words].map(([, name = ""]) => name))];
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  const end = text.trimEnd().length;
  let at = 0;
  while (at < end) {
    TOKEN.lastIndex = at;
    const [whole, ...found] = TOKEN.exec(text) ?? [];
    if (whole === undefined) throw new Mistake(unreadable(text.slice(at).trim().slice(0, 1)));
    tokens.push(found.find((token) => token !== undefined) ?? "");
    at += whole.length;
  }
  return tokens;
}

function unreadable(sign: string): string {
  return sign === ","
    ? "Los decimales llevan punto, y los argumentos se separan con punto y coma"
    : `No se entiende «${sign}»`;
}

/** Takes from the tokens the operations of a precedence or a higher one. */
function operation(left: string[], strength: number): Formula {
  const signs: readonly string[] | undefined = STRENGTHS[strength];
  if (signs === undefined) return signed(left);
  let formula = operation(left, strength + 1);
  while (left[0] !== undefined && signs.includes(left[0])) {
    const sign = left.shift() ?? "";
    formula = { kind: "operation", sign, left: formula, right: operation(left, strength + 1) };
    // `a < b < c` would compare a truth value with a number.
    if (strength === 0) break;
  }
  return formula;
}

function signed(left: string[]): Formula {
  if (left[0] !== "-") return simple(left);
  left.shift();
  const zero: Formula = { kind: "number", text: "0" };
  return { kind: "operation", sign: "-", left: zero, right: signed(left) };
}

function simple(left: string[]): Formula {
  const token = left.shift();
  if (token === undefined) throw new Mistake("La fórmula está incompleta");
  if (/^\d/u.test(token)) return { kind: "number", text: token };
  if (token === "(") {
    const inner = operation(left, 0);
    expectSign(left, ")");
    return inner;
  }
  if (!/^[a-z_]/u.test(token)) throw new Mistake(`Falta un valor antes de «${token}»`);
  return left[0] === "(" ? call(token, left) : { kind: "name", name: token };
}

function call(called: string, left: string[]): Formula {
  const known = FORMULA_FUNCTIONS.get(called);
  if (known === undefined) {
    const all = [...FORMULA_FUNCTIONS.keys()];
    const meant = all.filter((each) => isOneSlip(called, each)).map((each) => `«${each}»`);
    throw new Mistake(
      meant.length === 0
        ? `No hay una función ${called}: las hay ${all.join(", ")}`
        : `No hay una función ${called}: ¿quiso decir ${meant.join(" o ")}?`,
    );
  }
  const given: Formula[] = [];
  do {
    left.shift();
    given.push(operation(left, 0));
  } while (left[0] === ";");
  expectSign(left, ")");
  const [fewest, most] = known.given;
  if (given.length < fewest || given.length > most) {
    throw new Mistake(
      `La función ${called} lleva ${fewest === most ? fewest : `de ${fewest} a ${most}`} valores`,
    );
  }
  return { kind: "call", called, given };
}

function expectSign(left: string[], sign: string): void {
  const token = left.shift();
  if (token === sign) return;
  throw new Mistake(
    token === undefined ? `Falta «${sign}»` : `Se esperaba «${sign}» y hay «${token}»`,
  );
}
