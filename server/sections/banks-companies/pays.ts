import type { ValuesOf } from "../../../src/engine/field.ts";
import type section from "../../../src/sections/banks-companies/banks-companies.section.ts";

/** Whether money leaves from an account, or arrives at it, by order of the fund; one of collection only takes payments. */
export function pays({ uso }: Pick<ValuesOf<typeof section.fields>, "uso">): boolean {
  return uso !== "collect";
}
