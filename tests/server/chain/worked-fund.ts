import { sql, type Kysely } from "kysely";
import type { Database } from "../../../server/store/schema.ts";

/** The ids of the records of the worked example that loads refer to. */
export type WorkedFund = { readonly portfolio: string; readonly balances: string };

/**
 * Writes the masters of the worked example (fund.md §2) in the first company: an ally with its agreement (70 % of what
 * is recovered, 90 days, monthly), a portfolio that covers 70 % with a cap of 20 %, and the structures of its files.
 */
export async function workedFund(db: Kysely<Database>): Promise<WorkedFund> {
  await sql`update companies set tipo = 'ally', estado = 'active' where id = 2`.execute(db);
  await sql`
    insert into general_params (empresa_id, codigo, nombre, valor, unidad, vigente_desde) values
      (1, 'SMMLV', 'Salario mínimo', 1423500, 'cop', date '2025-01-01'),
      (1, 'TOPE', 'Garantía máxima', 150, 'smmlv', date '2022-01-01'),
      (1, 'RESERVA', 'Reserva técnica', 3.5, 'percent', date '2024-01-01'),
      (1, 'IVA', 'IVA', 19, 'percent', date '2024-01-01')`.execute(db);
  await sql`
    insert into formulas (empresa_id, codigo, nombre, uso, redondeo, expresion, vigente_desde, estado, version_) values
      (1, 'COB-SAL', 'Valor cubierto', 'coverage', 'cent', 'saldo * cobertura / 100', date '2024-01-01', 'approved', 1),
      (1, 'IVA-COM', 'IVA de la comisión', 'vat', 'peso', 'comision * iva / 100', date '2024-01-01', 'approved', 1),
      (1, 'COM-CON', 'Comisión', 'commission', 'peso', 'saldo * tasa / 100', date '2025-01-01', 'approved', 2)`.execute(
    db,
  );
  const { rows } = await sql<WorkedFund>`
    with period as (
      insert into periodicities (empresa_id, codigo, nombre, meses) values (1, 'MEN', 'Mensual', 1) returning id
    ), agreement as (
      insert into agreements (empresa_id, numero, empresa, objeto, vigente_desde, periodicidad,
        participacion, dias_mora_reclamo, plazo_reclamo, estado)
      select 1, 'C-2026-001', 2, 'Consumo', date '2026-01-01', id, 70, 90, 270, 'current' from period returning id
    ), structure as (
      insert into structures (empresa_id, codigo, nombre, proposito, formato, separador, version_, estado)
      values (1, 'POR', 'Créditos', 'portfolio', 'csv', 'semicolon', 1, 'published'),
        (1, 'SAL', 'Saldos', 'balances', 'csv', 'semicolon', 1, 'published')
      returning id, proposito
    ), columns as (
      insert into structures_configs (empresa_id, estructura, orden, columna, campo_destino, tipo, obligatorio)
      select 1, structure.id, given.place, given.letter, given.field, given.kind, true
      from structure join (values
        ('portfolio', 1, 'A', 'tipo_documento', 'list'), ('portfolio', 2, 'B', 'documento', 'text'),
        ('portfolio', 3, 'C', 'nombre', 'text'), ('portfolio', 4, 'D', 'referencia', 'text'),
        ('portfolio', 5, 'E', 'valor_desembolso', 'money'), ('portfolio', 6, 'F', 'plazo', 'number'),
        ('portfolio', 7, 'G', 'tasa', 'number'), ('portfolio', 8, 'H', 'fecha_desembolso', 'date'),
        ('balances', 1, 'A', 'documento', 'text'), ('balances', 2, 'B', 'saldo_capital', 'money'),
        ('balances', 3, 'C', 'dias_mora', 'number'), ('balances', 4, 'D', 'fecha_corte', 'date')
      ) as given (purpose, place, letter, field, kind) on given.purpose = structure.proposito
    ), portfolio as (
      insert into portfolios (empresa_id, codigo, nombre, empresa, convenio, linea, cobertura,
        formula_comision, variables, cupo, estructura, tope_siniestros, estado)
      select 1, 'P-0001', 'Consumo 2026', 2, agreement.id, 'consumer', 70,
        (select id from formulas where codigo = 'COM-CON'), '[{"nombre": "tasa", "valor": "0.350000"}]', 100000000, structure.id, 20, 'active'
      from agreement, structure where structure.proposito = 'portfolio' returning id
    )
    select portfolio.id::text as portfolio, structure.id::text as balances
    from portfolio, structure where structure.proposito = 'balances'`.execute(db);
  const [fund] = rows;
  if (fund === undefined) throw new Error("the fund of the worked example was not written");
  return fund;
}
