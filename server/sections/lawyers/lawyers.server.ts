import section from "../../../src/sections/lawyers/lawyers.section.ts";
import { serve } from "../../engine/serve.ts";

export default serve(section, {
  /** No part of the product assigns cases to lawyers yet, so nobody has any (reading 40). */
  facts: async (_context, records) => new Map(records.map(({ id }) => [id, { hasNoCases: true }])),
});
