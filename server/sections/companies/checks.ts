import type section from "../../../src/sections/companies/companies.section.ts";
import { conflict } from "../../engine/refusal.ts";
import type { ChecksOf } from "../../engine/served.types.ts";
import { othersCompanies } from "../access/own-companies.ts";

/** Keeps the companies in which others work from those who do not work there (ADR 16). */
export const checks: ChecksOf<typeof section> = {
  async before(tx, { before }) {
    if (before === null || (await othersCompanies(tx, [before.id])).length === 0) return undefined;
    throw conflict("Usted no trabaja en esta empresa: pídale el cambio a un primer administrador.");
  },
};
