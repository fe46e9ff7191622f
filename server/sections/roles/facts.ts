import type section from "../../../src/sections/roles/roles.section.ts";
import type { FactsOf } from "../../engine/served.types.ts";
import { administratorsIn } from "../access/administrators.ts";

/** A role can be deactivated when somebody administers users and roles without it (ADR 16). */
export const facts: FactsOf<typeof section> = async ({ db }, records) => {
  const all = await administratorsIn(db);
  return new Map(
    records.map(({ id }) => [id, { keepsAnAdministrator: all.some(({ role }) => role !== id) }]),
  );
};
