import { implement } from "../../../engine/commands/implement.ts";
import { conflict } from "../../../engine/refusal.ts";
import { textIn } from "../../../engine/text-in.ts";
import { tryFormula } from "../try-formula.ts";

const LONGEST_RESULT = 500;

/** Computes the formula's test cases and keeps the result in the record. */
export const test = implement({ event: "test" }, async (_scene, { record: { values } }) => {
  const cases = textIn(values, "ejemplo");
  if (cases === "") throw conflict("Escriba primero un caso de prueba.");
  const prueba = tryFormula(textIn(values, "expresion"), textIn(values, "redondeo"), cases);
  return { values: { prueba: prueba.slice(0, LONGEST_RESULT) } };
});
