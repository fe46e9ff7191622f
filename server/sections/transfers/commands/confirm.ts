import { sql } from "kysely";
import advances from "../../../../src/sections/advances/advances.section.ts";
import section from "../../../../src/sections/transfers/transfers.section.ts";
import { happen, send } from "../../../engine/commands/effects.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { bankLineOf } from "../bank-line.ts";
import { transferMail } from "../transfer-mail.ts";

/** The bank has paid: the record that the transfer pays is paid too, and the payee gets a mail. */
export const command = implement(section, "confirm", async (tx, { record }) => {
  const { numero, valor, beneficiario, cuenta_destino: cuenta } = await bankLineOf(tx, record.id);
  const { rows } = await sql<{ to: string | null }>`
    select correo_fe as "to" from companies where id = ${record.values.empresa}::bigint`.execute(
    tx.db,
  );
  const to = rows[0]?.to ?? null;
  const paid = happen(advances, record.values.anticipo ?? "", "pay");
  // An entity from before the address was required may have none.
  if (to === null) return { effects: [paid] };
  const told = { to, beneficiario, numero, valor, cuenta };
  return { effects: [paid, send(transferMail, told, { key: record.id })] };
});
