import type section from "../../../src/sections/formulas/formulas.section.ts";
import type { OffersOf } from "../../engine/served.types.ts";
import { knownNames } from "./known-names.ts";

/** Whoever writes a formula is offered the names that one of its use may have. */
export const offers: OffersOf<typeof section> = {
  expresion: async (context, { uso = "" }) => knownNames(context, uso),
};
