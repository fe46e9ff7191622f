import type section from "../../../src/sections/users/users.section.ts";
import type { ChoicesOf } from "../../engine/served.types.ts";
import { isOwnCompany } from "../access/own-companies.ts";
import { isRoleWithin } from "../access/own-rights.ts";

/** A person gives the roles that can do no more than they, and the companies in which they work (ADR 16). */
export const choices: ChoicesOf<typeof section> = {
  rol: isRoleWithin,
  empresas: async (context, row) => isOwnCompany(context, row),
};
