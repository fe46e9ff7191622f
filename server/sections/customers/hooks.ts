import { isAdult } from "../../../src/domain/age.ts";
import type section from "../../../src/sections/customers/customers.section.ts";
import { dayOf } from "../../services/day.ts";
import type { SectionHooks } from "../../engine/served.types.ts";

/** Customers: adults (spec §9, reading 32). What they owe is counted by nobody yet (reading 40). */
export const hooks: SectionHooks<typeof section> = {
  async beforeWrite({ now }, { action, values }) {
    const { fecha_nacimiento: birth } = values;
    return action !== "delete" && birth !== null && !isAdult(birth, dayOf(now))
      ? { fecha_nacimiento: "debe tener 18 años o más" }
      : undefined;
  },
};
