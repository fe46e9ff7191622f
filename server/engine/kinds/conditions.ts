import { sql, type RawBuilder } from "kysely";

import { holds, wordsOf } from "../read/search-words.ts";

type Sql = RawBuilder<unknown>;

/** The condition of a text that holds every word. */
export function byWords(source: Sql, text: string): Sql {
  const words = wordsOf(text).map((word) => holds(sql`plain_text(${source})`, word));
  return sql.join(words, sql` and `);
}

/** The condition of an id that is one of some. */
export function anyOfIds(source: Sql, text: string): Sql {
  return sql`${source} in (${sql.join(text.split(",").map((each) => sql`${each}::bigint`))})`;
}

/** The condition of a value between two of an SQL type, both included; either end may be open. */
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

/** Finds nothing: no list filters by the kind. */
export const byNothing = (): Sql => sql`false`;
