import { sql, type RawBuilder } from "kysely";

/**
 * The rows of a month's cut that a settlement charges, as `from … where …`: those of the last version, with a balance,
 * of obligations that are still guaranteed and whose commission was not paid in advance (law 37). It names the few
 * obligations that are not charged, so that a month is read from its own index alone (migration 0039).
 * @param portfolio SQL of the id of the portfolio.
 * @param period SQL of the month.
 */
export function guaranteedRows(
  portfolio: RawBuilder<unknown>,
  period: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`from cuts c
    where c.portafolio = ${portfolio} and c.periodo = ${period} and c.estado = 'current'
      and c.saldo_capital > 0 and not exists (select from obligations o
        where o.id = c.obligacion and (o.estado = 'excluded' or o.anticipada))`;
}

/** SQL of the fingerprint of the rows of a cut: every new version of a balance changes it. */
export const FINGERPRINT = sql`count(*) || ':' || coalesce(max(c.id), 0)`;

/** The fingerprint of no rows. */
export const EMPTY_FINGERPRINT = "0:0";
