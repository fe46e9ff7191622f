import type section from "../../../src/sections/lawyers/lawyers.section.ts";
import type { FactsOf } from "../../engine/served.types.ts";

/** No part of the product assigns cases to lawyers yet, so nobody has any (reading 40). */
export const facts: FactsOf<typeof section> = async (_context, records) =>
  new Map(records.map(({ id }) => [id, { hasNoCases: true }]));
