import section from "../../../../src/sections/agreements/agreements.section.ts";
import { sql } from "kysely";
import { implement } from "../../../engine/commands/implement.ts";
import { copyRecord } from "../../../engine/copy-record.ts";
import { conflict } from "../../../engine/refusal.ts";
import type { TransactionContext } from "../../../engine/served.types.ts";

const LONGEST_NUMBER = 20;

/** Creates the draft of an amendment: the agreement with the next number of its series and no contract (reading 31). */
export const command = implement(section, "amend", async (tx, { record }) => {
  if (record.status === "draft") throw conflict("Es un borrador: edítelo.");
  const numero = await amendedNumber(tx, record.values.numero ?? "");
  return { shows: await copyRecord(tx, record, { numero, soporte: null }, "create") };
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
