import type section from "../../../src/sections/agreements/agreements.section.ts";
import type { SectionHooks } from "../../engine/served.types.ts";
import { amend } from "./commands/amend.ts";

/** What was signed: it changes with an amendment. */
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

/** Agreements: signed ones keep their terms, which change with an amendment (reading 31). */
export const hooks: SectionHooks<typeof section> = {
  facts: async (_setting, records) =>
    new Map(records.map(({ id, values }) => [id, { hasContract: values.soporte !== null }])),

  async beforeWrite(_scene, { action, before, values, status }) {
    if (before === null || before.status === "draft" || status !== before.status) return undefined;
    if (action === "delete") return { numero: "Un convenio que rigió no se elimina: se termina." };
    // A contract that is missing may still be attached; the one that was signed stays.
    const isMissing = before.values.soporte === null;
    const changed = SIGNED.filter(
      (field) => before.values[field] !== values[field] && !(field === "soporte" && isMissing),
    );
    return Object.fromEntries(changed.map((field) => [field, "Ya se firmó: cambia con un otrosí"]));
  },

  commands: [amend],
};
