import { sql } from "kysely";
import type section from "../../../src/sections/agreements/agreements.section.ts";
import { copyRecord } from "../../engine/copy-record.ts";
import { conflict } from "../../engine/refusal.ts";
import type { Scene, SectionHooks } from "../../engine/served.types.ts";

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
const LONGEST_NUMBER = 20;

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

  actions: {
    async amend(scene, record) {
      if (record.status === "draft") throw conflict("Es un borrador: edítelo.");
      const numero = await amendedNumber(scene, record.values.numero ?? "");
      return { shows: await copyRecord(scene, record, { numero, soporte: null }, "create") };
    },
  },
};

/** `C-2024-001`, `C-2024-001-O1`, `C-2024-001-O2`. */
async function amendedNumber({ db, actor }: Scene, signed: string): Promise<string> {
  const base = signed.replace(/-O\d+$/u, "");
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substring(numero from '-O([0-9]{1,6})$')::integer), 0) as last from agreements
    where empresa_id = ${actor.companyId} and starts_with(numero, ${`${base}-O`})`.execute(db);
  const number = `${base}-O${(rows[0]?.last ?? 0) + 1}`;
  if (number.length > LONGEST_NUMBER) throw conflict("El número es muy largo para un otrosí.");
  return number;
}
