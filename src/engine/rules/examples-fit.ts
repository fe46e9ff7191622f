import { parseCases } from "../../domain/formula-cases.ts";
import { namesIn, parseFormula } from "../../domain/formula.ts";
import type { RecordRule } from "../define-section.ts";

/** A rule: the cases of a formula, if there are any, give a value to each of its names. */
export const examplesFit =
  <Field extends string, Formula extends string>(
    field: Field,
    formulaField: Formula,
  ): RecordRule<{ readonly [Name in Field | Formula]: string | null }> =>
  ({ [field]: text, [formulaField]: formulaText }) => {
    if (typeof text !== "string") return {};
    const read = parseCases(text);
    if ("problem" in read) return { [field]: read.problem };
    const parsed = parseFormula(typeof formulaText === "string" ? formulaText : "");
    if ("problem" in parsed) return {};
    const missing = namesIn(parsed.formula).find((name) =>
      read.cases.some(({ entrada }) => !Object.hasOwn(entrada, name)),
    );
    return missing === undefined ? {} : { [field]: `En algún caso falta el valor de «${missing}»` };
  };
