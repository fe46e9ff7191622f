import { sql, type RawBuilder } from "kysely";

import { contains, wordsOf } from "../read/search-words.ts";

type Sql = RawBuilder<unknown>;

/** A text that holds every word. */
export function byWords(source: Sql, text: string): Sql {
  const words = wordsOf(text).map((word) => sql`plain_text(${source}) like ${contains(word)}`);
  return sql.join(words, sql` and `);
}

/** One of some ids. */
export function anyOfIds(source: Sql, text: string): Sql {
  return sql`${source} in (${sql.join(text.split(",").map((each) => sql`${each}::bigint`))})`;
}

/** Between two values of an SQL type, both included, either of which may be open. */
export const between =
  (type: "date" | "text" | "numeric") =>
  (source: Sql, text: string): Sql => {
    const [from = "", to = ""] = text.split("..");
    const cast = sql.raw(`::${type}`);
    const ends = [
      ...(from === "" ? [] : [sql`${source} >= ${from}${cast}`]),
      ...(to === "" ? [] : [sql`${source} <= ${to}${cast}`]),
    ];
    return sql.join(ends, sql` and `);
  };

/** No list filters by the kind: nothing is found. */
export const byNothing = (): Sql => sql`false`;
