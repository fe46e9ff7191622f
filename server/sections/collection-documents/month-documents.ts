import { sql, type RawBuilder } from "kysely";

/**
 * SQL: whether a collection document is the one that its portfolio charges for a month, by its alias. A manual invoice and
 * the instant one of a credit have a month as well, and say nothing of its cut: whoever asks about a month asks this.
 */
export function isOfMonth(document: string): RawBuilder<boolean> {
  return sql`${sql.ref(`${document}.origen`)} = 'settlement'`;
}

/**
 * The live document of a portfolio and a month, as `from collection_documents d where …` (law 36).
 * @param portfolio SQL of the id of the portfolio.
 * @param period SQL of the month.
 */
export function monthDocument(
  portfolio: RawBuilder<unknown>,
  period: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`from collection_documents d where d.portafolio = ${portfolio} and d.periodo = ${period}
    and ${isOfMonth("d")} and d.estado not in ('replaced', 'annulled')`;
}
