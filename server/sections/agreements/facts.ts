import type section from "../../../src/sections/agreements/agreements.section.ts";
import type { FactsOf } from "../../engine/served.types.ts";

/** An agreement is in force once its contract is attached (reading 31). */
export const facts: FactsOf<typeof section> = async (_context, records) =>
  new Map(records.map(({ id, values }) => [id, { hasContract: values.soporte !== null }]));
