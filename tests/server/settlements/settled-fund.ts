import { sql, type Kysely } from "kysely";
import type { Database } from "../../../server/store/schema.ts";
import { workedFund } from "../chain/worked-fund.ts";

/** Writes the fund of the worked example with what an invoice needs: fiscal data of the ally and a numbered centre. */
export async function settledFund(db: Kysely<Database>): Promise<string> {
  const { portfolio } = await workedFund(db);
  await sql`
    with city as (
      insert into cities (codigo, nombre, codigo_municipio, departamento)
      values ('11001', 'Bogotá', '11001', 'Bogotá, D.C.') returning id
    )
    update companies set nit = coalesce(nit, '90000000' || companies.id || '-1'), direccion = 'Calle 1 2-3',
      correo_fe = 'facturas@aliada.example', ciudad = city.id
    from city where companies.id in (1, 2)`.execute(db);
  await sql`insert into customers (empresa_id, documento, nombre) values (1, 'CC 52100001', 'Ana Gómez')`.execute(
    db,
  );
  await sql`
    insert into fe_centers (empresa_id, codigo, nombre, empresa, correo, estado, resoluciones)
    values (1, 'BOG', 'Bogotá', 1, 'bog@garante.example', 'active', ${JSON.stringify([
      {
        clase: "invoice",
        resolucion: "18760000001",
        prefijo: "FE",
        desde: 1,
        hasta: 1000,
        inicio: "2026-01-01",
        fin: "2036-12-31",
      },
    ])}::jsonb)`.execute(db);
  return portfolio;
}

/** A cut of a portfolio: the covered balance of each of its obligations. */
type Cut = {
  readonly portfolio: string;
  readonly period: string;
  readonly covered: readonly string[];
  readonly revision?: number;
};

/** Writes the cut of a month for the obligations of a portfolio, made where they are missing; another version replaces it. */
export async function writeCut(
  db: Kysely<Database>,
  { portfolio, period, covered, revision = 1 }: Cut,
): Promise<void> {
  const rows = JSON.stringify(covered.map((amount, place) => ({ amount, place })));
  await sql`
    insert into obligations (empresa_id, numero_garantia, referencia, cliente, portafolio, empresa, fecha_desembolso,
      valor_desembolso, plazo, tasa, saldo_capital, valor_cubierto)
    select 1, 'GA-' || p.id || '-' || x.place, 'R-' || p.id || '-' || x.place, (select min(id) from customers), p.id,
      p.empresa, date '2026-05-04', 99999999, 36, 18.5, x.amount, x.amount
    from portfolios p, jsonb_to_recordset(${rows}::jsonb) as x(amount numeric, place integer)
    where p.id = ${portfolio}::bigint on conflict do nothing`.execute(db);
  await sql`update cuts set estado = 'replaced' where portafolio = ${portfolio}::bigint and periodo = ${period}`.execute(
    db,
  );
  await sql`
    insert into cuts (empresa_id, periodo, obligacion, portafolio, empresa, saldo_capital, dias_mora, calificacion,
      valor_cubierto, revision)
    select 1, ${period}, o.id, o.portafolio, o.empresa, x.amount, 0, 'a', x.amount, ${revision}
    from jsonb_to_recordset(${rows}::jsonb) as x(amount numeric, place integer)
    join obligations o on o.numero_garantia = 'GA-' || ${portfolio}::text || '-' || x.place`.execute(
    db,
  );
}

/** Copies a portfolio under another code, with another value of its `tasa`; without one its formula lacks it. */
export async function anotherPortfolio(
  db: Kysely<Database>,
  portfolio: string,
  { code, rate = null }: { readonly code: string; readonly rate?: string | null },
): Promise<string> {
  const variables = rate === null ? [] : [{ nombre: "tasa", valor: rate }];
  const { rows } = await sql<{ id: string }>`
    insert into portfolios (empresa_id, codigo, nombre, empresa, convenio, linea, cobertura, formula_comision,
      variables, cupo, estructura, estado)
    select empresa_id, ${code}, ${code}, empresa, convenio, linea, cobertura, formula_comision,
      ${JSON.stringify(variables)}::jsonb, cupo, estructura, estado
    from portfolios where id = ${portfolio}::bigint returning id::text`.execute(db);
  return rows[0]?.id ?? "";
}
