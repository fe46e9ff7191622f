import { sql, type Kysely } from "kysely";
import type { Database } from "../../../server/store/schema.ts";

/** The ground on which credits enter. */
export type Ground = {
  /** Portfolios in force of the ally 2, which cover 70 %. */
  readonly portfolio: string;
  readonly other: string;
  /** Debtors without obligations. */
  readonly debtors: readonly [string, string, string];
};

type Choices = {
  /** The quota of each portfolio. */
  readonly quota?: string;
};

/**
 * Writes in the first company what credits need to enter: an agreement in force with the company 2, two portfolios, the
 * formula COB-SAL, the most of a debtor (150 SMMLV of 1,423,500) and three customers.
 */
export async function someCredits(
  db: Kysely<Database>,
  { quota = "100000000.00" }: Choices = {},
): Promise<Ground> {
  await sql`
    insert into general_params (empresa_id, codigo, nombre, valor, unidad, vigente_desde) values
      (1, 'SMMLV', 'Salario mínimo', 1423500, 'cop', date '2025-01-01'),
      (1, 'TOPE', 'Garantía máxima', 150, 'smmlv', date '2022-01-01')`.execute(db);
  await sql`update companies set estado = 'active' where id = 2`.execute(db);
  const { rows } = await sql<{ id: string }>`
    with period as (
      insert into periodicities (empresa_id, codigo, nombre, meses) values (1, 'MEN', 'Mensual', 1) returning id
    ), agreement as (
      insert into agreements (empresa_id, numero, empresa, objeto, vigente_desde, periodicidad,
        participacion, plazo_reclamo, dias_mora_reclamo, estado)
      select 1, 'C-1', 2, 'Consumo', date '2020-01-01', id, 70, 270, 90, 'current' from period returning id
    ), formula as (
      insert into formulas (empresa_id, codigo, nombre, uso, redondeo, expresion, vigente_desde, estado, version)
      values (1, 'COB-SAL', 'Cubierto', 'coverage', 'cent', 'saldo * cobertura / 100', date '2020-01-01',
        'approved', 1), (1, 'COM-CON', 'Comisión', 'commission', 'peso', 'saldo * tasa / 100', date '2020-01-01',
        'approved', 1) returning id, codigo
    ), structure as (
      insert into structures (empresa_id, codigo, nombre, proposito, formato, estado)
      values (1, 'POR-01', 'Carga', 'portfolio', 'csv', 'published') returning id
    )
    insert into portfolios (empresa_id, codigo, nombre, empresa, convenio, linea, cobertura,
      formula_comision, cupo, estructura, estado)
    select 1, 'P-' || n, 'Portafolio ' || n, 2, agreement.id, 'consumer', 70, formula.id, ${quota}::numeric,
      structure.id, 'active'
    from generate_series(1, 2) n, agreement, formula, structure where formula.codigo = 'COM-CON'
    returning id::text as id`.execute(db);
  const debtors = await sql<{ id: string }>`
    insert into customers (empresa_id, documento, nombre, autorizacion_datos)
    select 1, 'CC 7700000' || n, 'Deudor ' || n, true from generate_series(1, 3) n
    returning id::text as id`.execute(db);
  const [portfolio = "", other = ""] = rows.map(({ id }) => id);
  const [first = "", second = "", third = ""] = debtors.rows.map(({ id }) => id);
  return { portfolio, other, debtors: [first, second, third] };
}
