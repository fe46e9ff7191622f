import { sql, type Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";

/** The kinds of numbering of a centre. */
export type NumberingKind = "invoice" | "instant" | "contingency" | "credit";

type Asked = {
  readonly companyId: number;
  readonly centre: string;
  readonly kind: NumberingKind;
  /** The day of the emission, `AAAA-MM-DD`. */
  readonly date: string;
};

/** Whether a centre has a range of a kind in force on a day with a number left (chain.md §6). */
export async function hasNumbering(db: Kysely<Database>, asked: Asked): Promise<boolean> {
  return (await rangesOf(db, asked)).some(({ next, until }) => next <= until);
}

/** A range of a centre that is in force, with its next number. */
export type OpenRange = {
  readonly resolution: string;
  readonly prefix: string;
  readonly from: number;
  readonly until: number;
  readonly start: string;
  readonly end: string;
  /** The number after the last one that was taken; beyond `until` where none is left. */
  readonly next: number;
};

/** The ranges of a kind in force on a day, the one that ends first before the others. */
export async function rangesOf(
  db: Kysely<Database>,
  { companyId, centre, kind, date }: Asked,
): Promise<readonly OpenRange[]> {
  const { rows } = await sql<OpenRange>`
    select r.resolucion as resolution, r.prefijo as prefix, r.desde as "from", r.hasta as until,
      r.inicio as start, r.fin as "end", coalesce((
        select max(e.consecutivo) + 1 from erps e
        where e.empresa_id = c.empresa_id and e.prefijo = r.prefijo and e.consecutivo between r.desde and r.hasta
      ), r.desde) as next
    from fe_centers c, jsonb_to_recordset(c.resoluciones) as r(clase text, resolucion text, prefijo text,
      desde integer, hasta integer, inicio text, fin text)
    where c.id = ${centre}::bigint and c.empresa_id = ${companyId} and r.clase = ${kind}
      and ${date} between r.inicio and r.fin
    order by r.fin, r.desde`.execute(db);
  return rows;
}
