import { sql, type Kysely } from "kysely";
import type { Database } from "../store/schema.ts";

/** A member of staff, by the id of their record. */
type Person = { readonly id: string; readonly name: string };

/** The people whose work a person sees beside their own. */
export type Around = {
  /** Those who are absent on the day, and for whom they stand in. */
  readonly absent: readonly Person[];
  /** Those who answer to them. */
  readonly team: readonly Person[];
};

/**
 * The people for whom a member of staff stands in on a day, and those who answer to them.
 * @param id of their record.
 */
export async function peopleAround(db: Kysely<Database>, id: string, day: string): Promise<Around> {
  const { rows } = await sql<Person & { is_absent: boolean; is_team: boolean }>`
    with away as (select ausente from absences where suplente = ${id}::bigint and ${isOn(day)})
    select number::text as id, firstname || ' ' || lastname as name, jefe is not distinct from ${id}::bigint as is_team,
      number in (select ausente from away) as is_absent
    from users where estado <> 'inactive' and (jefe = ${id}::bigint or number in (select ausente from away))
    order by firstname, lastname, number`.execute(db);
  const person = ({ id: each, name }: Person) => ({ id: each, name });
  return {
    absent: rows.filter(({ is_absent }) => is_absent).map(person),
    team: rows.filter(({ is_team }) => is_team).map(person),
  };
}

/**
 * The member of staff who stands in for another one on a day, by the ids of their records; null where nobody does, or who
 * would may not enter.
 * @param day `2026-11-28`.
 */
export async function substituteOf(
  { db }: { readonly db: Kysely<Database> },
  id: string,
  day: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select users.number::text as id from absences join users on users.number = absences.suplente
    where absences.ausente = ${id}::bigint and ${isOn(day)} and users.estado <> 'inactive'
    limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** SQL: the people who are absent on a day, as `a`, each with who stands in for them, as `b`: the ids of their accounts. */
export function standInsOn(day: string) {
  return sql`select absent.id as a, other.id as b from absences
    join users absent on absent.number = absences.ausente join users other on other.number = absences.suplente
    where ${isOn(day)}`;
}

function isOn(day: string) {
  return sql`${day}::date between absences.desde and absences.hasta`;
}
