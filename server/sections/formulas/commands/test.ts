import section from "../../../../src/sections/formulas/formulas.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { conflict } from "../../../engine/refusal.ts";
import { tryFormula } from "../../../../src/sections/formulas/try-formula.ts";

const LONGEST_RESULT = 500;

/** Computes the formula's test cases and stores the result in the record. */
export const command = implement(section, "test", async (_tx, { record: { values } }) => {
  const cases = values.ejemplo;
  if (cases === null) throw conflict("Escriba primero un caso de prueba.");
  const prueba = tryFormula(values.expresion ?? "", values.redondeo ?? "", cases);
  return { values: { prueba: prueba.slice(0, LONGEST_RESULT) } };
});
