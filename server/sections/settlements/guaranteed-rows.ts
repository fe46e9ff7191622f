import { sql, type RawBuilder } from "kysely";

/**
 * The rows of a month's cut that a settlement charges, as `from … where …`: those of the last version, with a balance,
 * of obligations that are still guaranteed and whose commission was not paid in advance (law 37).
 * @param portfolio SQL of the id of the portfolio.
 * @param period SQL of the month.
 */
export function guaranteedRows(
  portfolio: RawBuilder<unknown>,
  period: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`from cuts c join obligations o on o.id = c.obligacion
    where c.portafolio = ${portfolio} and c.periodo = ${period} and c.estado = 'current'
      and c.saldo_capital > 0 and o.estado <> 'excluded' and o.anticipada is not true`;
}

/** SQL of the fingerprint of the rows of a cut: every new version of a balance changes it. */
export const FINGERPRINT = sql`count(*) || ':' || coalesce(max(c.id), 0)`;
