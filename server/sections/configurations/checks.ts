import type section from "../../../src/sections/configurations/configurations.section.ts";
import type { ChecksOf } from "../../engine/served.types.ts";
import { othersCompanies } from "../access/own-companies.ts";

/**
 * Restricts the settings of a company to its own people: the records are shared, but nobody changes those of another
 * company.
 */
export const checks: ChecksOf<typeof section> = {
  async before(tx, { before, values }) {
    const companies = [before?.values.empresa, values.empresa].filter(
      (id) => typeof id === "string",
    );
    return (await othersCompanies(tx, companies)).length > 0
      ? { empresa: "Usted no trabaja en esta empresa" }
      : undefined;
  },
};
