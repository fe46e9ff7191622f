import { type Kysely, sql } from "kysely";
import { conflict } from "../engine/refusal.ts";
import type { Database } from "../store/schema.ts";

/** The refusal of an emission without a number. */
export const NO_NUMBERING = "No hay numeración vigente.";

/** The kinds of numbering of a centre. */
export type NumberingKind = "invoice" | "instant" | "contingency" | "credit";

type Asked = {
  readonly companyId: number;
  readonly centre: string;
  readonly kind: NumberingKind;
  /** The day of the emission, `AAAA-MM-DD`. */
  readonly date: string;
};

/** Whether a centre has a range of a kind in force on a day with a number left (fund.md §6). */
export async function hasNumbering(db: Kysely<Database>, asked: Asked): Promise<boolean> {
  return (await rangesOf(db, asked)).some(({ next, until }) => next <= until);
}

/** A range of a centre that is in force, with its next number. */
type OpenRange = {
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
async function rangesOf(
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

/** A number that was taken, with its range. */
type TakenNumber = { readonly range: OpenRange; readonly consecutive: number };

/**
 * Takes the next number of a kind for a document of a centre. The rows of the centres that share a prefix with it stay
 * locked until the transaction ends: two documents never get the same one, and what is rolled back takes none (law 39).
 * @throws Refusal 409 where no range in force has a number left.
 */
export async function takeNumber(db: Kysely<Database>, asked: Asked): Promise<TakenNumber> {
  await sql`
    select 1 from fe_centers c where c.empresa_id = ${asked.companyId} and exists (
      select from fe_centers own, jsonb_path_query(own.resoluciones, '$[*].prefijo') as prefix
      where own.id = ${asked.centre}::bigint
        and c.resoluciones @> jsonb_build_array(jsonb_build_object('prefijo', prefix))
    ) order by c.id for no key update`.execute(db);
  const ranges = await rangesOf(db, asked);
  const range = ranges.find(({ next, until }) => next <= until);
  if (range === undefined) throw conflict(NO_NUMBERING);
  return { range, consecutive: range.next };
}

/** The range of a number that was taken before, also where it is no longer in force; null where it was taken away. */
export async function rangeOfNumber(
  db: Kysely<Database>,
  {
    centre,
    prefix,
    consecutive,
  }: { readonly centre: string; readonly prefix: string; readonly consecutive: number },
): Promise<OpenRange | null> {
  const { rows } = await sql<OpenRange>`
    select r.resolucion as resolution, r.prefijo as prefix, r.desde as "from", r.hasta as until, r.inicio as start,
      r.fin as "end", ${consecutive}::integer as next
    from fe_centers c, jsonb_to_recordset(c.resoluciones) as r(resolucion text, prefijo text, desde integer,
      hasta integer, inicio text, fin text)
    where c.id = ${centre}::bigint and r.prefijo = ${prefix}
      and ${consecutive}::integer between r.desde and r.hasta`.execute(db);
  return rows[0] ?? null;
}
