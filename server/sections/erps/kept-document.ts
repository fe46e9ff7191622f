import { sql } from "kysely";
import { rateOf } from "../../../src/domain/rate.ts";
import { NO_DUTY, type TaxDuty } from "../../../src/domain/tax-duties.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import type {
  DocumentLine,
  ElectronicDocument,
  Party,
} from "../../invoicing/electronic-document.types.ts";

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

/** As documents were kept before their parties had a duty, and their rates a type: they were signed with none. */
type Kept = Omit<ElectronicDocument, "seller" | "buyer" | "lines"> & {
  readonly seller: KeptParty;
  readonly buyer: KeptParty;
  readonly lines: readonly (Omit<DocumentLine, "rate"> & { readonly rate: string })[];
};
type KeptParty = Omit<Party, "duty"> & { readonly duty?: TaxDuty };

/** The document as it was signed, without the technical key; null for one of before it was kept. */
export async function keptDocument(
  { db }: Pick<TransactionContext, "db">,
  id: string,
): Promise<ElectronicDocument | null> {
  const { rows } = await sql<{ kept: Kept | null }>`
    select firmado as kept from erps where id = ${id}::bigint`.execute(db);
  const kept = rows[0]?.kept ?? null;
  return (
    kept && {
      ...kept,
      seller: { duty: NO_DUTY, ...kept.seller },
      buyer: { duty: NO_DUTY, ...kept.buyer },
      lines: kept.lines.map((line) => ({ ...line, rate: rateOf(line.rate) })),
    }
  );
}
