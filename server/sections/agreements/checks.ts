import type section from "../../../src/sections/agreements/agreements.section.ts";
import type { ChecksOf } from "../../engine/served.types.ts";

/** The signed fields: they change only with an amendment. */
const SIGNED = [
  "empresa",
  "vigente_desde",
  "vigente_hasta",
  "participacion",
  "dias_mora_reclamo",
  "plazo_reclamo",
  "periodicidad",
  "soporte",
] as const;

/** Signed agreements keep their terms, which change only with an amendment (reading 31). */
export const checks: ChecksOf<typeof section> = {
  stays: ({ status }) =>
    status === "draft" ? null : "Un convenio que rigió no se elimina: se termina",

  async before(_tx, { before, values, status }) {
    if (before === null || before.status === "draft" || status !== before.status) return undefined;
    // A missing contract may still be attached; a signed one stays.
    const isMissing = before.values.soporte === null;
    const changed = SIGNED.filter(
      (field) => before.values[field] !== values[field] && !(field === "soporte" && isMissing),
    );
    return Object.fromEntries(changed.map((field) => [field, "Ya se firmó: cambia con un otrosí"]));
  },
};
