import type section from "../../../src/sections/portfolios/portfolios.section.ts";
import type { CountsOf } from "../../engine/section-values.types.ts";

/** The used part of a portfolio is counted from its obligations. */
export const counts: CountsOf<typeof section> = {
  utilizado: ["obligations"],
};
