import { sql } from "kysely";
import { nitFrom } from "./people.ts";
import type { SeedContext } from "./seed.types.ts";

const MEDELLIN = "05001";
const BOGOTA = "11001";

/** Completes the demo companies: they were made by name only, before the sections had tables. */
export async function completeCompanies({ trx, idOf }: SeedContext): Promise<void> {
  const companies = [
    ["Fondo de Garantías del Norte", nitFrom(811_034_171), MEDELLIN, "norte"],
    ["Coberturas Andinas S.A.S.", nitFrom(901_245_678), BOGOTA, "andinas"],
  ] as const;
  for (const [name, nit, city, handle] of companies) {
    await sql`
      update companies set nit = ${nit}, tipo = 'fund', ciudad = ${idOf("cities", city)}::bigint,
        direccion = 'Carrera 43A # 1-50', contacto = 'Luz Marina Restrepo Gómez', telefono = '6044440000',
        correo_fe = ${`facturacion@${handle}.example`}, responsabilidad = 'O-13', estado = 'active'
      where nombre = ${name} and nit is null`.execute(trx);
  }
}
