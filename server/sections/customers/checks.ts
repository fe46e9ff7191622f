import { isAdult } from "../../../src/domain/age.ts";
import type section from "../../../src/sections/customers/customers.section.ts";
import type { ChecksOf } from "../../engine/served.types.ts";
import { dayOf } from "../../../src/domain/format.ts";

/**
 * Requires that customers are adults (spec §9, reading 32). Debts are not checked: no part of the product counts them
 * yet (reading 40).
 */
export const checks: ChecksOf<typeof section> = {
  async before({ now }, { action, values }) {
    const { fecha_nacimiento: birth } = values;
    return action !== "delete" && birth !== null && !isAdult(birth, dayOf(now))
      ? { fecha_nacimiento: "Debe tener 18 años o más" }
      : undefined;
  },
};
