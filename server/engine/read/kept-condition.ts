import { sql, type RawBuilder } from "kysely";
import type { ReadContext } from "../served.types.ts";
import { own, ROW } from "./row-columns.ts";

/** The column of a figure in the table that keeps it; null where it is not kept, or not known to be as it is now. */
export function keptColumn(
  { section, keptOf }: ReadContext,
  name: string,
): RawBuilder<unknown> | null {
  const isKept = keptOf === section && section.kept?.fields.includes(name) === true;
  return isKept ? sql.ref(`k.${name}`) : null;
}

/** The SQL of a field of the record's row. */
export function fieldSql({ section }: ReadContext, name: string): RawBuilder<unknown> {
  const { table, computed } = section;
  return computed?.[name]?.(ROW) ?? own(table.columns.get(name)?.name ?? name);
}

/**
 * The SQL of a field in a statement with `joinKept`: of a kept figure what is kept, where nothing changed since; what is
 * not known to be as it is now is counted of the records that have a note, which are seen in the snapshot of the figures.
 */
export function figureSql(context: ReadContext, name: string): RawBuilder<unknown> {
  const counted = fieldSql(context, name);
  if (context.section.kept?.fields.includes(name) !== true) return counted;
  return (
    keptColumn(context, name) ??
    sql`(case when noted.record is null then ${sql.ref(`k.${name}`)} else ${counted} end)`
  );
}

/** Joins what `figureSql` reads of some fields; each record has its row of kept figures. */
export function joinKept(
  { section, actor, keptOf }: ReadContext,
  names: readonly string[],
): RawBuilder<unknown> {
  const { kept, table } = section;
  if (kept === undefined || !names.some((name) => kept.fields.includes(name))) return sql``;
  const record = own(table.id);
  const notes =
    keptOf === section
      ? sql``
      : sql`left join (select distinct ${sql.ref(kept.record)} as record from ${sql.table(kept.changed)}) as noted
          on noted.record = ${record}`;
  return sql`join ${sql.table(kept.table)} as k on ${sql.ref(`k.${kept.record}`)} = ${record}
    and k.empresa_id = ${actor.companyId}::integer ${notes}`;
}

/** The condition on a record whose kept figures meet one. Each has its row, so that what denies finds all the others. */
export function amongKept(
  context: ReadContext,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { kept, table } = context.section;
  const record = sql.ref(`k.${kept?.record ?? table.id}`);
  return sql`${own(table.id)} in (select ${record} from ${keptRows(context, condition)})`;
}

/** The rows of the kept figures of the company that meet a condition, to select from, each with the id of its record. */
export function keptRows(
  { section: { kept, table }, actor }: ReadContext,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (kept === undefined) throw new Error(`${table.name} keeps no figures`);
  return sql`${sql.table(kept.table)} as k
    cross join lateral (select ${sql.ref(`k.${kept.record}`)} as ${sql.ref(table.id)}) as ${sql.ref(ROW)}
    where k.empresa_id = ${actor.companyId}::integer and ${condition}`;
}
