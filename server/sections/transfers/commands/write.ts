import { createHash } from "node:crypto";
import { sql } from "kysely";
import type section from "../../../../src/sections/transfers/transfers.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import type { TransactionContext } from "../../../engine/served.types.ts";
import { bankFile } from "../bank-file.ts";
import { bankLineOf } from "../bank-line.ts";

/** Stores the file for the bank in the transfer. */
export const command = implement<typeof section>({ event: "write" }, async (tx, { record }) => {
  const line = await bankLineOf(tx, record.id);
  return { values: { archivo: await keep(tx, `${line.numero}.csv`, bankFile([line])) } };
});

async function keep(
  { db, section: { definition }, actor, now }: TransactionContext,
  name: string,
  text: string,
): Promise<string> {
  const content = Buffer.from(text, "utf8");
  const sha256 = createHash("sha256").update(content).digest("hex");
  const { rows } = await sql<{ id: string }>`
    insert into files (company_id, controller, field, name, media_type, size, sha256, content, created_at, created_by)
    values (${actor.companyId}, ${definition.controller}, 'archivo', ${name}, 'text/csv', ${content.length},
      ${sha256}, decode(${content.toString("base64")}, 'base64'), ${now}, ${actor.user.id})
    returning id::text`.execute(db);
  return rows[0]?.id ?? "";
}
