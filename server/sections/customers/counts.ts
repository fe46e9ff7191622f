import type section from "../../../src/sections/customers/customers.section.ts";
import type { CountsOf } from "../../engine/section-values.types.ts";

/** The debt of customers is counted from their obligations. */
export const counts: CountsOf<typeof section> = {
  obligaciones: ["obligations"],
  saldo_total: ["obligations"],
};
