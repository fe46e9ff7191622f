import type section from "../../../src/sections/configurations/configurations.section.ts";
import { othersCompanies } from "../access/own-companies.ts";
import type { SectionHooks } from "../../engine/served.types.ts";

/** The switches of a company are its people's: everybody keeps the list, nobody changes what is another company's. */
export const hooks: SectionHooks<typeof section> = {
  async beforeWrite(scene, { before, values }) {
    const companies = [before?.values.empresa, values.empresa].filter(
      (id) => typeof id === "string",
    );
    return (await othersCompanies(scene, companies)).length > 0
      ? { empresa: "usted no trabaja en esta empresa" }
      : undefined;
  },
};
