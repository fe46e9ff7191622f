import type section from "../../../src/sections/lawyers/lawyers.section.ts";
import type { SectionHooks } from "../../engine/served.types.ts";

/** Lawyers: no part of the product assigns cases yet, so that nobody has any (reading 40). */
export const hooks: SectionHooks<typeof section> = {
  facts: async (_setting, records) => new Map(records.map(({ id }) => [id, { hasNoCases: true }])),
};
