import { sql, type RawBuilder } from "kysely";

/**
 * The SQL that adds rows up by some columns: each group, each part of a group, and all of them. Its lists have a comma
 * after each term, for what goes after them.
 */
export function groupingSets(columns: readonly RawBuilder<unknown>[]) {
  const keys = columns.map((_, at) => sql.ref(`k${at}`));
  const sets = keys.map((_, at) => sql`(${sql.join(keys.slice(0, at + 1))})`);
  const listed = (terms: readonly RawBuilder<unknown>[]) =>
    sql.join(
      terms.map((term) => sql`${term},`),
      sql` `,
    );
  const flags = keys.map((key) => sql`+ grouping(${key})`);
  return {
    /** The columns of the rows, as they are called here. */
    named: listed(columns.map((column, at) => sql`${column} as ${sql.ref(`k${at}`)}`)),
    keys: listed(keys),
    /** The columns before the sums of a group. */
    selected: sql`${listed(keys.map((key) => sql`${key}::text as ${key}`))} 0 ${sql.join(flags, sql` `)} as ungrouped`,
    sets: sql`grouping sets (${sql.join([sql`()`, ...sets])})`,
    /** The groups of the sums that a row has, from the widest. */
    keysOf: (row: Readonly<Record<string, unknown>>) =>
      columns
        .slice(0, columns.length - Number(row["ungrouped"]))
        .map((_, at) => (row[`k${at}`] ?? null) as string | null),
  };
}
