import section from "../../../src/sections/companies/companies.section.ts";
import { conflict } from "../../engine/refusal.ts";
import { serve } from "../../engine/serve.ts";
import { othersCompanies } from "../access/own-companies.ts";
import { anyOf } from "../../store/sql-text.ts";

export default serve(section, {
  /** A company can be retired when no agreement with it remains, in any fund. */
  facts: async ({ db }, records) => {
    const rows = await db
      .selectFrom("agreements")
      .select("empresa as id")
      .distinct()
      .where("empresa", "=", anyOf(records.map(({ id }) => id)))
      .where("estado", "<>", "terminated")
      .execute();
    const bound = new Set(rows.map(({ id }) => id));
    return new Map(records.map(({ id }) => [id, { hasNoAgreements: !bound.has(id) }]));
  },
  /** Keeps the companies in which others work from those who do not work there (ADR 16). */
  checks: {
    async before(tx, { before }) {
      if (before === null || (await othersCompanies(tx, [before.id])).length === 0)
        return undefined;
      throw conflict("Usted no trabaja en este fondo: pídale el cambio a un primer administrador.");
    },
  },
});
