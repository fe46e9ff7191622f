import { sql, type Kysely } from "kysely";
import { moveRevision } from "../../store/revisions.ts";
import type { Database } from "../../store/schema.ts";
import type { Line } from "./charge-rows.ts";

/** Lines of one statement. */
const CHUNK = 5_000;

type Written = {
  readonly companyId: number;
  /** `users.id` of who settles, where known. */
  readonly author: string | null;
  readonly now: Date;
  readonly document: string;
  readonly lines: readonly Line[];
};

/** Writes the lines of a document, which never change: their history is that of the document. */
export async function writeLines(
  db: Kysely<Database>,
  { companyId, author, now, document, lines }: Written,
): Promise<void> {
  for (let start = 0; start < lines.length; start += CHUNK) {
    const part = lines.slice(start, start + CHUNK);
    const chunk = JSON.stringify(part.map((line, at) => ({ ...line, linea: start + at + 1 })));
    await sql`
      insert into settlement_lines (empresa_id, creado_en, creado_por, actualizado_en, actualizado_por,
        documento, linea, obligacion, saldo, mora, dias, comision, exacta)
      select ${companyId}::integer, ${now}::timestamptz, ${author}::uuid, ${now}::timestamptz, ${author}::uuid,
        ${document}::bigint, linea, obligacion, saldo, mora, dias, comision, exacta
      from jsonb_to_recordset(${chunk}::jsonb) as x(linea integer, obligacion bigint, saldo numeric, mora integer,
        dias integer, comision numeric, exacta numeric)`.execute(db);
  }
  await moveRevision(db, "settlement-lines", companyId);
}
