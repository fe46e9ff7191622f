import { sql } from "kysely";
import { dayAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import type { SeedRow, SeedRows } from "../seed.types.ts";

type Needed = {
  readonly request: string;
  readonly kind: string;
  readonly name: string;
  /** The day of the filing; null for a draft. */
  readonly filed: string | null;
};

/** The papers that the type of each request asks for; the last one of a draft is still missing. */
export const rows: SeedRows = async ({ trx, company, now, pdf }) => {
  const { rows: needed } = await sql<Needed>`
    select r.id::text as request, d.id::text as kind, d.nombre as name,
      (r.fecha_radicacion at time zone 'America/Bogota')::date::text as filed
    from requests r join request_types_soportes l on l.record_id = r.tipo join documents d on d.id = l.target_id
    where r.empresa_id = ${company?.id ?? null}
      and (r.estado <> 'draft' or l.position < (select max(position) from request_types_soportes where record_id = r.tipo))
      and not exists (select from request_supports s where s.solicitud = r.id)
    order by r.id, l.position`.execute(trx);
  const files = new Map<string, string>();
  for (const name of new Set(needed.map((each) => each.name))) {
    files.set(name, await pdf("archivo", `${name}.pdf`));
  }
  return needed.map(({ request, kind, name, filed }): SeedRow => ({
    values: {
      solicitud: request,
      tipo: kind,
      fecha: dayAfter(filed ?? dayOf(now), -3),
      archivo: files.get(name) ?? null,
    },
  }));
};
