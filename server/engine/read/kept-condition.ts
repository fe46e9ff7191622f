import { sql, type RawBuilder } from "kysely";
import type { ReadContext } from "../served.types.ts";
import { own } from "./row-columns.ts";

/** The column of a figure in the table that keeps it; null where it is not kept, or not known to be as it is now. */
export function keptColumn(
  { section, keptOf }: ReadContext,
  name: string,
): RawBuilder<unknown> | null {
  const isKept = keptOf === section && section.kept?.fields.includes(name) === true;
  return isKept ? sql.ref(`k.${name}`) : null;
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

/** The rows of the kept figures of the company that meet a condition, to select from. */
export function keptRows(
  { section: { kept, table }, actor }: ReadContext,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (kept === undefined) throw new Error(`${table.name} keeps no figures`);
  return sql`${sql.table(kept.table)} as k
    where k.empresa_id = ${actor.companyId}::integer and ${condition}`;
}
