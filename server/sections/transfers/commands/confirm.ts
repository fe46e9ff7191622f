import { sql } from "kysely";
import { dayOf } from "../../../../src/domain/format.ts";
import advances from "../../../../src/sections/advances/advances.section.ts";
import section from "../../../../src/sections/transfers/transfers.section.ts";
import { happen, post, send } from "../../../engine/commands/effects.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { advancePaid } from "../../ledger-entries/events.ts";
import { bankLineOf } from "../bank-line.ts";
import { transferMail } from "../transfer-mail.ts";

/** The bank has paid: the advance is paid too, its money leaves in the ledger, and the payee gets a mail (fund.md §3). */
export const command = implement(section, "confirm", async (tx, { record }) => {
  const { numero, valor, beneficiario, cuenta_destino: cuenta } = await bankLineOf(tx, record.id);
  const { empresa, anticipo, cuenta_origen: bankAccount } = record.values;
  const origin = `transfers/${record.id}`;
  const cause = { date: dayOf(tx.now), key: `transfers:${record.id}`, origin };
  const paid = [
    happen(advances, anticipo ?? "", "pay"),
    post(
      advancePaid({ ...cause, amount: valor, ally: empresa ?? "", bankAccount: bankAccount ?? "" }),
    ),
  ];
  const { rows } = await sql<{ to: string | null }>`
    select correo_fe as "to" from companies where id = ${empresa}::bigint`.execute(tx.db);
  const to = rows[0]?.to ?? null;
  // An entity from before the address was required may have none.
  if (to === null) return { effects: paid };
  const told = { to, beneficiario, numero, valor, cuenta };
  return { effects: [...paid, send(transferMail, told, { key: record.id })] };
});
