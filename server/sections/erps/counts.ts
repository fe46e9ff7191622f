import type section from "../../../src/sections/erps/erps.section.ts";
import type { CountsOf } from "../../engine/section-values.types.ts";

/** The invoice of a note and its other notes are documents too. */
export const counts: CountsOf<typeof section> = {
  total_factura: ["erps"],
  notas_factura: ["erps"],
};
