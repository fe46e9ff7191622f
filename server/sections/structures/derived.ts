import type section from "../../../src/sections/structures/structures.section.ts";
import { nextVersion } from "../../engine/next-version.ts";
import type { DerivedOf } from "../../engine/served.types.ts";

/** The tested fields: when one changes, the stored result no longer applies. */
const TRIED = ["ejemplo", "formato", "separador", "con_titulos", "fechas", "decimales"] as const;

/** A new structure gets the next version of its code (reading 28); a change resets its test. */
export const derived: DerivedOf<typeof section> = async (tx, { before, values }, alongside) => {
  if (before === null) return { values: { version: await nextVersion(tx, values, alongside) } };
  const isSame = TRIED.every((field) => before.values[field] === values[field]);
  return isSame ? {} : { values: { prueba: null } };
};
