import { sql } from "kysely";
import section from "../../../src/sections/agreements/agreements.section.ts";
import { copyRecord } from "../../engine/copy-record.ts";
import { conflict } from "../../engine/refusal.ts";
import { serve } from "../../engine/serve.ts";
import type { TransactionContext } from "../../engine/served.types.ts";

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

const LONGEST_NUMBER = 20;

export default serve(section, {
  /** An agreement is in force once its contract is attached (reading 31). */
  facts: async (_context, records) =>
    new Map(records.map(({ id, values }) => [id, { hasContract: values.soporte !== null }])),
  /** Signed agreements keep their terms, which change only with an amendment (reading 31). */
  checks: {
    stays: ({ status }) =>
      status === "draft" ? null : "Un convenio que rigió no se elimina: se termina",

    async before(_tx, { before, values, status }) {
      if (before === null || before.status === "draft" || status !== before.status)
        return undefined;
      // A missing contract may still be attached; a signed one stays.
      const isMissing = before.values.soporte === null;
      const changed = SIGNED.filter(
        (field) => before.values[field] !== values[field] && !(field === "soporte" && isMissing),
      );
      return Object.fromEntries(
        changed.map((field) => [field, "Ya se firmó: cambia con un otrosí"]),
      );
    },
  },
  commands: {
    /** Creates the draft of an amendment: the agreement with the next number of its series and no contract (reading 31). */
    amend: async (tx, { record }) => {
      if (record.status === "draft") throw conflict("Es un borrador: edítelo.");
      const numero = await amendedNumber(tx, record.values.numero ?? "");
      return { shows: await copyRecord(tx, record, { numero, soporte: null }, "create") };
    },
  },
});

/** `C-2024-001`, `C-2024-001-O1`, `C-2024-001-O2`. */
async function amendedNumber({ db, actor }: TransactionContext, signed: string): Promise<string> {
  const base = signed.replace(/-O\d+$/u, "");
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substring(numero from '-O([0-9]{1,6})$')::integer), 0) as last from agreements
    where empresa_id = ${actor.companyId} and starts_with(numero, ${`${base}-O`})`.execute(db);
  const number = `${base}-O${(rows[0]?.last ?? 0) + 1}`;
  if (number.length > LONGEST_NUMBER) throw conflict("El número es muy largo para un otrosí.");
  return number;
}
