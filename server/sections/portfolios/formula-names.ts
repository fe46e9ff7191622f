import { parseFormula, namesIn } from "../../../src/domain/formula.ts";
import type { FORMULA_FACTS } from "../../../src/sections/formulas/formula-facts.ts";

/** The facts of a commission formula, which a settlement knows of each obligation by itself. */
const FACTS: readonly (keyof typeof FORMULA_FACTS)[] = [
  "saldo",
  "cobertura",
  "cubierto",
  "mora",
  "dias",
  "meses",
];

/** The sources of the values of a commission formula, beside the facts of each obligation. */
type Sources = {
  /** The variables of its portfolio. */
  readonly variables: readonly { readonly nombre: string }[];
  /** The general parameters in force, by their code in lower case. */
  readonly params: Readonly<Record<string, string>>;
};

/** The names of a commission formula that nothing gives a value, in the order in which they appear. */
export function unknownNames(
  expression: string,
  { variables, params }: Sources,
): readonly string[] {
  const parsed = parseFormula(expression);
  if ("problem" in parsed) return [];
  const known = new Set<string>([
    ...FACTS,
    ...variables.map(({ nombre }) => nombre),
    ...Object.keys(params),
  ]);
  return namesIn(parsed.formula).filter((name) => !known.has(name));
}
