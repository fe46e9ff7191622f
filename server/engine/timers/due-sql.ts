import { sql, type RawBuilder } from "kysely";
import { ZONE } from "../../../src/domain/format.ts";
import type { Timer } from "../../../src/engine/lifecycle-timers.ts";
import type { ServedSection } from "../served.types.ts";

/** The SQL that says whether a status, as stored, is in the state of a path or in one inside it. */
export function inStateSql(status: RawBuilder<unknown>, path: string): RawBuilder<boolean> {
  return sql`exists (select from unnest(string_to_array(${status}, '+')) as leaf
    where leaf = ${path}::text or starts_with(leaf, ${`${path}.`}::text))`;
}

/**
 * The SQL of the time at which a timer of a stored record is due, null for none: the beginning of a day of the record, or
 * a span after the last change that led into the state; a record that no change led there was made in it.
 */
export function dueSql(
  { definition, table }: ServedSection,
  { path, date }: Timer,
  row: string,
): RawBuilder<Date | null> {
  const own = (name: string) => sql.ref(`${row}.${name}`);
  if ("field" in date) {
    const column = table.columns.get(date.field)?.name ?? date.field;
    return sql`(${own(column)}::timestamp at time zone ${ZONE}::text)`;
  }
  const side = (name: string) => sql`(${sql.ref(`c.${name}`)} ->> 'estado')`;
  return sql`(coalesce((select max(c.at) from changes c
      where c.controller = ${definition.controller} and c.record_id = ${own(table.id)}
        and ${inStateSql(side("after"), path)} and not ${inStateSql(side("before"), path)}),
    ${own(table.own("creado_en"))}) + make_interval(secs => ${date.span / 1000}::double precision))`;
}
