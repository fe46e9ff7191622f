import { parseFormula } from "../../domain/formula.ts";
import type { RecordRule } from "../define-section.ts";

/** A rule: a formula, if there is one, can be parsed. */
export const parsesFormula =
  <Field extends string>(field: Field): RecordRule<{ readonly [Name in Field]: string | null }> =>
  ({ [field]: text }) => {
    if (typeof text !== "string") return {};
    const parsed = parseFormula(text);
    return "problem" in parsed ? { [field]: parsed.problem } : {};
  };
