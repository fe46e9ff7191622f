import { sql, type Kysely } from "kysely";
import type { Database } from "../../../server/store/schema.ts";

/** Writes portfolios of the first company, the first with a quota of 10.25 and each next one with 10.25 more. */
export async function somePortfolios(db: Kysely<Database>, many: number): Promise<void> {
  await sql`
    with period as (
      insert into periodicities (empresa_id, codigo, nombre, meses) values (1, 'M', 'Mensual', 1) returning id
    ), agreement as (
      insert into agreements (empresa_id, numero, empresa, objeto, vigente_desde, periodicidad,
        participacion, plazo_reclamo, dias_mora_reclamo)
      select 1, 'C-1', 1, 'Consumo', date '2020-01-01', id, 1, 30, 90 from period returning id
    ), formula as (
      insert into formulas (empresa_id, codigo, nombre, uso, redondeo, expresion, vigente_desde)
      values (1, 'F', 'Comisión', 'commission', 'peso', 'saldo', date '2020-01-01') returning id
    ), structure as (
      insert into structures (empresa_id, codigo, nombre, proposito, formato)
      values (1, 'E', 'Carga', 'portfolio', 'csv') returning id
    )
    insert into portfolios (empresa_id, codigo, nombre, empresa, convenio, linea, cobertura,
      formula_comision, cupo, estructura)
    select 1, 'P-' || n, 'Portafolio ' || n, 1, agreement.id, 'consumer', 50, formula.id,
      n * 10.25, structure.id
    from generate_series(1, ${many}) n, agreement, formula, structure`.execute(db);
}
