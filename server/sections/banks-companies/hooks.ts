import type { ValuesOf } from "../../../src/engine/field.ts";
import type section from "../../../src/sections/banks-companies/banks-companies.section.ts";
import type { SectionHooks } from "../../engine/served.types.ts";
import { writtenByActor } from "../../engine/who-wrote.ts";

/** What decides where money goes. */
const DECISIVE = ["empresa", "banco", "tipo_cuenta", "numero", "uso", "certificado"] as const;

/** An account that pays is verified by somebody else than who wrote it, and again when it changes (reading 29). */
export const hooks: SectionHooks<typeof section> = {
  async facts(setting, records) {
    const own = await writtenByActor(setting, records, ["verify"]);
    return new Map(
      records.map(({ id, values }) => [id, { isAnotherPerson: !pays(values) || !own.has(id) }]),
    );
  },

  async happening(_scene, { before, values }) {
    if (before === null || !(pays(before.values) || pays(values))) return null;
    return DECISIVE.some((field) => before.values[field] !== values[field]) ? "change" : null;
  },
};

function pays({ uso }: ValuesOf<typeof section.fields>): boolean {
  return uso !== "collect";
}
