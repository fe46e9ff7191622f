import type section from "../../../src/sections/configurations/configurations.section.ts";
import type { ChoicesOf } from "../../engine/served.types.ts";
import { isOwnCompany } from "../access/own-companies.ts";

/** A setting is of a company in which the person works. */
export const choices: ChoicesOf<typeof section> = {
  empresa: async (context, row) => isOwnCompany(context, row),
};
