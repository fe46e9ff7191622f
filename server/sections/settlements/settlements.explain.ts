import { sql } from "kysely";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import type section from "../../../src/sections/settlements/settlements.section.ts";
import type { CallContext, Computed, ExplainsOf } from "../../engine/served.types.ts";
import { isOfMonth } from "../collection-documents/collection-documents.queries.ts";

/** The documents that are told one by one; the others as one sum. */
const MOST = 100;

type Part = { readonly id: string; readonly number: string | null; readonly amount: string };

/** How the figures of a settlement are computed: those of its documents that are in force, each of which explains itself. */
export const settlementExplains: ExplainsOf<typeof section> = {
  comision: async (context, { values }) => ofDocuments(context, values.periodo, "comision"),
  total: async (context, { values }) => ofDocuments(context, values.periodo, "total"),
};

async function ofDocuments(
  { db, actor }: CallContext,
  period: string | null,
  column: "comision" | "total",
): Promise<Computed | null> {
  const { rows } = await sql<Part>`
    select d.id::text, d.numero as number, coalesce(${sql.ref(`d.${column}`)}, 0)::text as amount
    from collection_documents d where d.empresa_id = ${actor.companyId} and d.periodo = ${period}
      and ${isOfMonth("d")} and d.estado not in ('replaced', 'annulled') order by d.id`.execute(db);
  if (rows.length === 0) return null;
  const sumOf = (parts: readonly Part[]) =>
    moneyOf(parts.reduce((sum, { amount }) => sum + centsOf(amount), 0n));
  const result = sumOf(rows);
  const others = rows.slice(MOST);
  return {
    inputs: [
      ...rows.slice(0, MOST).map(({ id, number, amount }) => ({
        name: number ?? "Sin número",
        value: pesos(moneyOf(centsOf(amount))),
        from: {
          words: "Documento de cobro",
          at: { controller: "collection-documents" as const, id },
        },
      })),
      ...(others.length > 0
        ? [{ name: `Los otros ${others.length} documentos`, value: pesos(sumOf(others)) }]
        : []),
    ],
    steps: [
      rows.length === 1
        ? `El de su único documento: ${pesos(result)}`
        : `La suma de sus ${rows.length} documentos: ${pesos(result)}`,
    ],
    result,
  };
}
