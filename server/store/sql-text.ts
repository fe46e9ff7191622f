import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";

/** PostgreSQL's limit on the length of a name, in bytes. */
const MAX_NAME = 63;

/** A quoted name in SQL: tables and columns have the names of controllers and fields, which may be SQL's own words. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A text as an SQL literal. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** The first digits of a text's digest, by which a name identifies the text. */
export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}

/** The name of an index or a constraint, from its parts; one too long is cut and ends with its digest. */
export function named(...parts: readonly string[]): string {
  const name = parts.join("_");
  if (name.length <= MAX_NAME) return name;
  return `${name.slice(0, MAX_NAME - 9)}_${digestOf(name)}`;
}

/** SQL: any of some ids, to compare a column with; of none, nothing is. */
export const anyOf = (ids: readonly string[]): RawBuilder<string> =>
  sql`any(${[...ids]}::bigint[])`;
