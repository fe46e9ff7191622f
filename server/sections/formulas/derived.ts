import type section from "../../../src/sections/formulas/formulas.section.ts";
import { nextVersion } from "../../engine/next-version.ts";
import type { DerivedOf } from "../../engine/served.types.ts";

/** What was tried: a change of it makes the result another formula's. */
const TRIED = ["expresion", "ejemplo", "redondeo"] as const;

/** A new formula has the next version of its code (readings 27 and 30); one that changes is tried again. */
export const derived: DerivedOf<typeof section> = async (tx, { before, values }, alongside) => {
  if (before === null) return { values: { version: await nextVersion(tx, values, alongside) } };
  const isSame = TRIED.every((field) => before.values[field] === values[field]);
  return isSame ? {} : { values: { prueba: null } };
};
