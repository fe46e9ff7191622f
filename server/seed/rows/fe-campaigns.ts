import { sql } from "kysely";
import { dayAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { windowAfter } from "../../fund/contact-hours.ts";
import type { SeedRow, SeedRows } from "../seed.types.ts";

/** One campaign that ended, to the customers of a city, one that is scheduled to all, and one that is being written. */
export const rows: SeedRows = async ({ trx, company, now, idOf }): Promise<readonly SeedRow[]> => {
  const { rows: counts } = await sql<
    { city: string | null } & Record<"reached" | "denied" | "unreached", number>
  >`
    select ciudad::text as city, count(*) filter (where autorizacion_datos and correo is not null)::integer as reached,
      count(*) filter (where autorizacion_datos is not true)::integer as denied,
      count(*) filter (where autorizacion_datos and correo is null)::integer as unreached
    from customers where empresa_id = ${company?.id ?? null} group by grouping sets ((), (ciudad))
    order by grouping(ciudad) desc, count(*) filter (where autorizacion_datos and correo is not null) desc, ciudad limit 2`.execute(
    trx,
  );
  const { rows: known } = await sql`
    select from fe_campaigns where empresa_id = ${company?.id ?? null} limit 1`.execute(trx);
  const [all, city] = counts;
  if (all === undefined || city === undefined || known.length > 0) return [];
  const began = windowAfter(dayAfter(dayOf(now), -12)).opens;
  const made = (of: typeof all, audiencia: string) => ({
    mensaje: idOf("fe-msgs", "SALDO"),
    audiencia,
    destinatarios: of.reached,
    sin_autorizacion: of.denied,
    sin_direccion: of.unreached,
  });
  return [
    {
      status: "finished",
      values: {
        ...made(city, `/customers/list?f.ciudad=${city.city}`),
        nombre: "Saldos de la ciudad principal",
        programada: began.toISOString(),
        turno: 1,
        terminada: new Date(began.getTime() + 5 * 60_000).toISOString(),
      },
    },
    {
      status: "scheduled",
      values: {
        ...made(all, "/customers/list"),
        turno: 1,
        nombre: "Saldos del mes",
        programada: windowAfter(dayAfter(dayOf(now), 20)).opens.toISOString(),
      },
    },
    {
      status: "draft",
      values: {
        ...made(all, "/customers/list"),
        nombre: "Aviso de cambio de línea de atención",
        programada: windowAfter(dayAfter(dayOf(now), 30)).opens.toISOString(),
      },
    },
  ];
};
