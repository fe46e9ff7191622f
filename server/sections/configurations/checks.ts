import type section from "../../../src/sections/configurations/configurations.section.ts";
import type { ChecksOf } from "../../engine/served.types.ts";
import { othersCompanies } from "../access/own-companies.ts";

/** The switches of a company are its people's: everybody keeps the list, nobody changes what is another company's. */
export const checks: ChecksOf<typeof section> = {
  async before(tx, { before, values }) {
    const companies = [before?.values.empresa, values.empresa].filter(
      (id) => typeof id === "string",
    );
    return (await othersCompanies(tx, companies)).length > 0
      ? { empresa: "usted no trabaja en esta empresa" }
      : undefined;
  },
};
