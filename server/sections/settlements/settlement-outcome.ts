import { sql } from "kysely";
import { countText } from "../../../src/domain/format.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import type { TransactionContext } from "../../engine/served.types.ts";

type Counts = { readonly documents: number; readonly total: string; readonly left: number };

/** Tells what a settlement came to: the documents of its month, and the portfolios that it could not settle. */
export async function settlementOutcome(
  { db }: TransactionContext,
  settlement: string,
): Promise<string> {
  const { rows } = await sql<Counts>`
    select coalesce(documentos, 0)::integer as documents, coalesce(total, 0)::text as total,
      coalesce(jsonb_array_length(problemas), 0)::integer as left
    from settlements where id = ${settlement}::bigint`.execute(db);
  const { documents = 0, total = "0", left = 0 } = rows[0] ?? {};
  const made = `${countText(documents)} ${documents === 1 ? "documento" : "documentos"} por ${pesos(total)}`;
  if (left === 0) return made;
  const portfolios = left === 1 ? "quedó 1 portafolio" : `quedaron ${countText(left)} portafolios`;
  return `${made}; ${portfolios} sin liquidar`;
}
