import { sql, type Kysely } from "kysely";
import { writeSystemRows } from "../../../server/fund/ledger/system-rows.ts";
import type { Database } from "../../../server/store/schema.ts";

/** The columns of the structures of the tests, by structure, in the order of their files. */
const COLUMNS = {
  POR: "tipo_documento documento nombre referencia valor_desembolso plazo tasa fecha_desembolso ciudad",
  SAL: "numero_garantia documento saldo_capital dias_mora calificacion fecha_corte",
  REC: "numero_garantia saldo_capital valor_reclamado fecha_incumplimiento",
  RCP: "numero_garantia fecha_pago valor interes referencia",
} as const;

const OPTIONAL = [
  "ciudad",
  "numero_garantia",
  "documento",
  "dias_mora",
  "calificacion",
  "fecha_corte",
  "interes",
];

/** The records that a fund needs to take loads, by id. */
export type LoadsGround = {
  readonly portfolio: string;
  readonly credits: string;
  readonly balances: string;
};

/**
 * Writes an ally with an agreement in force and a portfolio of 70 % with a quota of 100 million; the most of a debtor is
 * 10 million.
 */
export async function loadsGround(db: Kysely<Database>): Promise<LoadsGround> {
  await db
    .transaction()
    .execute(async (trx) =>
      writeSystemRows({ db: trx, now: new Date(), companyId: 1, userId: null }),
    );
  await sql`update companies set estado = 'active' where id = 2`.execute(db);
  await sql`
    insert into formulas (empresa_id, codigo, nombre, uso, redondeo, expresion, vigente_desde, estado, version_) values
      (1, 'COB-SAL', 'Valor cubierto', 'coverage', 'cent', 'saldo * cobertura / 100', '2020-01-01', 'approved', 1),
      (1, 'COM', 'Comisión', 'commission', 'peso', 'saldo', '2020-01-01', 'approved', 1)`.execute(
    db,
  );
  await sql`
    insert into general_params (empresa_id, codigo, nombre, valor, unidad, vigente_desde)
    values (1, 'TOPE', 'Garantía máxima', 10000000, 'cop', '2020-01-01')`.execute(db);
  const { rows } = await sql<{ id: string; codigo: string }>`
    insert into structures (empresa_id, codigo, nombre, proposito, formato, separador, con_titulos, estado, version_)
    values (1, 'POR', 'Créditos', 'portfolio', 'csv', 'semicolon', false, 'published', 1),
      (1, 'SAL', 'Saldos', 'balances', 'csv', 'semicolon', false, 'published', 1),
      (1, 'REC', 'Reclamaciones', 'requests', 'csv', 'semicolon', false, 'published', 1),
      (1, 'RCP', 'Recuperaciones', 'recovers', 'csv', 'semicolon', false, 'published', 1)
    returning id::text, codigo`.execute(db);
  const structure = Object.fromEntries(rows.map(({ id, codigo }) => [codigo, id]));
  const columns = Object.entries(COLUMNS).flatMap(([codigo, fields]) =>
    fields.split(" ").map((field, index) => ({
      estructura: structure[codigo],
      orden: index + 1,
      columna: String.fromCodePoint(65 + index),
      campo_destino: field,
      tipo: "text",
      obligatorio: !OPTIONAL.includes(field) && `${codigo} ${field}` !== "RCP referencia",
    })),
  );
  await sql`
    insert into structures_configs (empresa_id, estructura, orden, columna, campo_destino, tipo, obligatorio)
    select 1, x.estructura, x.orden, x.columna, x.campo_destino, x.tipo, x.obligatorio
    from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) as x(estructura bigint, orden integer, columna text,
      campo_destino text, tipo text, obligatorio boolean)`.execute(db);
  const made = await sql<{ id: string }>`
    with period as (
      insert into periodicities (empresa_id, codigo, nombre, meses) values (1, 'MEN', 'Mensual', 1) returning id
    ), agreement as (
      insert into agreements (empresa_id, numero, empresa, objeto, vigente_desde, periodicidad, participacion,
        plazo_reclamo, dias_mora_reclamo, estado)
      select 1, 'C-1', 2, 'Consumo', '2020-01-01', id, 70, 270, 90, 'current' from period returning id
    )
    insert into portfolios (empresa_id, codigo, nombre, empresa, convenio, linea, cobertura, formula_comision, cupo,
      estructura, estado)
    select 1, 'P-1', 'Consumo', 2, agreement.id, 'consumer', 70, f.id, 100000000, ${structure["POR"]}::bigint, 'active'
    from agreement, formulas f where f.codigo = 'COM' returning id::text`.execute(db);
  return {
    portfolio: made.rows[0]?.id ?? "",
    credits: structure["POR"] ?? "",
    balances: structure["SAL"] ?? "",
  };
}
