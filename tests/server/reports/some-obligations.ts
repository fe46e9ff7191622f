import { sql, type Kysely } from "kysely";
import type { Database } from "../../../server/store/schema.ts";
import { somePortfolios } from "../sections/some-portfolios.ts";

/** Writes the portfolios of the first company, of two entities, and a customer: what obligations are of. */
export async function somePlaces(db: Kysely<Database>): Promise<void> {
  await somePortfolios(db, 5);
  await sql`update portfolios set cupo = 50000 + id, estado = 'active', empresa = case when codigo > 'P-3' then 2 else 1 end`.execute(
    db,
  );
  await sql`insert into customers (empresa_id, documento, nombre) values (1, 'CC 123456', 'Ana Pérez')`.execute(
    db,
  );
}

/**
 * Writes obligations of a company in turn on its portfolios: amounts with cents, every status, a month and a number of
 * days in arrears for each, some of them of no centre.
 */
export async function someObligations(
  db: Kysely<Database>,
  {
    company,
    many,
    from = 1,
  }: { readonly company: number; readonly many: number; readonly from?: number },
): Promise<void> {
  await sql`
    with places as (
      select array(select id from portfolios order by id) as portfolios,
        array(select id from customers order by id) as customers,
        array['current', 'overdue', 'claimed', 'paid', 'recovering', 'settled', 'writtenOff', 'sold', 'excluded'] as states,
        array[0, 1, 30, 31, 60, 61, 90, 91, 400] as days
    ), made as (
      select n, (portfolios)[1 + n % cardinality(portfolios)] as portfolio,
        (customers)[1 + n % cardinality(customers)] as customer,
        case when n % 3 < 2 then (states)[1 + n % 3] else (states)[1 + n % 9] end as state,
        (days)[1 + (n / 3) % 9] as days
      from generate_series(${from}::integer, ${from + many - 1}::integer) n, places
    )
    insert into obligations (empresa_id, estado, numero_garantia, referencia, cliente, portafolio, empresa,
      fecha_desembolso, valor_desembolso, plazo, tasa, corte, saldo_capital, dias_mora, calificacion, valor_cubierto)
    select ${company}, state, 'GA-' || n, 'R-' || n, customer, portfolio, p.empresa,
      date '2026-01-31' + (n % 200), 1000 + n * 7.01, 12, 20, case when n % 2 = 0 then '2026-08' else '2026-09' end,
      900 + n * 3.37, days, 'a', round((900 + n * 3.37) * 0.7, 2)
    from made join portfolios p on p.id = portfolio`.execute(db);
}
