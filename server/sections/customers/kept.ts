import type section from "../../../src/sections/customers/customers.section.ts";
import type { KeptOf } from "../../engine/section-values.types.ts";

/** The debts of customers; the triggers of migration 0027 note whose obligations changed. */
export const kept: KeptOf<typeof section> = {
  table: "customer_debts",
  changed: "customer_debts_changed",
  record: "cliente",
  fields: ["obligaciones", "saldo_total"],
};
