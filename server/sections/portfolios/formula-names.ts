import { factsOf } from "../../../src/sections/formulas/formula-facts.ts";
import { unknownNames } from "../../../src/sections/formulas/unknown-names.ts";

/** The sources of the values of a commission formula, beside the facts of each obligation. */
type Sources = {
  /** The variables of its portfolio. */
  readonly variables: readonly { readonly nombre: string }[];
  /** The general parameters in force, by their code in lower case. */
  readonly params: Readonly<Record<string, string>>;
};

/** The names of a commission formula that nothing gives a value, in the order in which they appear. */
export function namesWithoutValue(
  expression: string,
  { variables, params }: Sources,
): readonly string[] {
  const known = [
    ...factsOf("commission"),
    ...variables.map(({ nombre }) => nombre),
    ...Object.keys(params),
  ];
  return unknownNames(expression, known).map(({ name }) => name);
}
