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

/**
 * The SQL of a field of the record's row; of a figure that is kept, and known to be as it is now, of the row that `joinKept`
 * or `keptRows` reads.
 */
export function fieldSql(context: ReadContext, name: string): RawBuilder<unknown> {
  const { table, computed } = context.section;
  return (
    keptColumn(context, name) ??
    computed?.[name]?.(ROW) ??
    own(table.columns.get(name)?.name ?? name)
  );
}

/** Joins the kept figures that `fieldSql` reads of some fields, if any; each record has its row. */
export function joinKept(context: ReadContext, names: readonly string[]): RawBuilder<unknown> {
  const { kept, table } = context.section;
  if (kept === undefined || !names.some((name) => keptColumn(context, name) !== null)) return sql``;
  return sql`join ${sql.table(kept.table)} as k on ${sql.ref(`k.${kept.record}`)} = ${own(table.id)}
    and k.empresa_id = ${context.actor.companyId}::integer`;
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
