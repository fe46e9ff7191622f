import { namesIn, parseFormula } from "../../domain/formula.ts";
import type { RecordRule } from "../../engine/define-section.ts";
import { nearestFact } from "./formula-facts.ts";

/**
 * A rule: no name of a formula is one slip away from a name that the product knows. The others are variables of a
 * portfolio or general parameters, which activating the portfolio checks.
 */
export const namesAreKnown =
  <Field extends string>(field: Field): RecordRule<{ readonly [Name in Field]: string | null }> =>
  ({ [field]: text }) => {
    const parsed = parseFormula(typeof text === "string" ? text : "");
    if ("problem" in parsed) return {};
    const wrong = namesIn(parsed.formula).find((name) => nearestFact(name) !== null);
    return wrong === undefined
      ? {}
      : { [field]: `No se conoce «${wrong}»: ¿quiso decir «${nearestFact(wrong)}»?` };
  };
