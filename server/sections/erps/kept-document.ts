import { sql } from "kysely";
import type { TransactionContext } from "../../engine/served.types.ts";
import type { ElectronicDocument } from "../../invoicing/electronic-document.types.ts";

/** Keeps what a document said when it was signed; the technical key of its range, which is a secret, is not kept. */
export async function keepDocument(
  { db }: Pick<TransactionContext, "db">,
  id: string,
  document: ElectronicDocument,
): Promise<void> {
  const kept = { ...document, range: document.range && { ...document.range, technicalKey: "" } };
  await sql`update erps set firmado = ${JSON.stringify(kept)}::jsonb where id = ${id}::bigint`.execute(
    db,
  );
}

/** The document as it was signed, without the technical key; null for one of before it was kept. */
export async function keptDocument(
  { db }: Pick<TransactionContext, "db">,
  id: string,
): Promise<ElectronicDocument | null> {
  const { rows } = await sql<{ kept: ElectronicDocument | null }>`
    select firmado as kept from erps where id = ${id}::bigint`.execute(db);
  return rows[0]?.kept ?? null;
}
