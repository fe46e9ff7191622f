import { sql, type RawBuilder } from "kysely";

import { holds, spellingsOf, wordsOf } from "../read/search-words.ts";

type Sql = RawBuilder<unknown>;

/**
 * The comparison of a condition, once what it denies and whether it asks for nothing are taken apart: `plain` is the
 * usual one of the kind (src/engine/filter-conditions.ts).
 */
export type Comparison = "plain" | "is" | "begins" | "over" | "under";

/** The condition of a text: that it holds every word, that it is the whole of it, or that it begins so. */
export function byWords(source: Sql, text: string, comparison: Comparison): Sql {
  if (comparison === "plain") {
    const words = wordsOf(text).map((word) => holds(sql`plain_text(${source})`, word));
    return sql.join(words, sql` and `);
  }
  const whole = wordsOf(text).join(" ");
  // In the collation of the indexes by which a list is ordered, which find a whole text and its beginning.
  const plain = sql`plain_text(${source}) collate "C"`;
  const all = spellingsOf(whole).map((each) =>
    comparison === "is"
      ? sql`${plain} = plain_text(${each})`
      : sql`${plain} like plain_text(${each.replaceAll(/[\\%_]/gu, String.raw`\$&`)}) || '%'`,
  );
  return sql`(${sql.join(all, sql` or `)})`;
}

/** The condition of an id that is one of some. */
export function anyOfIds(source: Sql, text: string): Sql {
  return sql`${source} in (${sql.join(text.split(",").map((each) => sql`${each}::bigint`))})`;
}

/** The condition of a value over or under one of an SQL type, or between two, both included; either may be open. */
export const between =
  (type: "date" | "text" | "numeric") =>
  (source: Sql, text: string, comparison: Comparison): Sql => {
    const cast = sql.raw(`::${type}`);
    if (comparison === "over") return sql`${source} > ${text}${cast}`;
    if (comparison === "under") return sql`${source} < ${text}${cast}`;
    const [from = "", to = ""] = text.split("..");
    const ends = [
      ...(from === "" ? [] : [sql`${source} >= ${from}${cast}`]),
      ...(to === "" ? [] : [sql`${source} <= ${to}${cast}`]),
    ];
    return sql.join(ends, sql` and `);
  };

/** Finds nothing: no list filters by the kind. */
export const byNothing = (): Sql => sql`false`;
