import { sql, type Kysely } from "kysely";
import { writeSystemRows } from "../../../server/fund/ledger/system-rows.ts";
import type { Database } from "../../../server/store/schema.ts";

/** A range of numbers of the centre. */
type Range = {
  readonly clase: string;
  readonly prefijo: string;
  readonly desde: number;
  readonly hasta: number;
  readonly inicio: string;
  readonly fin: string;
};

/** The ranges of the centre unless a test gives others. */
export const RANGES: readonly Range[] = [
  range({ clase: "invoice", prefijo: "FE", hasta: 5000 }),
  range({ clase: "instant", prefijo: "FI", hasta: 5000 }),
  range({ clase: "credit", prefijo: "NC", hasta: 5000 }),
];

/** A range of years, from 1. */
export function range(given: Partial<Range>): Range {
  const years = { inicio: "2020-01-01", fin: "2090-12-31" };
  return { clase: "invoice", prefijo: "FE", desde: 1, hasta: 5000, ...years, ...given };
}

/** Writes what an electronic document needs: the fiscal data of the fund and of an ally, and a centre with numbers. */
export async function billingGround(db: Kysely<Database>): Promise<{ readonly centre: string }> {
  await db
    .transaction()
    .execute(async (trx) =>
      writeSystemRows({ db: trx, now: new Date(), companyId: 1, userId: null }),
    );
  await sql`
    insert into cities (codigo, nombre, codigo_municipio, departamento) values ('MED', 'Medellín', '05001', 'Antioquia')`.execute(
    db,
  );
  await sql`
    update companies set estado = 'active', tipo = case id when 1 then 'fund' else 'ally' end,
      nit = case id when 1 then '890900608-9' else '900373115-0' end, correo_fe = 'facturas@entidad.example',
      direccion = 'Calle 1 # 2-3', ciudad = (select id from cities where codigo = 'MED')`.execute(
    db,
  );
  await sql`
    insert into formulas (empresa_id, codigo, nombre, uso, redondeo, expresion, vigente_desde, estado, version_)
    values (1, 'IVA-COM', 'IVA', 'vat', 'peso', 'comision * iva / 100', '2020-01-01', 'approved', 1)`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`
    insert into fe_centers (empresa_id, codigo, nombre, empresa, correo)
    values (1, 'MED', 'Medellín', 1, 'fe@fondo.example') returning id::text`.execute(db);
  const centre = rows[0]?.id ?? "";
  await writeRanges(db, RANGES);
  return { centre };
}

/** Replaces the ranges of the centre. */
export async function writeRanges(db: Kysely<Database>, ranges: readonly Range[]): Promise<void> {
  const resolved = ranges.map((each) => ({ ...each, resolucion: "18764000001" }));
  await sql`update fe_centers set resoluciones = ${JSON.stringify(resolved)}::jsonb`.execute(db);
}
