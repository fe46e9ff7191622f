import type { ValuesOf } from "../../../src/engine/field.ts";
import type section from "../../../src/sections/banks-companies/banks-companies.section.ts";

/** Whether an account pays: one that only collects needs no verification by another person (reading 29). */
export function pays({ uso }: Pick<ValuesOf<typeof section.fields>, "uso">): boolean {
  return uso !== "collect";
}
