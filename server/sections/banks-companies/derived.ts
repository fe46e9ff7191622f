import type section from "../../../src/sections/banks-companies/banks-companies.section.ts";
import type { DerivedOf } from "../../engine/served.types.ts";
import { pays } from "./pays.ts";

/** The fields that decide where money goes. */
const DECISIVE = ["empresa", "banco", "tipo_cuenta", "numero", "uso", "certificado"] as const;

/** An account that pays must be verified again when a field that decides where money goes changes (reading 29). */
export const derived: DerivedOf<typeof section> = async (_tx, { before, values }) => {
  if (before === null || !(pays(before.values) || pays(values))) return {};
  const isDecisive = DECISIVE.some((field) => before.values[field] !== values[field]);
  return isDecisive ? { event: "change" } : {};
};
